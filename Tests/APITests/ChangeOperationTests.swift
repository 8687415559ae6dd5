import API
import HTTP
import Inventory
import JSON
import Service
import Synchronization
import Testing

struct ChangeOperationTests {
  private let shop: ShopFixture
  init() throws { shop = try ShopFixture() }

  @Test func `the log is read page by page, and then goes on`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    try await shop.ask(.put, item + "/name", "\"b\"").expecting(.ok)
    try await shop.ask(.post, item + "/adjustments", #"{"delta":1,"reason":"found"}"#)
      .expecting(.created)
    let first = try await shop.ask(.get, "/changes?limit=2").expecting(.ok)
    #expect(first["/changes/0/type"] == .string("itemCreated"))
    #expect(first["/changes/0/before"] == .null)
    #expect(first["/changes/1/type"] == .string("itemEdited"))
    #expect(first["/changes/1/fields"] == .texts("/name"))
    #expect(first["/changes/1/before/name"] == .string("a"))
    #expect(first["/changes/1/after/name"] == .string("b"))
    #expect(first["/changes/1/seq"] == first["/next"])
    let next = try first.header("link").dropFirst().prefix { $0 != ">" }
    let second = try await shop.ask(.get, String(next)).expecting(.ok)
    #expect(second["/changes/0/type"] == .string("stockAdjusted"))
    #expect(second["/changes/0/fields"] == .texts("/status"))
    #expect(second["/changes/0/reason"] == .string("found"))
    #expect(second["/changes/0/actor"] == .string("anonymous"))
    #expect(second.headers.value(of: "link") == nil)
    guard case .number(let last) = second["/next"] else {
      Issue.record("no seq to go on after")
      return
    }
    let third = try await shop.ask(.get, "/changes?after=\(last.text)").expecting(.ok)
    #expect(third.text == #"{"changes":[],"next":\#(last.text)}"#)
  }

  @Test func `a seq that the log never had is gone`() async throws {
    #expect(try await shop.ask(.get, "/changes?after=0").expecting(.ok)["/next"] == .integer(0))
    try await shop.ask(.get, "/changes?after=77").expecting(.changesGone)
    try await shop.ask(.get, "/changes?after=-1").expecting(.malformedRequest)
  }

  @Test func `a stream resumes where it broke off, and misses nothing`() async throws {
    let item = try await shop.create(#"{"name":"a"}"#)
    let log = try await shop.ask(.get, "/changes")
    guard case .number(let seen) = log["/next"] else { return }
    try await shop.ask(.put, item + "/name", "\"b\"").expecting(.ok)
    let events = [("Accept", "text/event-stream")]
    let answer = try await shop.ask(
      .get, "/changes?after=0", nil, events + [("Last-Event-ID", seen.text)])
    answer.expecting(.ok)
    #expect(try answer.header("content-type") == "text/event-stream; charset=utf-8")
    guard case .stream(let makeSource) = answer.response.body else {
      Issue.record("no stream")
      return
    }
    let recording = Recording()
    async let stream: Void = recording.read(makeSource)
    try await shop.ask(.put, item + "/name", "\"c\"").expecting(.ok)
    try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).expecting(.created)
    try await shop.ask(.delete, item, nil, [("If-Match", "*")]).expecting(.noContent)
    while recording.count(of: "event: ") < 3 { await Task.yield() }
    shop.feed.sendHeartbeat()
    shop.feed.end()
    await stream
    let all = try await shop.ask(.get, "/changes?after=\(seen.text)")
    let expected = all.elements("/changes").indices.map { index -> String in
      guard case .string(let type) = all["/changes/\(index)/type"],
        case .number(let seq) = all["/changes/\(index)/seq"]
      else { return "" }
      return "event: \(type)\nid: \(seq.text)\ndata: "
    }
    #expect(expected.count == 3)
    let parts = recording.text.split(separator: "\n\n").filter { $0.contains("data: ") }
    #expect(recording.text.hasPrefix("id: \(seen.text)\n:\n\n"))
    #expect(parts.count == 3)
    for (part, start) in zip(parts, expected) { #expect(part.hasPrefix(start)) }
  }

  @Test func `a stream begins with what comes, or not at all`() async throws {
    _ = try await shop.create(#"{"name":"a"}"#)
    // The last number is then not that of a change.
    try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#).expecting(.created)
    let events = [("Accept", "text/event-stream")]
    let answer = try await shop.ask(.get, "/changes", nil, events).expecting(.ok)
    guard case .stream(let makeSource) = answer.response.body else {
      Issue.record("no stream")
      return
    }
    shop.feed.end()
    let recording = Recording()
    await recording.read(makeSource)
    #expect(recording.text.hasPrefix("id: ") && recording.text.hasSuffix("\n:\n\n"))
    let id = recording.text.dropFirst("id: ".count).prefix { $0 != "\n" }
    let resumed = try await shop.ask(
      .get, "/changes", nil, events + [("Last-Event-ID", String(id))])
    resumed.expecting(.ok)
    try await shop.ask(.get, "/changes?limit=5", nil, events).expecting(.malformedRequest)
    try await shop.ask(.get, "/changes?after=5", nil, events).expecting(.changesGone)
    try await shop.ask(.get, "/changes", nil, events + [("Last-Event-ID", "x")])
      .expecting(.malformedRequest)
  }
}

/// Keeps what a stream sends.
private final class Recording: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func read(_ makeSource: @Sendable () -> any ResponseSource) async {
    let source = makeSource()
    do throws(ResponseSourceFailure) {
      while let chunk = try await source.next() { bytes.withLock { $0 += chunk } }
    } catch {
      Issue.record("the stream broke off")
    }
  }

  var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

  func count(of word: String) -> Int { text.split(separator: word).count - 1 }
}
