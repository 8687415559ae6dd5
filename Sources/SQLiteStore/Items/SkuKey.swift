internal import Inventory

/// What two skus have in common that are the same but for their case.
///
/// The database records the version, and renews all keys at a start that finds another.
enum SkuKey {
  /// Raise it with every change of the function, or of the Unicode tables that it uses.
  static let version: Int64 = 1

  static func key(of sku: Sku) -> String { CaseFolding.folded(sku.text) }
}
