import TestSupport

/// A client that writes without pause until the server is gone.
struct LoadClient {
  /// Makes its marks unique.
  let name: String
  let stock: [String]
  let client: HTTPClient
  let acknowledged: @Sendable () -> Void
  var random: SeededRandom
  private(set) var attempts: [Attempt] = []
  private var created: [String] = []
  private var drafts: [(id: String, opened: String)] = []

  init(
    name: String, stock: [String], client: HTTPClient, seed: UInt64,
    acknowledged: @escaping @Sendable () -> Void
  ) {
    self.name = name
    self.stock = stock
    self.client = client
    self.acknowledged = acknowledged
    random = SeededRandom(seed: seed)
  }

  /// The time limit of a client if the server is not killed.
  private static let attemptsMax = 5_000

  /// - Returns: all attempts. The last has no response if the server was killed before.
  mutating func run() throws -> [Attempt] {
    for number in 0..<Self.attemptsMax {
      var attempt = next(mark: "\(name)-\(number)")
      do {
        attempt.answer = try attempt.send(client)
      } catch is HTTPClient.Failure {
        attempts.append(attempt)
        return attempts
      }
      attempts.append(attempt)
      try note(attempt)
      acknowledged()
    }
    throw LogReplay.Mismatch("The server was not killed.")
  }

  private mutating func next(mark: String) -> Attempt {
    let item = stock.randomElement(using: &random) ?? ""
    switch Int.random(in: 1...10, using: &random) {
    case 1...2: return create(mark)
    case 3: return attempt(.rename, mark, "PUT", "/items/\(item)/name", #""\#(mark)""#)
    case 4...5:
      let body = #"{"delta": 1, "reason": "\#(mark)"}"#
      return attempt(.adjust, mark, "POST", "/items/\(item)/adjustments", body)
    case 6...7: return sell(mark)
    case 8:
      guard let item = created.popLast() else { return create(mark) }
      return attempt(.delete(item: item), mark, "DELETE", "/items/\(item)", nil)
    default:
      if let draft = drafts.popLast() {
        let kind = Attempt.Kind.saveDraft(id: draft.id, opened: draft.opened)
        return attempt(kind, mark, "POST", "/drafts/\(draft.id)/save", nil)
      }
      let name = Attempt.draftName(mark)
      let body = #"{"type": "adding", "item": {"name": "\#(name)"}}"#
      return attempt(.openDraft, mark, "POST", "/drafts", body)
    }
  }

  private func create(_ mark: String) -> Attempt {
    attempt(.create, mark, "POST", "/items", #"{"name": "\#(mark)", "sku": "\#(mark)"}"#)
  }

  private func sell(_ mark: String) -> Attempt {
    let lines = stock.map { #"{"itemId": "\#($0)", "delta": -1}"# }
    let body = #"{"reason": "\#(mark)", "lines": [\#(lines.joined(separator: ","))]}"#
    return attempt(.sell(lines: stock.count), mark, "POST", "/adjustments", body)
  }

  private func attempt(
    _ kind: Attempt.Kind, _ mark: String, _ method: String, _ path: String, _ body: String?
  ) -> Attempt {
    Attempt(kind: kind, mark: mark, method: method, path: path, body: body)
  }

  private mutating func note(_ attempt: Attempt) throws {
    guard let answer = attempt.answer else { return }
    try LogReplay.require(
      (200..<300).contains(answer.status), "\(attempt.method) \(attempt.path): \(answer.text)")
    switch (attempt.kind, answer.body.isEmpty ? nil : try answer.json()["id"]?.text) {
    case (.create, let id?): created.append(id)
    case (.openDraft, let id?): drafts.append((id, opened: attempt.mark))
    default: break
    }
  }
}
