/// A JSON text as a tree, with nothing lost: members in their order, numbers as they were written.
///
/// - Source: RFC 8259.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// What a sentence calls it: "a string", "null".
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

/// An object's members in the order in which they were written; no name comes twice.
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

  /// The member of that name, compared byte by byte: a String would take U+212A for `K`.
  package subscript(name: StaticString) -> JSONValue? {
    for member in members where member.name.isSpelled(name) { return member.value }
    return nil
  }
}

extension String {
  /// Whether the text is exactly that one, byte by byte.
  package func isSpelled(_ text: StaticString) -> Bool {
    // Most names differ in length already.
    utf8.count == text.utf8CodeUnitCount && text.withUTF8Buffer { utf8.elementsEqual($0) }
  }
}
