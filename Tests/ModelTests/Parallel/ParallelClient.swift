import TestSupport

/// One of several clients that write to the same items.
///
/// Each write has its own key and is repeated until it has a
/// response. So this client knows the effect of all its requests, but not their order among others'.
struct ParallelClient {
  let index: Int
  var choices: Choices
  let client: HTTPClient
  let shared: SharedItems
  private(set) var acknowledged: [Acknowledged] = []
  private var drafts: [String] = []
  private var keyCount = 0

  init(index: Int, seed: UInt64, client: HTTPClient, shared: SharedItems) {
    self.index = index
    self.client = client
    self.shared = shared
    choices = Choices(seed: seed &+ UInt64(index))
  }

  mutating func run(_ count: Int) throws {
    for _ in 0..<count { try act() }
  }

  private mutating func act() throws {
    guard let id = shared.one(&choices) else { return try create() }
    switch choices.number(in: 1...100) {
    case 1...8: try create()
    case 9...28: try write(Request("PATCH", "/items/\(id)", .object(choices.patch(.careful))))
    case 29...38: try write(withTag("PUT", id, .object(choices.fields(.careful))))
    case 39...46: try writeValue(id)
    case 47...62: try adjust(id)
    case 63...70: try sell()
    case 71...75: try write(withTag("DELETE", id, nil))
    case 76...80: try write(Request("POST", "/items/\(id)/restore"))
    case 81...88: try open(id)
    case 89...94: try changeDraft()
    default: try save()
    }
  }

  private mutating func create() throws {
    let answer = try write(Request("POST", "/items", .object(choices.fields(.careful))))
    if answer.status == 201, let id = answer.body["id"]?.text { shared.add(id) }
  }

  private mutating func writeValue(_ id: String) throws {
    let (address, value) = choices.place(.careful)
    try write(Request("PUT", "/items/\(id)/\(address)", value))
  }

  private mutating func adjust(_ id: String) throws {
    let delta = choices.number(in: 1...3) * (choices.happens(percent: 50) ? 1 : -1)
    try write(Request("POST", "/items/\(id)/adjustments", ["delta": .integer(delta)]))
  }

  private mutating func sell() throws {
    let lines: [JSON] = (0..<3).compactMap { _ in
      shared.one(&choices).map { ["itemId": .string($0), "delta": -1] }
    }
    try write(Request("POST", "/adjustments", ["lines": .array(lines)]))
  }

  private mutating func open(_ id: String) throws {
    let body: JSON = ["type": "editing", "sourceId": .string(id)]
    let answer = try write(Request("POST", "/drafts", body))
    if answer.status == 201, let draft = answer.body["id"]?.text { drafts.append(draft) }
  }

  private mutating func changeDraft() throws {
    guard let draft = drafts.last else { return }
    let patch: JSON = ["item": .object(choices.patch(.careful))]
    try write(Request("PATCH", "/drafts/\(draft)", patch))
  }

  /// Saves, and takes its own side of each conflict.
  private mutating func save() throws {
    guard let draft = drafts.popLast() else { return }
    if try write(Request("POST", "/drafts/\(draft)/save")).status != 409 { return }
    try write(Request("POST", "/drafts/\(draft)/rebase", ["keep": "yours"]))
    try write(Request("POST", "/drafts/\(draft)/save"))
  }

  /// A request with the item's current ETag, which others may change before it arrives.
  private func withTag(_ method: String, _ id: String, _ body: JSON?) throws -> Request {
    let tag = try client.send("GET", "/items/\(id)").tag
    return Request(method, "/items/\(id)", body, .tag(tag ?? "\"0\""))
  }

  /// Sends a request with a new key, through cuts and retries, until it has a response.
  @discardableResult
  private mutating func write(_ plain: Request) throws -> Observation {
    keyCount += 1
    var request = plain
    request.key = "client-\(index)-\(keyCount)"
    if choices.happens(percent: 5) {
      try client.write(request.bytes)
      try client.cut()
    }
    let observed = try Observation(try answer(to: request))
    if observed.status < 300, choices.happens(percent: 5) {
      let again = try Observation(try answer(to: request))
      try LogReplay.require(
        again.isReplay && again.body == observed.body && again.status == observed.status,
        "\(request) was answered with \(observed.body), then with \(again.body)")
    }
    try Self.requireExpectable(observed, request)
    acknowledged.append(Acknowledged(request: request, answer: observed))
    return observed
  }

  private func answer(to request: Request) throws -> HTTPClient.Answer {
    for _ in 0..<Self.attemptsMax {
      try client.write(request.bytes)
      let answer = try client.readAnswer()
      guard answer.status == 409, try answer.json()["type"] == "/problems/request-in-progress"
      else { return answer }
    }
    throw LogReplay.Mismatch("The first request with this key has not ended: \(request)")
  }

  private static let attemptsMax = 20_000

  /// Other clients may have been faster.
  ///
  /// Nothing else may go wrong.
  private static func requireExpectable(
    _ answer: Observation, _ request: Request
  ) throws(LogReplay.Mismatch) {
    try LogReplay.require(
      [200, 201, 204, 404, 409, 410, 412, 422].contains(answer.status),
      "\(request) was answered with \(answer.status): \(answer.body)")
  }
}

/// A request with its response.
struct Acknowledged: Sendable {
  let request: Request
  let answer: Observation
}
