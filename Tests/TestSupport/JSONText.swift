/// JSON as text, with sorted keys, so that equal values have equal bytes.
extension JSON: CustomStringConvertible {
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let flag): "\(flag)"
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.sorted { $0.key < $1.key }
        .map { "\(Self.quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// Why a text is not JSON, with the offset of the byte.
package struct NotJSON: Error, Equatable {
  package let offset: Int
  package let reason: String
}

extension JSON {
  /// Parses a response strictly.
  ///
  /// Duplicate keys are refused.
  ///
  /// - Source: RFC 8259.
  package init(_ bytes: some Collection<UInt8>) throws(NotJSON) {
    var reader = JSONReader(bytes: Array(bytes))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: [UInt8]
  var offset = 0

  mutating func document() throws(NotJSON) -> JSON {
    let value = try value()
    skipSpace()
    if offset < bytes.count { throw failure("more after the value") }
    return value
  }

  private mutating func value() throws(NotJSON) -> JSON {
    skipSpace()
    switch try peek() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws(NotJSON) -> JSON {
    var members: [String: JSON] = [:]
    offset += 1
    if try closes("}") { return .object(members) }
    repeat {
      skipSpace()
      let name = try string()
      skipSpace()
      try expect(":")
      guard members.updateValue(try value(), forKey: name) == nil else {
        throw failure("the name \(name) twice")
      }
    } while try goesOn(until: "}")
    return .object(members)
  }

  private mutating func array() throws(NotJSON) -> JSON {
    var elements: [JSON] = []
    offset += 1
    if try closes("]") { return .array(elements) }
    repeat { elements.append(try value()) } while try goesOn(until: "]")
    return .array(elements)
  }

  private mutating func string() throws(NotJSON) -> String {
    try expect("\"")
    var units: [UInt8] = []
    while true {
      let byte = try next()
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: units, as: UTF8.self) else {
          throw failure("a string that is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): units += try escaped()
      case 0..<0x20: throw failure("a control character in a string")
      default: units.append(byte)
      }
    }
  }

  private mutating func escaped() throws(NotJSON) -> [UInt8] {
    let byte = try next()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var units = [try fourDigits()]
      if UTF16.isLeadSurrogate(units[0]) {
        try expect("\\")
        try expect("u")
        units.append(try fourDigits())
      }
      guard let text = String(validating: units, as: UTF16.self) else {
        throw failure("half a surrogate pair")
      }
      return Array(text.utf8)
    default: throw failure("an unknown escape")
    }
  }

  private mutating func fourDigits() throws(NotJSON) -> UInt16 {
    let end = min(offset + 4, bytes.count)
    let digits = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard let unit = UInt16(digits, radix: 16) else { throw failure("no four digits") }
    offset = end
    return unit
  }

  private mutating func number() throws(NotJSON) -> JSON {
    let start = offset
    let parts = Set("+-.eE0123456789".utf8)
    while offset < bytes.count, parts.contains(bytes[offset]) { offset += 1 }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)) else {
      throw failure("no value")
    }
    return .number(number)
  }

  private mutating func word(_ word: String, _ value: JSON) throws(NotJSON) -> JSON {
    guard bytes[offset...].starts(with: word.utf8) else { throw failure("no value") }
    offset += word.utf8.count
    return value
  }

  private mutating func closes(_ mark: Unicode.Scalar) throws(NotJSON) -> Bool {
    skipSpace()
    guard try peek() == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func goesOn(until mark: Unicode.Scalar) throws(NotJSON) -> Bool {
    if try closes(mark) { return false }
    try expect(",")
    return true
  }

  private mutating func expect(_ mark: Unicode.Scalar) throws(NotJSON) {
    guard try next() == UInt8(ascii: mark) else { throw failure("no \(mark) before here") }
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private func peek() throws(NotJSON) -> UInt8 {
    guard offset < bytes.count else { throw failure("the end") }
    return bytes[offset]
  }

  private mutating func next() throws(NotJSON) -> UInt8 {
    let byte = try peek()
    offset += 1
    return byte
  }

  private func failure(_ reason: String) -> NotJSON { NotJSON(offset: offset, reason: reason) }
}
