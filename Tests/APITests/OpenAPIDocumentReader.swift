import API
import JSON

/// Finds things in the document, as the service serves it.
struct OpenAPIDocumentReader {
  /// One operation of the document.
  struct Written {
    let method: String
    let path: String
    let shared: JSONObject
    let object: JSONObject

    subscript(name: String) -> JSONValue? { object.value(name) }

    func text(_ name: String) -> String {
      if case .string(let text) = self[name] { text } else { "" }
    }
  }

  private let root: JSONObject
  let operations: [Written]

  init() throws {
    let bytes = OpenAPIDocument.json.withUTF8Buffer { Array($0) }
    let root = try JSONParser.parse(bytes).object
    self.root = root
    operations = root.value("paths").object.members.flatMap { path in
      path.value.object.members.filter { $0.name != "parameters" }.map { member in
        Written(
          method: member.name.uppercased(), path: path.name, shared: path.value.object,
          object: member.value.object)
      }
    }
  }

  /// All examples that are problems.
  var problems: [JSONObject] { Self.problems(in: .object(root)) }

  private static func problems(in value: JSONValue) -> [JSONObject] {
    switch value {
    case .object(let object):
      guard case .string(let type) = object.value("type"), type.hasPrefix("/problems/") else {
        return object.members.flatMap { problems(in: $0.value) }
      }
      return [object]
    case .array(let elements): return elements.flatMap { problems(in: $0) }
    case .null, .bool, .number, .string: return []
    }
  }

  /// The names of an operation's parameters of one kind.
  func parameters(of written: Written, in place: String) -> [String] {
    [written.shared.value("parameters"), written["parameters"]].flatMap { $0.elements }
      .map { resolved($0) }
      .filter { $0.value("in") == .string(place) }
      .map { if case .string(let name) = $0.value("name") { name } else { "" } }
  }

  func mediaTypes(_ object: JSONObject) -> [String] {
    object.value("content").object.members.map(\.name)
  }

  func schema(_ name: String) -> JSONObject { component("schemas", name) }

  func component(_ kind: String, _ name: String) -> JSONObject {
    root.value("components").object.value(kind).object.value(name).object
  }

  /// An object, or the one that its `$ref` names.
  func resolved(_ value: JSONValue?) -> JSONObject {
    guard case .string(let reference) = value.object.value("$ref") else { return value.object }
    let steps = reference.split(separator: "/").dropFirst().map(String.init)
    return steps.reduce(root) { $0.value($1).object }
  }
}

extension JSONObject {
  func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
}

extension JSONValue {
  var object: JSONObject { if case .object(let object) = self { object } else { JSONObject([]) } }
}

extension JSONValue? {
  var object: JSONObject { self?.object ?? JSONObject([]) }
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
