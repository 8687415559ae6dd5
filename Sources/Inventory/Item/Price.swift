/// An amount in a currency's minor unit: 4999 is 49.99 EUR.
package struct MinorUnits: Hashable, Sendable {
  /// 2^53 − 1, the greatest integer that every JSON reader keeps exact.
  package static let max: Int64 = 9_007_199_254_740_991
  package let count: Int64
  package init(stored count: Int64) { self.count = count }
}

/// What one piece of an item costs.
package struct Price: Hashable, Sendable {
  package let amount: MinorUnits
  package let currency: CurrencyCode

  /// A price that is known to be valid.
  package init(stored amount: Int64, currency: CurrencyCode) {
    self.amount = MinorUnits(stored: amount)
    self.currency = currency
  }

  package static func problems(of content: UnvalidatedPrice) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if !(0...MinorUnits.max).contains(content.amount) {
      problems.append(
        FieldProblem(
          "/price/amount", .outOfRange,
          "The amount is \(content.amount); use an integer from 0 to \(MinorUnits.max)."))
    }
    do { _ = try CurrencyCode(content.currency) } catch { problems.append(error) }
    return problems
  }
}
