import API
import HTTP
import Testing

struct NegotiationTests {
  @Test(
    arguments: [
      ([], .json), ([""], .json), (["*/*"], .json), (["application/*;q=0.5"], .json),
      (["text/html, */*;q=0.1"], .json),
      ([" Application/JSON ; charset=utf-8 ; q=1.000 ,text/plain;q=0"], .json),
      (["text/event-stream"], .eventStream), (["text/*"], .eventStream),
      (["application/json;q=0.5, text/event-stream"], .eventStream),
      (["application/json", "text/event-stream"], .json),
      (["*/*;q=0.1, application/json;q=0"], .eventStream),
      (["application/json;q=0, text/csv"], nil), (["application/jsonx"], nil),
      (["text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2"], .json), (["*"], .json),
      (["*;q=0.1, application/json;q=0"], .eventStream), (["*;q=0"], nil), (["text"], .json),
      (["application/json;q=nan"], .json), (["text/event-stream;q=2"], .eventStream),
      (["application/json;q=0.5, text/event-stream;q=.2"], .eventStream),
      (["application/json;q=0.1234"], .json), (["a/, /, ;q=1", "json"], .json),
      ([";q=1,,/,a/,application/json"], .json),
      (["application/json;x=\"a,b\";q=0.5, text/event-stream;q=0.4"], .json),
    ] as [([String], MediaType?)])
  func `the media type that a client prefers is chosen`(accept: [String], best: MediaType?) {
    let request = Request(.get, "/changes", accept.map { ("Accept", $0) })
    #expect(Accept(request).preferred(among: [.json, .eventStream]) == best)
  }

  @Test(arguments: [
    "application/json", "Application/JSON", "application/json; charset=utf-8",
    "application/json ;\tcharset=\"UTF-8\"", "application/json; charset=utf8",
    "application/json;x=1", "application/json;",
  ])
  func `JSON in UTF-8 is taken`(type: String) throws {
    try ContentType.check(Request(.post, "/items", [("content-type", type)]), accepted: [.json])
  }

  @Test(arguments: [
    "text/plain", "application/jsonx", "application/json-patch+json", "application", "",
    "multipart/form-data; boundary=b", "application/merge-patch+json",
  ])
  func `an unsupported type is refused with the supported one`(type: String) {
    let request = Request(.post, "/items", [("Content-Type", type)])
    #expect(throws: Problem.unsupportedMediaType(.mediaType(accepted: [.json], .post))) {
      try ContentType.check(request, accepted: [.json])
    }
  }

  @Test func `a body without a type is refused`() {
    #expect(throws: Problem.unsupportedMediaType(.mediaType(accepted: [.json], .post))) {
      try ContentType.check(Request(.post, "/items"), accepted: [.json])
    }
  }

  @Test func `another charset is refused`() {
    let request = Request(
      .post, "/items", [("Content-Type", "application/json; charset=utf-16le")])
    #expect(throws: Problem.unsupportedMediaType(.charset(accepted: [.json], .post))) {
      try ContentType.check(request, accepted: [.json])
    }
  }

  @Test func `a coded body is refused`() throws {
    let type = ("Content-Type", "application/json")
    let coded = Request(.post, "/items", [type, ("Content-Encoding", "gzip")])
    #expect(throws: Problem.unsupportedMediaType(.coding)) {
      try ContentType.check(coded, accepted: [.json])
    }
    let plain = Request(.post, "/items", [type, ("Content-Encoding", "Identity")])
    try ContentType.check(plain, accepted: [.json])
  }

  @Test(arguments: [
    [("Content-Type", "application/json"), ("Content-Type", "text/plain")],
    [("Content-Type", "application/json; =; charset; x=\"unclosed")],
  ])
  func `an ambiguous type is malformed`(fields: [(String, String)]) throws {
    let problem = try #require(throws: Problem.self) {
      try ContentType.check(Request(.post, "/items", fields), accepted: [.json])
    }
    #expect(problem.type == .malformedRequest)
  }
}
