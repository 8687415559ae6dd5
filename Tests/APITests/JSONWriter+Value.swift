import API

extension JSONWriter {
  /// Writes a tree as it was read.
  mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): raw(number.text.utf8)
    case .string(let text): string(text)
    case .array(let elements): array(elements) { json, element in json.value(element) }
    case .object(let object):
      let members = object.members.map { member in
        var name = JSONWriter()
        name.string(member.name)
        var value = JSONWriter()
        value.value(member.value)
        return name.bytes + Array(":".utf8) + value.bytes
      }
      raw(Array("{".utf8) + members.joined(separator: ",".utf8) + Array("}".utf8))
    }
  }
}
