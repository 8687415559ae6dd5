/// An amount in a currency's minor unit: 4999 is 49.99 EUR.
package struct MinorUnits: Hashable, Sendable {
  /// 2^53 − 1, the largest integer that every JSON reader keeps exact.
  package static let max: Int64 = 9_007_199_254_740_991
  package let count: Int64
  package init(stored count: Int64) { self.count = count }
}

/// What one piece of an item costs.
package struct Price: Hashable, Sendable {
  package let amount: MinorUnits
  package let currency: CurrencyCode

  package init(amount: MinorUnits, currency: CurrencyCode) {
    self.amount = amount
    self.currency = currency
  }

  /// A price that was valid when it was stored.
  package init(stored price: UnvalidatedPrice) {
    self.init(
      amount: MinorUnits(stored: price.amount), currency: CurrencyCode(stored: price.currency))
  }

  static func problems(of price: UnvalidatedPrice) -> [FieldProblem] {
    var problems: [FieldProblem] = []
    if !(0...MinorUnits.max).contains(price.amount) {
      problems.append(
        FieldProblem(
          "/price/amount", .outOfRange,
          "amount must be an integer from 0 to \(MinorUnits.max), in minor units; "
            + "got \(price.amount)."))
    }
    do { _ = try CurrencyCode(price.currency) } catch { problems.append(error) }
    return problems
  }
}
