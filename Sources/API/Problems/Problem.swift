package import HTTP
package import Inventory
import JSON

/// Why a request failed, with what the client needs to recover.
///
/// Each problem is built by one function in `Problem+Builders.swift`:
/// ```swift
/// guard let id = UniqueID(segment) else { throw Problem.notFound(.item) }
/// ```
/// A response never reveals the server's internals, such as a stack trace, SQL or a file path.
/// - Source: RFC 9457.
package struct Problem: Error, Sendable {
  /// The most errors of a body that a response lists.
  package static let errorsMax = 100
  /// The time for a client to wait before a retry.
  package static let retryAfterSeconds = 1

  package let type: ProblemType
  /// One sentence of fact and usually one of advice.
  package let detail: String
  /// The errors of the body, by field.
  package let errors: [FieldProblem]
  /// The members that only this type has, as JSON without braces.
  private let members: JSONWriter
  private let headers: HeaderBlock
  /// The server's failure for the log; never sent.
  package let failure: String?

  init(
    _ type: ProblemType, _ detail: String, errors: [FieldProblem] = [],
    headers: [(name: StaticString, value: String)] = [], failure: String? = nil,
    members: (inout JSONWriter) -> Void = { _ in }
  ) {
    self.type = type
    self.detail = detail
    self.errors = errors
    self.failure = failure
    var block = HeaderBlock()
    for header in headers { block.add(header.name, header.value) }
    self.headers = block
    var json = JSONWriter(bytesExpected: 0)
    members(&json)
    self.members = json
  }

  /// The response that reports the problem.
  ///
  /// - Parameters:
  ///   - requestID: identifies this occurrence in `instance`.
  ///   - addresses: the base of the page that explains the problem.
  package func response(to requestID: RequestID, at addresses: Addresses) -> Response {
    let page = addresses.problem(type)
    var json = JSONWriter()
    json.object { json in
      json.member("type", page)
      json.member("title", type.row.title)
      json.member("status", Int64(type.row.status.rawValue))
      json.member("detail", detail)
      // The page with the request ID as fragment: a URI that can be opened, whatever characters
      // the client's own ID has.
      json.member("instance", page + "#" + requestID.text)
      json.members(of: members)
      if !errors.isEmpty {
        json.name("errors")
        json.array(errors.prefix(Self.errorsMax)) { json, error in json.fieldProblem(error) }
      }
    }
    json.endLine()
    var block = HeaderBlock()
    block.add("Content-Type", MediaType.problemJSON.text)
    block.add("Cache-Control", "no-store")
    block.add(headers)
    return Response(type.row.status, headers: block, body: .bytes(json.bytes))
  }
}

extension Problem: Equatable {
  package static func == (left: Problem, right: Problem) -> Bool {
    left.type == right.type && left.detail == right.detail && left.errors == right.errors
      && left.failure == right.failure && left.members.bytes == right.members.bytes
      && left.headers.bytes == right.headers.bytes
  }
}
