/// The case of a status without its payload, by the name that the wire and the store write.
package enum StatusKind: String, CaseIterable, Sendable {
  case inStock
  case outOfStock
}

extension UnvalidatedStatus {
  package var kind: StatusKind {
    switch self {
    case .inStock: .inStock
    case .outOfStock: .outOfStock
    }
  }
}
