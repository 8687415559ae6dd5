import TestSupport

/// Chooses what a client does and sends, from small ranges, so that requests collide.
struct Choices {
  /// How often a value is invalid.
  enum Care {
    case careful, careless

    fileprivate var mistakesPercent: Int {
      switch self {
      case .careful: 3
      case .careless: 12
      }
    }
  }

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func happens(percent: Int) -> Bool { number(in: 1...100) <= percent }

  mutating func one<Value>(of values: [Value]) -> Value? { values.randomElement(using: &random) }

  /// A UUID that a client generates.
  mutating func uuid() -> String {
    var digits = (0..<32).map { _ in String(number(in: 0...15), radix: 16) }
    digits[12] = "4"
    digits[16] = "a"
    for place in [20, 16, 12, 8] { digits.insert("-", at: place) }
    return digits.joined()
  }

  /// All fields.
  mutating func fields(_ care: Care) -> Fields {
    var fields: Fields = [:]
    for name in Fields.order { fields[name] = value(of: name, care) }
    return fields
  }

  /// Some of the fields.
  mutating func patch(_ care: Care) -> Fields {
    var patch: Fields = [:]
    for _ in 1...number(in: 1...3) {
      guard let name = one(of: Fields.order) else { continue }
      patch[name] = value(of: name, care)
    }
    return patch
  }

  mutating func value(of name: String, _ care: Care) -> JSON {
    let isMistake = happens(percent: care.mistakesPercent)
    return ModelField.named(name)?.choose(&self, isMistake) ?? .null
  }

  /// A path in an item, and a value for it.
  mutating func place(_ care: Care) -> (address: String, value: JSON) {
    let isMistake = happens(percent: care.mistakesPercent)
    switch number(in: 1...10) {
    case 1: return ("color/name", .string(isMistake ? "" : "Teal"))
    case 2: return ("color/red", .number(isMistake ? 2 : 0.5))
    case 3: return ("price/amount", .integer(number(in: 0...9_999)))
    case 4: return ("price/currency", one(of: ["EUR", "USD", "JPY"]) ?? "EUR")
    case 5: return ("status/inStock", ["quantity": .integer(number(in: 1...50))])
    case 6: return ("status/inStock/quantity", .integer(number(in: 1...50)))
    case 7: return ("status/outOfStock", ["isOnBackOrder": .bool(happens(percent: 50))])
    case 8: return ("status/outOfStock/isOnBackOrder", .bool(happens(percent: 50)))
    default:
      let field = one(of: Fields.order) ?? "name"
      return (field, value(of: field, care))
    }
  }
}
