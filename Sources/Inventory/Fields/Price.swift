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

/// A currency by its ISO 4217 code.
package struct CurrencyCode: Hashable, Sendable {
  package let text: String

  package init(_ raw: String) throws(FieldProblem) {
    guard Self.fractionDigitsByCode[raw] != nil else {
      throw FieldProblem(
        "/price/currency", .unknownCurrency,
        "currency must be an ISO 4217 code, such as EUR.")
    }
    text = raw
  }

  /// A code that was valid when it was stored.
  package init(stored text: String) { self.text = text }

  /// How many decimals an amount has: 2 for EUR, 0 for JPY, 3 for KWD.
  ///
  /// 0 if ISO 4217 names no minor unit (gold, test codes).
  package var fractionDigits: Int { Self.fractionDigitsByCode[text] ?? 2 }

  /// The codes of ISO 4217 list one as of 2026, and those that were withdrawn but still circulate.
  private static let fractionDigitsByCode: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByFractionDigits {
      for code in codes.split(separator: " ") { digits[String(code)] = count }
    }
    return digits
  }()

  private static let codesByFractionDigits: [(Int, String)] = [
    (
      0,
      """
      BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF \
      XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX
      """
    ),
    (
      2,
      """
      AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD \
      CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP \
      LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR \
      NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR \
      ZMW ZWG
      """
    ),
    // Withdrawn: the guilder of the Antilles in 2025, the Bulgarian lev in 2026.
    (2, "ANG BGN"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]
}
