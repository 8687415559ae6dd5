import API
import HTTP
import Inventory
import JSON
import Store
import Testing

struct ProblemTests {
  private let addresses = Addresses(basePath: "/inventory")

  private func answer(_ problem: Problem) throws -> (Response, JSONObject) {
    let response = problem.response(to: RequestID(made: "r-1"), at: addresses)
    guard case .bytes(let bytes) = response.body,
      case .object(let object) = try JSONParser.parse(bytes)
    else { throw NoObject() }
    return (response, object)
  }

  private struct NoObject: Error {}

  @Test(arguments: ProblemType.allCases)
  func `a problem has the members of RFC 9457`(type: ProblemType) throws {
    guard let problem = type.row.example else {
      #expect([.unauthorized, .importRefused].contains(type))
      return
    }
    #expect(problem.type == type)
    let (response, object) = try answer(problem)
    #expect(response.status == type.row.status)
    #expect(response.headers.value(of: "content-type") == "application/problem+json")
    #expect(object["type"] == .string("/inventory/problems/\(type.slug)"))
    #expect(object["title"] == .string(type.row.title))
    #expect(object["status"] == .number(JSONNumber(text: "\(type.row.status.rawValue)")))
    #expect(object["detail"] == .string(problem.detail))
    #expect(object["instance"] == .string("/inventory/problems/\(type.slug)#r-1"))
    #expect(problem.detail.hasSuffix("."))
  }

  @Test(arguments: ProblemType.allCases)
  func `each type has a page that explains it`(type: ProblemType) throws {
    let response = ProblemPage(type, at: addresses).response
    guard case .bytes(let bytes) = response.body else {
      Issue.record("no page")
      return
    }
    let html = String(decoding: bytes, as: UTF8.self)
    #expect(response.headers.value(of: "content-type") == "text/html; charset=utf-8")
    #expect(html.contains("<h1>\(type.row.title)</h1>"))
    #expect(html.contains("What happened"))
    #expect(html.contains("What to do"))
    #expect(html.contains("Example") == (type.row.example != nil))
    #expect(html.contains("href=\"/inventory/\""))
  }

  @Test func `no two types share a title`() {
    #expect(Set(ProblemType.allCases.map(\.row.title)).count == ProblemType.allCases.count)
  }

  @Test(
    arguments: [
      (.methodNotAllowed(allowed: [.get, .head]), "allow", "GET, HEAD"),
      (.unsupportedMediaType(.mediaType(accepted: [.json], .post)), "accept", "application/json"),
      (
        .unsupportedMediaType(.charset(accepted: [.mergePatchJSON, .json], .patch)), "accept-patch",
        "application/merge-patch+json, application/json"
      ),
      (.unsupportedMediaType(.coding), "accept-encoding", "identity"),
      (.overloaded, "retry-after", "1"), (.shuttingDown, "retry-after", "1"),
      (.tooManyDrafts(max: 1), "retry-after", "1"), (.requestInProgress, "retry-after", "1"),
    ] as [(Problem, String, String)])
  func `a response has the header that HTTP requires with its status`(
    problem: Problem, field: String, value: String
  ) throws {
    #expect(try answer(problem).0.headers.value(of: field) == value)
  }

  @Test func `paused writes are distinguished from a full disk`() throws {
    let (response, object) = try answer(Problem(StoreError.writesPaused(reason: "A sentence.")))
    #expect(response.status == .insufficientStorage)
    #expect(response.headers.value(of: "retry-after") == "1")
    #expect(object["detail"] == .string("A sentence."))
    #expect(Problem.storageFull.detail.contains("Free space"))
  }

  @Test func `a problem has what a client needs to recover`() throws {
    let id = ItemID(UniqueID(high: 1, low: 2))
    let text = JSONValue.string(id.text)
    #expect(try answer(.skuTaken(by: id)).1["itemId"] == text)
    #expect(
      try answer(.insufficientStock(available: 2)).1["available"]
        == .number(JSONNumber(text: "2")))
    #expect(try answer(.draftClosed(.saved(id))).1["outcome"] == .string("saved"))
    #expect(try answer(.draftClosed(.saved(id))).1["itemId"] == text)
    #expect(try answer(.draftClosed(.expired)).1["outcome"] == .string("expired"))
    #expect(try answer(.draftClosed(.discarded)).1["itemId"] == nil)
    #expect(try answer(.sourceDeleted).1["deleted"] == .bool(true))
    #expect(
      try answer(.caseMismatch(CaseMismatch(pointer: "/color", actual: "null"))).1["case"]
        == .string("null"))
  }

  @Test func `no problem lists more than a hundred errors`() throws {
    let errors = Array(repeating: FieldProblem("/tags/0", .duplicate, "."), count: 201)
    guard case .array(let told) = try answer(.invalidItem(errors)).1["errors"] else {
      Issue.record("no errors")
      return
    }
    #expect(told.count == 100)
  }

  @Test func `a confirmation names the item and the ETag to send`() throws {
    let write = SequenceNumber(7)
    let (_, object) = try answer(.confirmationRequired(name: "A \"b\"", lastWrite: write))
    guard case .object(let confirm) = object["confirm"] else {
      Issue.record("nothing to confirm")
      return
    }
    #expect(confirm["title"] == .string("A \"b\""))
    #expect(confirm["message"] == .string("Are you sure you want to delete this item?"))
    #expect(confirm["etag"] == .string(EntityTag(write).text))
  }

  @Test func `a taken sku among other errors names its holder`() throws {
    let id = ItemID(UniqueID(high: 1, low: 2))
    let (_, object) = try answer(.invalidDraft([FieldProblem.skuTaken(by: id).below("/item")]))
    guard case .array(let errors) = object["errors"], case .object(let error) = errors.first else {
      Issue.record("no errors")
      return
    }
    #expect(error["pointer"] == .string("/item/sku"))
    #expect(error["code"] == .string("taken"))
    #expect(error["itemId"] == .string(id.text))
  }

  @Test(
    arguments: [
      (.malformed(reason: "No."), .malformedRequest), (.timeout, .requestTimeout),
      (.targetTooLong(bytesMax: 1), .uriTooLong),
      (.headerTooLarge(bytesMax: 1, linesMax: 1), .headerTooLarge),
      (.expectationFailed, .expectationFailed), (.codingNotImplemented, .notImplemented),
      (.versionNotSupported, .versionNotSupported), (.overloaded, .overloaded),
    ] as [(RequestError, ProblemType)])
  func `bytes that are not a request are a problem`(error: RequestError, type: ProblemType) {
    #expect(Problem(error).type == type)
  }

  @Test(
    arguments: [
      (.tooLarge(bytesMax: 5), .contentTooLarge), (.malformed, .malformedRequest),
      (.timeout, .requestTimeout), (.overloaded, .overloaded),
    ] as [(RequestBodyError, ProblemType)])
  func `a body that does not arrive is a problem`(error: RequestBodyError, type: ProblemType) {
    #expect(Problem(error).type == type)
  }
}
