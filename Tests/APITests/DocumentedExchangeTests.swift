import API
import HTTP
import JSON
import TestSupport
import Testing

/// Takes each operation of the document once, so that `scripts/exchanges` can compare what the
/// server does with what the document says.
struct DocumentedExchangeTests {
  private let shop: ShopFixture
  private let document: OpenAPIDocumentReader

  init() throws {
    shop = try ShopFixture()
    document = try OpenAPIDocumentReader()
  }

  private static let color = #"{"name":"Blue","red":0,"green":0.5,"blue":1}"#
  private static let price = #"{"amount":4999,"currency":"EUR"}"#

  private func body(_ sku: String, _ status: String) -> String {
    #"{"name":"Keyboard","sku":"\#(sku)","color":\#(Self.color),"price":\#(Self.price),"#
      + #""status":\#(status),"tags":["input"]}"#
  }

  /// Two items, one of each case, so that one of them has the value at any path.
  private func bodies() -> [String] {
    [
      body("A", #"{"type":"inStock","quantity":5}"#),
      body("B", #"{"type":"outOfStock","isOnBackOrder":true}"#),
    ]
  }

  @Test func `a value that was read can be written back, of an item and of a draft`() async throws {
    var read: Set<String> = []
    for body in bodies() {
      let item = try await shop.create(body)
      let draft = try await shop.ask(.post, "/drafts", #"{"type":"adding","item":\#(body)}"#)
        .expecting(.created).header("location")
      for template in document.valuePaths {
        let path = template.replacing("/items/{itemId}", with: item)
          .replacing("/drafts/{draftId}", with: draft)
        let value = try await shop.ask(.get, path)
        guard value.status == .ok else {
          value.expecting(.caseMismatch)
          continue
        }
        read.insert(template)
        try await shop.ask(.put, path, value.text).expecting(.ok)
        if template.hasPrefix("/items") {
          try await shop.ask(.get, path, nil, [("If-None-Match", try value.header("etag"))])
            .expecting(.notModified)
        }
      }
    }
    #expect(read == Set(document.valuePaths))
    #expect(read.count > 30)
  }

  @Test func `what was read can be sent back wherever an item or a draft is written`() async throws
  {
    for body in bodies() {
      let item = try await shop.create(body)
      let whole = try await shop.ask(.get, item)
      let tag = [("If-Match", try whole.header("etag"))]
      for method in [HTTP.Method.put, .patch] {
        let written = try await shop.ask(method, item, whole.text, tag).expecting(.ok)
        #expect(written.text == whole.text)
      }
      try await shop.ask(.patch, item, #"{"sku":null}"#).expecting(.ok)
      try await shop.ask(.post, "/items", whole.text).expecting(.created)

      let draft = try await shop.ask(
        .post, "/drafts", #"{"type":"adding","item":\#(whole.text)}"#
      ).expecting(.created)
      let place = try draft.header("location")
      try await shop.ask(.put, place + "/item", whole.text).expecting(.ok)
      try await shop.ask(.patch, place, #"{"item":\#(whole.text)}"#).expecting(.ok)
      let own = try draft.sending(document.schema("DraftPatch"))
      try await shop.ask(.patch, place, own).expecting(.ok)
    }
  }

  @Test func `a field of the current case can be patched alone, and a side named for each field`()
    async throws
  {
    for body in bodies() {
      let item = try await shop.create(body)
      let adding = try await shop.ask(.post, "/drafts", #"{"type":"adding","item":\#(body)}"#)
        .expecting(.created).header("location")
      for name in document.schema("StatusFields").value("properties").object.members.map(\.name) {
        let values = try await shop.ask(.get, item + "/status")
        guard let value = try TestSupport.JSON(Array(values.text.utf8))[name] else { continue }
        let patch = #"{"status":{"\#(name)":\#(value)}}"#
        try await shop.ask(.patch, item, patch).expecting(.ok)
        try await shop.ask(.patch, adding, #"{"item":\#(patch)}"#).expecting(.ok)
      }
      let editing = try await shop.ask(
        .post, "/drafts", #"{"type":"editing","sourceId":"\#(item.dropFirst("/items/".count))"}"#
      ).expecting(.created).header("location")
      let sides = document.schema("SideByField").value("properties").object.members
        .map { #""\#($0.name)":"theirs""# }.joined(separator: ",")
      try await shop.ask(.post, editing + "/rebase", #"{"keep":{\#(sides)}}"#).expecting(.ok)
    }
  }

  @Test func `no body takes a field that the document does not have`() async throws {
    let item = try await shop.create(bodies()[1])
    let adding = try await shop.ask(.post, "/drafts", #"{"type":"adding"}"#)
      .expecting(.created).header("location")
    let editing = try await shop.ask(
      .post, "/drafts", #"{"type":"editing","sourceId":"\#(item.dropFirst("/items/".count))"}"#
    ).expecting(.created).header("location")
    for written in document.operations where written["requestBody"] != nil {
      guard let method = HTTP.Method.named(written.method) else { continue }
      let draft = written.path.hasSuffix("rebase") ? editing : adding
      let path = written.path.replacing("/items/{itemId}", with: item)
        .replacing("/drafts/{draftId}", with: draft)
      let answer = try await shop.ask(method, path, #"{"nonsense":1}"#, [("If-Match", "*")])
      #expect((400..<500).contains(answer.status.rawValue), "\(method) \(path)")
    }
  }

  @Test func `the admin operations answer as the document says`() async throws {
    try await shop.ask(.get, "/backup").expecting(.ok)
    try await shop.ask(.get, "/check").expecting(.ok)
  }
}

extension OpenAPIDocumentReader {
  /// The paths of single values.
  fileprivate var valuePaths: [String] {
    operations.filter {
      $0.method == "GET"
        && $0["tags"].elements.contains { tag in
          tag == .string("item values") || tag == .string("draft values")
        }
    }.map(\.path)
  }
}

extension Answer {
  /// A body of those fields of the answer that a schema has, but for the item.
  fileprivate func sending(_ schema: JSONObject) throws -> String {
    let names = Set(schema.value("properties").object.members.map(\.name)).subtracting(["item"])
    let members = try TestSupport.JSON(Array(text.utf8)).members.filter { names.contains($0.key) }
    return "\(TestSupport.JSON.object(members))"
  }
}

extension HTTP.Method {
  fileprivate static func named(_ name: String) -> Self? {
    [.put, .patch, .post].first { "\($0)".uppercased() == name }
  }
}
