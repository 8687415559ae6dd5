/// One thing that is wrong with one value of an item, and what to do about it.
package struct FieldProblem: Error, Equatable, Sendable {
  /// The kind of problem; `code` in JSON.
  package enum Code: Equatable, Sendable {
    case required
    case tooLong
    case tooMany
    case controlCharacter
    case invisibleCharacter
    case surroundingSpace
    case outOfRange
    case unknownCurrency
    case duplicate
    /// Another item has this SKU.
    case taken(by: ItemID)
    /// A line of a basket takes more of the item than is available.
    case insufficientStock(of: ItemID, available: Int64)
    case wrongType
    case notIntegral
    case unknownMember
    case notAllowed
    case notFound

    package var slug: String {
      switch self {
      case .required: "required"
      case .tooLong: "too-long"
      case .tooMany: "too-many"
      case .controlCharacter: "control-character"
      case .invisibleCharacter: "invisible-character"
      case .surroundingSpace: "surrounding-space"
      case .outOfRange: "out-of-range"
      case .unknownCurrency: "unknown-currency"
      case .duplicate: "duplicate"
      case .taken: "taken"
      case .insufficientStock: "insufficient-stock"
      case .wrongType: "wrong-type"
      case .notIntegral: "not-integral"
      case .unknownMember: "unknown-member"
      case .notAllowed: "not-allowed"
      case .notFound: "not-found"
      }
    }
  }

  /// The value, as a JSON Pointer within the item: `/status/quantity`.
  package let pointer: String
  package let code: Code
  package let detail: String

  package init(_ pointer: String, _ code: Code, _ detail: String) {
    self.pointer = pointer
    self.code = code
    self.detail = detail
  }

  /// The same problem, for a document that holds the item at `prefix`.
  package func below(_ prefix: String) -> FieldProblem {
    FieldProblem(prefix + pointer, code, detail)
  }
}
