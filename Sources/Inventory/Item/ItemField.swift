/// A whole field of an item: what a merge takes from one side or the other, never in parts.
package enum ItemField: CaseIterable, Sendable {
  case name, sku, color, price, status, tags

  package var place: ItemPath {
    switch self {
    case .name: .name
    case .sku: .sku
    case .color: .color
    case .price: .price
    case .status: .status
    case .tags: .tags
    }
  }

  /// The member's name in the item's document.
  package var memberName: String { place.rawValue }

  package var pointer: String { place.pointer }

  /// The fields in which two contents differ, in the item's order.
  package static func changed(from old: UnvalidatedItem, to new: UnvalidatedItem) -> [ItemField] {
    allCases.filter { old[$0] != new[$0] }
  }
}
