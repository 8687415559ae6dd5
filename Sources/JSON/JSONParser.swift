/// Parses one JSON text strictly: duplicate field names and lone surrogates, which RFC 8259
/// leaves open, are errors too.
///
/// Nesting is limited to 64 levels, so no text overflows a thread's stack.
/// ```swift
/// let value = try JSONParser.parse(Array(#"{"delta": -3}"#.utf8))
/// guard case .object(let object) = value, case .number(let delta)? = object["delta"] else { … }
/// delta.integer  // .exact(-3)
/// ```
/// - Complexity: O(bytes).
/// - Source: RFC 8259, RFC 3629 (UTF-8).
package struct JSONParser {
  package static let levelsMax = 64

  private var scanner: JSONScanner

  /// The value of a UTF-8 text that contains exactly one.
  package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
    var parser = JSONParser(scanner: JSONScanner(bytes))
    try parser.scanner.refuseOtherEncodings()
    parser.scanner.skipWhiteSpace()
    guard parser.scanner.next != nil else { throw parser.scanner.error(.empty) }
    let value = try parser.value(level: 0)
    parser.scanner.skipWhiteSpace()
    guard parser.scanner.next == nil else { throw parser.scanner.error(.contentAfterValue) }
    return value
  }

  private mutating func value(level: Int) throws(JSONSyntaxError) -> JSONValue {
    guard let byte = scanner.next else {
      throw scanner.error(.unexpectedEnd(expected: .value))
    }
    switch byte {
    case UInt8(ascii: "{"): return .object(try object(level: level + 1))
    case UInt8(ascii: "["): return .array(try array(level: level + 1))
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try scanner.number())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: throw scanner.error(.unexpectedByte(byte, expected: .value))
    }
  }

  private mutating func literal(
    _ text: StaticString, _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    guard scanner.take(text) else { throw scanner.unexpected(.literal) }
    return value
  }

  private mutating func array(level: Int) throws(JSONSyntaxError) -> [JSONValue] {
    try enter(level)
    var elements: [JSONValue] = []
    if scanner.take(UInt8(ascii: "]")) { return elements }
    while true {
      elements.append(try value(level: level))
      scanner.skipWhiteSpace()
      if scanner.take(UInt8(ascii: "]")) { return elements }
      try comma(before: UInt8(ascii: "]"), expected: .commaOrArrayEnd)
    }
  }

  private mutating func object(level: Int) throws(JSONSyntaxError) -> JSONObject {
    try enter(level)
    var members: [JSONObject.Member] = []
    var names = MemberNames()
    if scanner.take(UInt8(ascii: "}")) { return JSONObject(members) }
    while true {
      let start = scanner.offset
      guard scanner.next == UInt8(ascii: "\"") else { throw scanner.unexpected(.memberName) }
      let name = try scanner.string()
      guard names.insert(name, after: members) else {
        throw scanner.error(.duplicateName(name), at: start)
      }
      scanner.skipWhiteSpace()
      guard scanner.take(UInt8(ascii: ":")) else { throw scanner.unexpected(.colon) }
      scanner.skipWhiteSpace()
      members.append(JSONObject.Member(name: name, value: try value(level: level)))
      scanner.skipWhiteSpace()
      if scanner.take(UInt8(ascii: "}")) { return JSONObject(members) }
      try comma(before: UInt8(ascii: "}"), expected: .commaOrObjectEnd)
    }
  }

  private mutating func enter(_ level: Int) throws(JSONSyntaxError) {
    guard level <= Self.levelsMax else {
      throw scanner.error(.tooDeep(levelsMax: Self.levelsMax))
    }
    scanner.skip()
    scanner.skipWhiteSpace()
  }

  private mutating func comma(
    before end: UInt8, expected: JSONSyntaxError.Expectation
  ) throws(JSONSyntaxError) {
    let start = scanner.offset
    guard scanner.take(UInt8(ascii: ",")) else { throw scanner.unexpected(expected) }
    scanner.skipWhiteSpace()
    guard scanner.next != end else { throw scanner.error(.trailingComma, at: start) }
  }
}

/// The names of an object's members so far: up to 16 are compared one by one, more are hashed.
private struct MemberNames {
  /// As bytes: precomposed and decomposed spellings are different names.
  private var hashed: Set<[UInt8]> = []
  private static let comparedMax = 16

  /// Adds a name; false if the object already has it.
  mutating func insert(_ name: String, after members: [JSONObject.Member]) -> Bool {
    guard members.count >= Self.comparedMax else {
      return !members.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    if hashed.isEmpty { hashed = Set(members.map { Array($0.name.utf8) }) }
    return hashed.insert(Array(name.utf8)).inserted
  }
}
