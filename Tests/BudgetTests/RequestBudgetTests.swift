import TestSupport
import Testing

/// What a request may cost: allocations and system calls of the real server, on a kept-alive
/// connection, with its log.
@Suite(.enabled(if: CallCounts.isPossible)) struct RequestBudgetTests {
  enum Exchange: String, CaseIterable, CustomTestStringConvertible {
    case getItem = "GET of an item"
    case listItems = "GET of 50 items"
    case postItem = "POST of an item"
    case patchDraft = "PATCH of a draft"

    var testDescription: String { rawValue }
  }

  private static let requests = 100
  private static let rounds = 5

  @Test(arguments: Exchange.allCases)
  func `a request stays within its budget of allocations and system calls`(
    exchange: Exchange
  )
    throws
  {
    let folder = try TemporaryFolder()
    let countsPath = folder.file("counts")
    let service = try ServiceProcess(
      in: folder.path,
      environment: ["LD_PRELOAD=\(CallCounts.library)", "CALL_COUNTS=\(countsPath)"])
    let client = try HTTPClient(port: service.port)
    let request = try prepare(exchange, client)
    // Caches and prepared statements are filled.
    for _ in 0..<Self.requests { try request() }

    // The least of some rounds: what runs next to the requests only ever adds.
    var allocations = Int.max
    var systemCalls = Int.max
    var seen = ""
    for _ in 0..<Self.rounds {
      let start = try CallCounts(contentsOf: countsPath)
      for _ in 0..<Self.requests { try request() }
      let end = try CallCounts(contentsOf: countsPath)
      allocations = min(allocations, end.allocations - start.allocations)
      systemCalls = min(systemCalls, end.systemCalls - start.systemCalls)
      seen = end.description(since: start, requests: Self.requests)
    }
    #expect(allocations > 0 && systemCalls > 0, "Nothing was counted.")
    let budget = Budget.of(exchange)
    let requests = Double(Self.requests)
    #if DEBUG
      #expect(Double(allocations) / requests <= budget.allocationsMax, "\(seen)")
    #endif
    #expect(Double(systemCalls) / requests <= budget.systemCallsMax, "\(seen)")
    withExtendedLifetime(service) {}
  }

  /// - Returns: a function that sends one request and checks its status.
  private func prepare(_ exchange: Exchange, _ client: HTTPClient) throws -> () throws -> Void {
    let item = #"{"name": "Keyboard", "tags": ["input"]}"#
    let name = try #require(try client.send("POST", "/items", body: item).json()["id"]?.text)
    func sender(
      _ status: Int, _ method: String, _ path: String, type: String? = nil, body: String? = nil
    ) -> () throws -> Void {
      let headers = type.map { ["Content-Type": $0] } ?? [:]
      return {
        let answer = try client.send(method, path, headers: headers, body: body)
        try #require(answer.status == status, "\(answer.text)")
      }
    }
    switch exchange {
    case .getItem: return sender(200, "GET", "/items/\(name)")
    case .listItems:
      for _ in 1..<50 { _ = try client.send("POST", "/items", body: item) }
      return sender(200, "GET", "/items?limit=50")
    case .postItem: return sender(201, "POST", "/items", body: item)
    case .patchDraft:
      let draft = try client.send(
        "POST", "/drafts", body: #"{"type": "adding", "item": {"name": "Mouse"}}"#)
      let id = try #require(try draft.json()["id"]?.text)
      return sender(
        200, "PATCH", "/drafts/\(id)", type: "application/merge-patch+json",
        body: #"{"item": {"name": "Trackball"}}"#)
    }
  }
}

/// The most that a request may cost, on average of some requests.
///
/// The allocations are those of a debug build: an optimized build makes fewer and is not held to
/// these. Wakes between threads are not counted.
private struct Budget {
  let allocationsMax: Double
  let systemCallsMax: Double

  /// The most that an exchange may cost.
  ///
  /// Seen with Swift 6.3, SQLite from Debian and two event loops:
  ///
  ///     getItem       419 allocations   5 calls: receive, send, wait, 2 locks
  ///     listItems    1973 allocations   5 calls: the same
  ///     postItem     1318 allocations   20 calls: 9 file writes, 6 locks, 2 waits, sync, receive, send
  ///     patchDraft   1402 allocations   19 calls: 8 file writes, otherwise the same
  static func of(_ exchange: RequestBudgetTests.Exchange) -> Budget {
    switch exchange {
    case .getItem: Budget(allocationsMax: 430, systemCallsMax: 5.5)
    case .listItems: Budget(allocationsMax: 2_020, systemCallsMax: 5.5)
    case .postItem: Budget(allocationsMax: 1_350, systemCallsMax: 20.8)
    case .patchDraft: Budget(allocationsMax: 1_440, systemCallsMax: 19.8)
    }
  }
}
