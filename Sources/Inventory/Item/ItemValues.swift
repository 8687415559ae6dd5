/// Everything that is wrong with an item's values, all at once.
package struct InvalidItem: Error, Equatable, Sendable {
  package let problems: [FieldProblem]
}

/// The values of an item that clients set, all of them valid.
///
/// It is a content that passed every rule, or that was stored after it did.
///
/// ```swift
/// let values = try ItemValues(content)  // throws InvalidItem with every problem
/// values.status                         // Status, with a Quantity
/// ```
package struct ItemValues: Equatable, Sendable {
  package let content: UnvalidatedItem

  package init(_ content: UnvalidatedItem) throws(InvalidItem) {
    let problems = content.problems
    guard problems.isEmpty else { throw InvalidItem(problems: problems) }
    var content = content
    content.sku = content.sku.map(TextRules.normalized)
    self.content = content
  }

  /// A content that was valid when it was stored.
  package init(stored content: UnvalidatedItem) { self.content = content }

  package var name: String { content.name.text }
  package var sku: Sku? { content.sku.map(Sku.init(stored:)) }
  package var price: Price? { content.price.map(Price.init(stored:)) }
  package var status: Status { Status(stored: content.status) }

  /// The same values with another status.
  package func with(_ status: Status) -> ItemValues {
    var content = content
    content.status = UnvalidatedStatus(status)
    return ItemValues(stored: content)
  }
}

extension UnvalidatedItem {
  /// Everything that an item with this content would be refused for; empty if it is valid.
  package var problems: [FieldProblem] { ItemField.allCases.flatMap { self[$0].problems } }
}
