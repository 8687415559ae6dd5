extension Migration {
  /// The first schema.
  ///
  /// Constraints repeat every domain rule that SQL can express. IDs are the 16 bytes of a UUID; generated
  /// ones rise with time, so new rows are appended to their table. A deleted item keeps its row for the
  /// restore window, then its ID is kept in `gone_item`. The change log needs only its primary key: each
  /// row refers to the previous change of its item, and the item refers to the last.
  static let schema1 = Migration(
    version: 1,
    script: """
      CREATE TABLE item (
        id               BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        name             TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
        sku              TEXT    CHECK (length(sku) BETWEEN 1 AND 64),
        sku_key          TEXT,
        color_name       TEXT    CHECK (length(color_name) BETWEEN 1 AND 40),
        color_red        REAL    CHECK (color_red BETWEEN 0 AND 1),
        color_green      REAL    CHECK (color_green BETWEEN 0 AND 1),
        color_blue       REAL    CHECK (color_blue BETWEEN 0 AND 1),
        price_amount     INTEGER CHECK (price_amount BETWEEN 0 AND 9007199254740991),
        price_currency   TEXT    CHECK (price_currency GLOB '[A-Z][A-Z][A-Z]'),
        status           TEXT    NOT NULL CHECK (status IN ('inStock', 'outOfStock')),
        quantity         INTEGER CHECK (quantity BETWEEN 1 AND 1000000000),
        is_on_back_order INTEGER CHECK (is_on_back_order IN (0, 1)),
        tags             TEXT    NOT NULL CHECK (tags = '' OR substr(tags, -1) = char(31)),
        version          INTEGER NOT NULL CHECK (version >= 1),
        created_at       INTEGER NOT NULL,
        updated_at       INTEGER NOT NULL,
        last_write       INTEGER NOT NULL CHECK (last_write >= 1),
        deleted_at       INTEGER,
        deleted_version  INTEGER CHECK (deleted_version > version),
        deleted_by       INTEGER CHECK (deleted_by > last_write),
        CHECK ((sku IS NULL) = (sku_key IS NULL)),
        CHECK ((color_name IS NULL) = (color_red IS NULL)),
        CHECK ((color_name IS NULL) = (color_green IS NULL)),
        CHECK ((color_name IS NULL) = (color_blue IS NULL)),
        CHECK ((price_amount IS NULL) = (price_currency IS NULL)),
        CHECK ((status = 'inStock') = (quantity IS NOT NULL)),
        CHECK ((status = 'outOfStock') = (is_on_back_order IS NOT NULL)),
        CHECK ((deleted_at IS NULL) = (deleted_version IS NULL)),
        CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
      ) STRICT, WITHOUT ROWID;

      CREATE UNIQUE INDEX item_by_sku
          ON item (sku_key)
       WHERE sku_key IS NOT NULL AND deleted_at IS NULL;

      CREATE INDEX item_by_creation
          ON item (created_at, id)
       WHERE deleted_at IS NULL;

      CREATE INDEX deleted_item_by_creation
          ON item (created_at, id)
       WHERE deleted_at IS NOT NULL;

      CREATE INDEX deleted_item_by_deletion
          ON item (deleted_at)
       WHERE deleted_at IS NOT NULL;

      CREATE TABLE gone_item (
        id         BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        deleted_by INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE change (
        seq              INTEGER NOT NULL PRIMARY KEY CHECK (seq >= 1),
        previous         INTEGER CHECK (previous < seq),
        item_id          BLOB    NOT NULL CHECK (length(item_id) = 16),
        kind             TEXT    NOT NULL CHECK (
                           kind IN ('created', 'edited', 'stockAdjusted', 'deleted', 'restored')),
        version          INTEGER NOT NULL CHECK (version >= 1),
        at               INTEGER NOT NULL,
        actor            TEXT    NOT NULL,
        reason           TEXT    CHECK (length(reason) <= 200),
        name             TEXT,
        sku              TEXT,
        color_name       TEXT,
        color_red        REAL,
        color_green      REAL,
        color_blue       REAL,
        price_amount     INTEGER,
        price_currency   TEXT,
        status           TEXT    CHECK (status IN ('inStock', 'outOfStock')),
        quantity         INTEGER CHECK (quantity BETWEEN 1 AND 1000000000),
        is_on_back_order INTEGER CHECK (is_on_back_order IN (0, 1)),
        tags             TEXT    CHECK (tags = '' OR substr(tags, -1) = char(31)),
        created_at       INTEGER,
        CHECK ((kind = 'created') = (previous IS NULL)),
        CHECK ((kind = 'deleted') = (name IS NULL)),
        CHECK ((kind = 'deleted') = (status IS NULL)),
        CHECK ((kind = 'deleted') = (tags IS NULL)),
        CHECK ((kind = 'deleted') = (created_at IS NULL)),
        CHECK (name IS NOT NULL OR (sku IS NULL AND color_name IS NULL AND price_amount IS NULL)),
        CHECK ((color_name IS NULL) = (color_red IS NULL)),
        CHECK ((color_name IS NULL) = (color_green IS NULL)),
        CHECK ((color_name IS NULL) = (color_blue IS NULL)),
        CHECK ((price_amount IS NULL) = (price_currency IS NULL)),
        CHECK ((status IS 'inStock') = (quantity IS NOT NULL)),
        CHECK ((status IS 'outOfStock') = (is_on_back_order IS NOT NULL))
      ) STRICT;

      CREATE TABLE draft (
        id                    BLOB    NOT NULL PRIMARY KEY CHECK (length(id) = 16),
        state                 TEXT    NOT NULL CHECK (
                                state IN (
                                  'adding', 'duplicating', 'editing',
                                  'saved', 'discarded', 'expired')),
        item_id               BLOB    CHECK (length(item_id) = 16),
        version               INTEGER NOT NULL CHECK (version >= 1),
        last_write            INTEGER NOT NULL CHECK (last_write >= 1),
        created_by            TEXT    NOT NULL,
        created_at            INTEGER NOT NULL,
        updated_at            INTEGER NOT NULL,
        expires_at            INTEGER NOT NULL,
        closed_at             INTEGER,
        name                  TEXT,
        sku                   TEXT,
        color_name            TEXT,
        color_red             REAL,
        color_green           REAL,
        color_blue            REAL,
        price_amount          INTEGER,
        price_currency        TEXT,
        status                TEXT    CHECK (status IN ('inStock', 'outOfStock')),
        quantity              INTEGER,
        is_on_back_order      INTEGER CHECK (is_on_back_order IN (0, 1)),
        tags                  TEXT    CHECK (tags = '' OR substr(tags, -1) = char(31)),
        base_name             TEXT,
        base_sku              TEXT,
        base_color_name       TEXT,
        base_color_red        REAL,
        base_color_green      REAL,
        base_color_blue       REAL,
        base_price_amount     INTEGER,
        base_price_currency   TEXT,
        base_status           TEXT    CHECK (base_status IN ('inStock', 'outOfStock')),
        base_quantity         INTEGER CHECK (base_quantity BETWEEN 1 AND 1000000000),
        base_is_on_back_order INTEGER CHECK (base_is_on_back_order IN (0, 1)),
        base_tags             TEXT    CHECK (base_tags = '' OR substr(base_tags, -1) = char(31)),
        base_version          INTEGER CHECK (base_version >= 1),
        base_created_at       INTEGER,
        base_updated_at       INTEGER,
        base_last_write       INTEGER CHECK (base_last_write >= 1),

        -- The payloads of each state, and no others.
        CHECK ((state IN ('duplicating', 'editing', 'saved')) = (item_id IS NOT NULL)),
        CHECK ((state IN ('saved', 'discarded', 'expired')) = (closed_at IS NOT NULL)),
        CHECK ((state IN ('adding', 'duplicating', 'editing')) = (name IS NOT NULL)),
        CHECK ((state IN ('adding', 'duplicating', 'editing')) = (status IS NOT NULL)),
        CHECK ((state IN ('adding', 'duplicating', 'editing')) = (tags IS NOT NULL)),
        CHECK (name IS NOT NULL OR (sku IS NULL AND color_name IS NULL AND price_amount IS NULL)),
        CHECK ((color_name IS NULL) = (color_red IS NULL)),
        CHECK ((color_name IS NULL) = (color_green IS NULL)),
        CHECK ((color_name IS NULL) = (color_blue IS NULL)),
        CHECK ((price_amount IS NULL) = (price_currency IS NULL)),
        CHECK ((status IS 'inStock') = (quantity IS NOT NULL)),
        CHECK ((status IS 'outOfStock') = (is_on_back_order IS NOT NULL)),
        CHECK ((state = 'editing') = (base_name IS NOT NULL)),
        CHECK ((state = 'editing') = (base_status IS NOT NULL)),
        CHECK ((state = 'editing') = (base_tags IS NOT NULL)),
        CHECK ((state = 'editing') = (base_version IS NOT NULL)),
        CHECK ((state = 'editing') = (base_created_at IS NOT NULL)),
        CHECK ((state = 'editing') = (base_updated_at IS NOT NULL)),
        CHECK ((state = 'editing') = (base_last_write IS NOT NULL)),
        CHECK (
          base_name IS NOT NULL
          OR (base_sku IS NULL AND base_color_name IS NULL AND base_price_amount IS NULL)),
        CHECK ((base_color_name IS NULL) = (base_color_red IS NULL)),
        CHECK ((base_color_name IS NULL) = (base_color_green IS NULL)),
        CHECK ((base_color_name IS NULL) = (base_color_blue IS NULL)),
        CHECK ((base_price_amount IS NULL) = (base_price_currency IS NULL)),
        CHECK ((base_status IS 'inStock') = (base_quantity IS NOT NULL)),
        CHECK ((base_status IS 'outOfStock') = (base_is_on_back_order IS NOT NULL))
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX open_draft
          ON draft (id)
       WHERE closed_at IS NULL;

      CREATE INDEX open_draft_by_expiry
          ON draft (expires_at)
       WHERE closed_at IS NULL;

      CREATE INDEX closed_draft
          ON draft (closed_at)
       WHERE closed_at IS NOT NULL;

      CREATE TABLE answer (
        actor       TEXT    NOT NULL,
        key         TEXT    NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
        fingerprint BLOB    NOT NULL,
        answer      BLOB    NOT NULL,
        at          INTEGER NOT NULL,
        PRIMARY KEY (actor, key)
      ) STRICT, WITHOUT ROWID;

      CREATE INDEX answer_by_time
          ON answer (at);

      -- Numbers that were given out by a database in whose place this one was restored from a backup.
      CREATE TABLE log_gap (
        first INTEGER NOT NULL PRIMARY KEY,
        last  INTEGER NOT NULL CHECK (last >= first)
      ) STRICT;

      -- One row: the counter, and the sums that the writer keeps.
      CREATE TABLE ledger (
        only            INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
        last_number     INTEGER NOT NULL CHECK (last_number >= 0),
        log_horizon     INTEGER NOT NULL CHECK (log_horizon BETWEEN 0 AND last_number),
        sku_key_version INTEGER NOT NULL,
        in_stock        INTEGER NOT NULL CHECK (in_stock >= 0),
        out_of_stock    INTEGER NOT NULL CHECK (out_of_stock >= 0),
        on_back_order   INTEGER NOT NULL CHECK (on_back_order BETWEEN 0 AND out_of_stock),
        quantity        INTEGER NOT NULL CHECK (quantity >= in_stock),
        open_drafts     INTEGER NOT NULL CHECK (open_drafts >= 0)
      ) STRICT;

      INSERT INTO ledger (
        only, last_number, log_horizon, sku_key_version,
        in_stock, out_of_stock, on_back_order, quantity, open_drafts)
      VALUES (1, 0, 0, 0, 0, 0, 0, 0, 0);

      -- Price times quantity, summed; 128 bits, since a sum of SQLite's would overflow.
      CREATE TABLE stock_value (
        currency    TEXT    NOT NULL PRIMARY KEY,
        amount_high INTEGER NOT NULL,
        amount_low  INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID
      """)
}
