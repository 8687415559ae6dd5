import API
import HTTP
import Inventory
import Service
import Testing

struct ConditionTests {
  @Test(arguments: [1, 35, 36, 1_785_000_000_000_000, Int64.max])
  func `a tag names one write and has one spelling`(number: Int64) throws {
    let tag = EntityTag(SequenceNumber(number))
    #expect(tag.text.hasPrefix("\"") && tag.text.hasSuffix("\""))
    let opaque = Array(tag.text.utf8.dropFirst().dropLast())
    #expect(EntityTag(opaque: opaque[...]) == tag)
    #expect(EntityTag(opaque: ([UInt8(ascii: "0")] + opaque)[...]) == nil)
    #expect(EntityTag(opaque: (opaque + [UInt8(ascii: "-")])[...]) == nil)
  }

  @Test(arguments: ["1y2p0ij32e8e8", "zzzzzzzzzzzzzzzz", "", "A", "-1"])
  func `a tag of another server matches nothing`(opaque: String) {
    #expect(EntityTag(opaque: Array(opaque.utf8)[...]) == nil)
  }

  @Test func `a condition may be absent, or ask for any state`() throws {
    #expect(
      try Preconditions(of: Request()) == Preconditions(ifMatch: nil, ifNoneMatch: nil))
    let any = Request(.get, "/", [("If-Match", "*"), ("If-None-Match", "*")])
    #expect(try Preconditions(of: any) == Preconditions(ifMatch: .any, ifNoneMatch: .any))
  }

  @Test(
    arguments: [
      (["\"a\""], [10]),
      (["W/\"a\""], [10]),
      (["\"a-gzip\""], [10]), (["W/\"a-gzip\""], [10]), (["\"a-br\", \"b-zstd\""], [10, 11]),
      (["\"a-xz\"", "\"a-gzip-gzip\"", "\"-gzip\""], []),
      (["\"a,b\" , , W/\"b\",\"c\""], [11, 12]),
      (["\"a\"", "\"b\""], [10, 11]),
      (["\"stale-tag\""], []),
      (["\"\""], []),
    ] as [([String], [Int64])])
  func `a list of tags is read, also if a proxy weakened or marked them`(
    values: [String], writes: [Int64]
  ) throws {
    let request = Request(
      .get, "/", values.map { ("If-Match", $0) } + values.map { ("If-None-Match", $0) })
    let expected = Preconditions(
      ifMatch: .writes(writes.map { SequenceNumber($0) }),
      ifNoneMatch: .writes(writes.map { SequenceNumber($0) }))
    #expect(try Preconditions(of: request) == expected)
  }

  @Test(arguments: [
    ["a"], ["\"a"], ["w/\"a\""], ["W/a"], ["W\"a\""], ["\"a\" \"b\""], ["\"a\"b"], ["*, \"a\""],
    ["*", "\"a\""], [""], [","], ["\"a b\""], ["\"a\"; q=1"],
  ])
  func `a value that is not a list of tags is refused with the field's name`(
    values: [String]
  ) throws {
    for field in ["If-Match", "If-None-Match"] {
      let request = Request(.get, "/", values.map { (field.lowercased(), $0) })
      let problem = try #require(throws: Problem.self) { try Preconditions(of: request) }
      #expect(problem.type == .malformedRequest)
      #expect(problem.detail.hasPrefix(field + " "))
    }
  }

  @Test(arguments: [
    ("abc", "abc"), ("\"abc\"", "abc"), ("\"a\\\"b\\\\\"", "a\"b\\"), ("a b", "a b"),
    (String(repeating: "k", count: 255), String(repeating: "k", count: 255)),
  ])
  func `a key is read quoted or bare`(value: String, text: String) throws {
    let request = Request(.post, "/", [("Idempotency-Key", value)])
    #expect(try IdempotencyKey.key(of: request)?.text == text)
  }

  @Test(arguments: [
    [""], ["\"\""], [String(repeating: "k", count: 256)], ["\"abc"], ["\"abc\"d"], ["a\u{E9}"],
    ["\"a\tb\""], ["a", "a"],
  ])
  func `a key that is empty, too long or odd is refused`(values: [String]) throws {
    let request = Request(.post, "/", values.map { ("Idempotency-Key", $0) })
    let problem = try #require(throws: Problem.self) { try IdempotencyKey.key(of: request) }
    #expect(problem.type == .malformedRequest)
    #expect(problem.detail.contains("Idempotency-Key"))
  }

  @Test func `a request without a key has none`() throws {
    #expect(try IdempotencyKey.key(of: Request(.post)) == nil)
  }

  @Test func `a fingerprint depends on method, path and body, and never changes`() {
    let path = Array("/items".utf8)[...]
    let print = Fingerprint(method: .post, path: path, body: [1, 2])
    #expect(print == Fingerprint(method: .post, path: path, body: [1, 2]))
    #expect(print != Fingerprint(method: .put, path: path, body: [1, 2]))
    #expect(print != Fingerprint(method: .post, path: path.dropLast(), body: [1, 2]))
    #expect(print != Fingerprint(method: .post, path: path, body: [2, 1]))
    #expect(print.value == 14_997_304_289_743_430_877)
    var known = Fingerprint()
    known.add("foobar".utf8)
    #expect(known.value == 0x8594_4171_F739_67E8)
  }
}
