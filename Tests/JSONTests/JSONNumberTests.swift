import JSON
import Testing

struct JSONNumberTests {
  @Test(
    arguments: [
      ("0", .exact(0)), ("-0", .exact(0)), ("0.000", .exact(0)),
      ("0e999999999999999999999", .exact(0)),
      ("5", .exact(5)), ("5.0", .exact(5)), ("1e3", .exact(1000)), ("-0.25E+2", .exact(-25)),
      ("1200e-2", .exact(12)),
      ("9007199254740992", .exact(9_007_199_254_740_992)),
      ("-9007199254740992", .exact(-9_007_199_254_740_992)),
      ("9007199254740993", .tooLarge), ("-9007199254740993", .tooLarge), ("1e16", .tooLarge),
      ("1e400", .tooLarge), ("1e99999999999999999999999999", .tooLarge),
      ("1.5", .fraction), ("0.1", .fraction), ("-1e-1", .fraction),
      ("9007199254740993.5", .fraction),
      ("1e-99999999999999999999999999", .fraction), ("5.0000000000000000000001", .fraction),
    ] as [(String, JSONNumber.Integer)])
  func `an integer is exact, or the reason why not is given`(
    text: String, integer: JSONNumber.Integer
  ) {
    #expect(JSONNumber(text: text).integer == integer)
  }

  @Test(arguments: [
    ("0.1", 0.1), ("1", 1), ("-0", 0), ("1e-5", 0.00001), ("1e-400", 0), ("1e400", .infinity),
    ("-1e400", -.infinity), ("0.30000000000000004", 0.1 + 0.2),
  ])
  func `a double is the nearest one to the text`(text: String, double: Double) {
    #expect(JSONNumber(text: text).double == double)
    #expect(JSONNumber(text: text).double.sign == (double < 0 ? .minus : .plus))
  }

  @Test(arguments: ["9", "0."], ["", "e-200000", "e5"])
  func `a number of many digits is read in linear time`(start: String, end: String) {
    let digits = String(repeating: "9", count: 200_000)
    let number = JSONNumber(text: start + digits + end)
    #expect(number.integer != .exact(0))
    #expect(!number.double.isNaN)
  }
}
