internal import Inventory

/// What kind of change a row of the log is, as its column says it.
enum ChangeKind: String, CaseIterable {
  case created
  case edited
  case stockAdjusted
  case deleted
  case restored

  init(_ event: ItemChange.Event) {
    switch event {
    case .created: self = .created
    case .edited: self = .edited
    case .stockAdjusted: self = .stockAdjusted
    case .deleted: self = .deleted
    case .restored: self = .restored
    }
  }
}
