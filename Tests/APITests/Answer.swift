import API
import HTTP
import JSON
import Testing

/// An answer as a client reads it.
struct Answer: Sendable {
  enum Failure: Error {
    case noHeader(String)
    case noMember(String)
    case streamed
  }

  let status: StatusCode
  let headers: HeaderBlock
  /// The body without the line break that ends it.
  let text: String
  let hasLineBreakAtItsEnd: Bool
  /// The body as JSON; null if it is not JSON.
  let json: JSONValue
  let response: Response

  init(_ response: Response) throws {
    self.response = response
    status = response.status
    headers = response.headers
    let bytes: [UInt8]
    switch response.body {
    case .none, .stream: bytes = []
    case .bytes(let body): bytes = body
    }
    hasLineBreakAtItsEnd = bytes.last == UInt8(ascii: "\n")
    text = String(decoding: hasLineBreakAtItsEnd ? bytes.dropLast() : bytes[...], as: UTF8.self)
    let isJSON = headers.value(of: "content-type")?.contains("json") == true
    json = isJSON ? try JSONParser.parse(bytes) : .null
  }

  func header(_ name: String) throws -> String {
    guard let value = headers.value(of: name) else { throw Failure.noHeader(name) }
    return value
  }

  /// The value that a JSON Pointer names.
  subscript(pointer: String) -> JSONValue? {
    pointer.split(separator: "/").reduce(json as JSONValue?) { value, step in
      switch value {
      case .object(let object): object.members.first { $0.name == step }?.value
      case .array(let elements):
        Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    }
  }

  /// The elements of the array that a JSON Pointer names.
  func elements(_ pointer: String) -> [JSONValue] {
    if case .array(let elements) = self[pointer] { elements } else { [] }
  }

  /// The text that a JSON Pointer names.
  func text(_ pointer: String) throws -> String {
    guard case .string(let text) = self[pointer] else { throw Failure.noMember(pointer) }
    return text
  }

  @discardableResult
  func expecting(
    _ status: StatusCode, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Answer {
    #expect(self.status == status, "\(text)", sourceLocation: sourceLocation)
    return self
  }

  /// Expects a problem, and of its errors the pointers and codes.
  @discardableResult
  func expecting(
    _ problem: ProblemType, _ errors: [String] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Answer {
    #expect(
      self["/type"] == .string("/problems/\(problem.slug)"), "\(text)",
      sourceLocation: sourceLocation)
    #expect(status == problem.row.status, sourceLocation: sourceLocation)
    let found = elements("/errors").map { error -> String in
      guard case .object(let error) = error, case .string(let pointer) = error["pointer"],
        case .string(let code) = error["code"]
      else { return "no error" }
      return "\(pointer) \(code)"
    }
    #expect(found == errors, sourceLocation: sourceLocation)
    return self
  }
}

extension HeaderBlock {
  /// The value of the first line with this name.
  func value(of name: String) -> String? {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      if line[..<colon].lowercased() == name.lowercased() {
        return String(line[line.index(colon, offsetBy: 2)...])
      }
    }
    return nil
  }
}

extension JSONValue {
  static func integer(_ number: Int) -> JSONValue { .number(JSONNumber(text: String(number))) }

  static func texts(_ texts: String...) -> JSONValue { .array(texts.map { .string($0) }) }
}
