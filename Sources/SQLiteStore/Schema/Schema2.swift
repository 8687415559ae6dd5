extension Migration {
  /// Adds the fields barcode, notes and reorderPoint of an item.
  static let schema2 = Migration(
    version: 2,
    script: """
      ALTER TABLE item   ADD COLUMN barcode TEXT CHECK (length(barcode) BETWEEN 1 AND 64);
      ALTER TABLE change ADD COLUMN barcode TEXT CHECK (barcode IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN barcode TEXT CHECK (barcode IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN base_barcode TEXT
                         CHECK (base_barcode IS NULL OR base_name IS NOT NULL);
      ALTER TABLE item   ADD COLUMN notes TEXT CHECK (length(notes) BETWEEN 1 AND 2000);
      ALTER TABLE change ADD COLUMN notes TEXT CHECK (notes IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN notes TEXT CHECK (notes IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN base_notes TEXT
                         CHECK (base_notes IS NULL OR base_name IS NOT NULL);
      ALTER TABLE item   ADD COLUMN reorder_point INTEGER
                         CHECK (reorder_point BETWEEN 0 AND 1000000000);
      ALTER TABLE change ADD COLUMN reorder_point INTEGER
                         CHECK (reorder_point IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN reorder_point INTEGER
                         CHECK (reorder_point IS NULL OR name IS NOT NULL);
      ALTER TABLE draft  ADD COLUMN base_reorder_point INTEGER
                         CHECK (base_reorder_point IS NULL OR base_name IS NOT NULL)
      """)
}
