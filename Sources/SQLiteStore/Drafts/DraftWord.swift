internal import Inventory

/// A draft's state as its column says it: the cases of `DraftState`, without their payloads.
enum DraftWord: String, CaseIterable {
  case adding
  case duplicating
  case editing
  case saved
  case discarded
  case expired

  init(_ state: DraftState) {
    switch state {
    case .open(.adding, _): self = .adding
    case .open(.duplicating, _): self = .duplicating
    case .open(.editing, _): self = .editing
    case .closed(.saved): self = .saved
    case .closed(.discarded): self = .discarded
    case .closed(.expired): self = .expired
    }
  }
}

extension DraftState {
  /// How many open drafts this is: 1 or 0.
  var openCount: Int64 {
    switch self {
    case .open: 1
    case .closed: 0
    }
  }
}
