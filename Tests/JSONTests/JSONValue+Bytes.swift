import JSON

extension JSONValue {
  /// The value as a JSON text, numbers as they were written.
  var bytes: [UInt8] {
    switch self {
    case .null: Array("null".utf8)
    case .bool(let bool): Array("\(bool)".utf8)
    case .number(let number): Array(number.text.utf8)
    case .string(let text): Self.quoted(text)
    case .array(let elements):
      Array("[".utf8) + elements.map(\.bytes).joined(separator: ",".utf8) + Array("]".utf8)
    case .object(let object):
      Array("{".utf8)
        + object.members.map { Self.quoted($0.name) + Array(":".utf8) + $0.value.bytes }
        .joined(separator: ",".utf8) + Array("}".utf8)
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var json = JSONWriter()
    json.string(text)
    return json.bytes
  }
}
