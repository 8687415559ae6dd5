import TestSupport
import Testing

extension ManyClients {
  /// Many clients that do the same at the same time, over HTTP.
  @Suite struct ParallelStoryTests {
    private let service: TestService
    private let client: HTTPClient

    init() throws {
      service = try TestService()
      client = try service.client()
    }

    @Test func `50 clients that each add one piece 200 times add exactly 10,000`() async throws {
      let id = try createItem(quantity: 1)
      let statuses = try await crowd(of: 50) { _, client in
        try (0..<200).map { _ in
          try client.send("POST", "/items/\(id)/adjustments", body: #"{"delta": 1}"#).status
        }
      }
      #expect(statuses.joined().allSatisfy { $0 == 201 })
      #expect(try quantity(of: id) == 10_001)
      try expectLogToAddUp()
    }

    @Test func `of 20 clients that each take one of 10 pieces, 10 succeed`() async throws {
      let id = try createItem(quantity: 10)
      let statuses = try await crowd(of: 20) { _, client in
        try client.send("POST", "/items/\(id)/adjustments", body: #"{"delta": -1}"#).status
      }
      #expect(
        statuses.sorted() == Array(repeating: 201, count: 10) + Array(repeating: 409, count: 10))
      let item = try client.send("GET", "/items/\(id)").json()
      #expect(item["status"] == ["type": "outOfStock", "isOnBackOrder": false])
      try expectLogToAddUp()
    }

    @Test func `of 20 clients that create an item with the same SKU, one succeeds`() async throws {
      let statuses = try await crowd(of: 20) { index, client in
        try client.send("POST", "/items", body: #"{"name": "Item \#(index)", "sku": "KB-1"}"#)
          .status
      }
      #expect(statuses.sorted() == [201] + Array(repeating: 409, count: 19))
      try expectLogToAddUp()
    }

    @Test(arguments: ["adding", "editing"])
    func `20 clients that save one draft save one item, and all receive it`(
      type: String
    ) async throws {
      let draft = try openDraft(type)
      let answers = try await crowd(of: 20) { _, client in
        try client.send("POST", "/drafts/\(draft)/save")
      }
      let created = type == "adding" ? 1 : 0
      #expect(answers.count { $0.status == 201 } == created)
      #expect(answers.count { $0.status == 200 } == 20 - created)
      #expect(Set(answers.map(\.body)).count == 1)
      let log = try expectLogToAddUp()
      #expect(log.rowCount == (type == "adding" ? 1 : 2))
    }

    @Test func `of 20 requests with one Idempotency-Key one has an effect`() async throws {
      let id = try createItem(quantity: 1)
      let answers = try await crowd(of: 20) { _, client in
        try client.send(
          "POST", "/items/\(id)/adjustments", headers: ["Idempotency-Key": "twin"],
          body: #"{"delta": 1}"#)
      }
      let done = answers.filter { $0.status == 201 }
      #expect(Set(done.map(\.body)).count == 1)
      #expect(done.count { $0.headers["idempotency-replayed"] == nil } == 1)
      for refused in answers where refused.status != 201 {
        #expect(refused.status == 409)
        #expect(try refused.json()["type"] == "/problems/request-in-progress")
      }
      #expect(try quantity(of: id) == 2)
      try expectLogToAddUp()
    }

    @Test func `adjustments of the same items in any order neither deadlock nor mix`()
      async throws
    {
      let ids = try (0..<4).map { _ in try createItem(quantity: 100) }
      let statuses = try await crowd(of: 8) { index, client in
        let order = index.isMultiple(of: 2) ? ids : ids.reversed()
        let lines = order.map { #"{"itemId": "\#($0)", "delta": -1}"# }.joined(separator: ",")
        return try (0..<20).map { _ in
          try client.send("POST", "/adjustments", body: #"{"lines": [\#(lines)]}"#).status
        }
      }
      #expect(statuses.joined().count { $0 == 201 } == 100)
      #expect(statuses.joined().count { $0 == 409 } == 60)
      for id in ids {
        let item = try client.send("GET", "/items/\(id)").json()
        #expect(item["status"] == ["type": "outOfStock", "isOnBackOrder": false])
      }
      try expectLogToAddUp()
    }

    private func crowd<Value: Sendable>(
      of count: Int, _ body: @escaping @Sendable (Int, HTTPClient) throws -> Value
    ) async throws -> [Value] {
      let crowd = Crowd(of: count, port: service.port)
      return try await onOwnThread { try crowd.run(body) }
    }

    @discardableResult
    private func expectLogToAddUp() throws -> LogReplay {
      var log = LogReplay()
      try log.follow(client)
      try log.checkAll(client)
      return log
    }

    private func createItem(quantity: Int) throws -> String {
      let body = #"{"name": "Keyboard", "status": {"type": "inStock", "quantity": \#(quantity)}}"#
      return try id(of: client.send("POST", "/items", body: body))
    }

    /// A draft that can be saved and, if it edits, changes something.
    private func openDraft(_ type: String) throws -> String {
      guard type == "editing" else {
        return try id(
          of: client.send(
            "POST", "/drafts", body: #"{"type": "adding", "item": {"name": "Mouse"}}"#))
      }
      let source = try createItem(quantity: 1)
      let draft = try id(
        of: client.send("POST", "/drafts", body: #"{"type": "editing", "sourceId": "\#(source)"}"#))
      #expect(try client.send("PUT", "/drafts/\(draft)/item/name", body: #""Mouse""#).status == 200)
      return draft
    }

    private func id(of answer: HTTPClient.Answer) throws -> String {
      #expect(answer.status == 201)
      return try #require(try answer.json()["id"]?.text)
    }

    private func quantity(of id: String) throws -> Int? {
      try client.send("GET", "/items/\(id)").json()["status"]?["quantity"]?.integer
    }
  }
}
