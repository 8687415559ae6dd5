/// A JSON text as a tree that keeps the order of members and the spelling of numbers.
///
/// - Source: RFC 8259.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// The value's type in a message: "a string", "null".
  package var noun: String {
    switch self {
    case .null: "null"
    case .bool(true): "true"
    case .bool(false): "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// An object's members in the order of the text, with unique names.
package struct JSONObject: Equatable, Sendable {
  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  package let members: [Member]

  package init(_ members: [Member]) {
    self.members = members
  }

  /// The value of a member.
  ///
  /// Names are compared byte by byte: as a String, U+212A equals `K`.
  package subscript(name: StaticString) -> JSONValue? {
    for member in members where member.name.isSpelled(name) { return member.value }
    return nil
  }
}

extension String {
  /// Whether both texts have the same bytes; in time linear in the shorter one.
  package func isSpelled(_ text: StaticString) -> Bool {
    // Most names differ in length already.
    utf8.count == text.utf8CodeUnitCount && text.withUTF8Buffer { utf8.elementsEqual($0) }
  }
}

extension JSONValue {
  /// Whether the value is a string with these bytes.
  package func isString(_ text: StaticString) -> Bool {
    if case .string(let string) = self { string.isSpelled(text) } else { false }
  }
}
