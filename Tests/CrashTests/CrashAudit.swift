import TestSupport

/// Checks the state of a server that was killed and started again.
struct CrashAudit {
  /// The findings of all rounds.
  struct Tally: Sendable {
    var acknowledged = 0
    /// Attempts without a response that had an effect, and that had none.
    var doneUnheard = 0
    var neverDone = 0
  }

  private(set) var log = LogReplay()
  private(set) var tally = Tally()
  /// Every ETag so far.
  ///
  /// None may repeat.
  private var tags: Set<String> = []

  /// Reads the state before the first kill.
  mutating func begin(_ client: HTTPClient) throws { try log.follow(client) }

  /// Compares the attempts of one round with the restarted server.
  mutating func check(_ attempts: [Attempt], _ client: HTTPClient) throws {
    var rows = try log.follow(client)
    for attempt in attempts {
      guard let answer = attempt.answer else { continue }
      try checkAcknowledged(attempt, answer, rows, client)
    }
    for attempt in attempts where attempt.answer == nil {
      rows += try retry(attempt, rows, client)
    }
    for draft in attempts where draft.kind == .openDraft {
      try checkDraft(draft, rows, attempts, client)
    }
    if let last = attempts.last(where: { $0.answer != nil }), let answer = last.answer {
      let again = try last.send(client)
      try LogReplay.require(
        Self.isReplay(again) && again.body == answer.body && again.tag == answer.tag,
        "\(last.mark) was answered with \(answer.text), now with \(again.text)")
    }
    for id in Set(rows.compactMap { $0["itemId"]?.text }).sorted() {
      try log.checkItem(id, client)
    }
  }

  private mutating func checkAcknowledged(
    _ attempt: Attempt, _ answer: HTTPClient.Answer, _ rows: [JSON], _ client: HTTPClient
  ) throws {
    tally.acknowledged += 1
    if let tag = answer.tag {
      try LogReplay.require(tags.insert(tag).inserted, "The ETag \(tag) was given out twice.")
    }
    let made = rows.filter(attempt.made)
    try LogReplay.require(
      made.count == attempt.rows,
      "\(attempt.mark) \(attempt.kind) was acknowledged, and made \(made.count) rows.")
    switch attempt.kind {
    case .create, .rename, .saveDraft:
      try LogReplay.require(
        made.first?["after"] == (try answer.json()), "\(answer.text) was kept as \(made)")
    case .adjust, .sell, .delete, .openDraft: break
    }
  }

  /// Repeats an attempt without a response.
  ///
  /// It has one effect, whether or not it had one before.
  ///
  /// - Returns: the new rows.
  private mutating func retry(
    _ attempt: Attempt, _ rows: [JSON], _ client: HTTPClient
  ) throws -> [JSON] {
    let before = try traces(of: attempt, rows, client)
    let answer = try attempt.send(client)
    try LogReplay.require(
      (200..<300).contains(answer.status), "\(attempt.mark) again: \(answer.text)")
    let new = try log.follow(client)
    switch before {
    case .none:
      tally.neverDone += 1
      try LogReplay.require(
        !Self.isReplay(answer) && new.count == attempt.rows && new.allSatisfy(attempt.made),
        "\(attempt.mark) \(attempt.kind) was not done before; now: \(answer.text) \(new)")
    case .whole:
      tally.doneUnheard += 1
      try LogReplay.require(
        Self.isReplay(answer) && new.isEmpty,
        "\(attempt.mark) \(attempt.kind) was done before; now: \(answer.text) \(new)")
    }
    return new
  }

  private enum Traces { case none, whole }

  /// The effect of an attempt without a response: complete or none.
  private func traces(
    of attempt: Attempt, _ rows: [JSON], _ client: HTTPClient
  ) throws -> Traces {
    let made = rows.filter(attempt.made)
    switch attempt.kind {
    case .openDraft:
      let drafts = try Self.openDrafts(named: Attempt.draftName(attempt.mark), client)
      try LogReplay.require(drafts <= 1, "One request opened \(drafts) drafts.")
      return drafts == 0 ? .none : .whole
    case .saveDraft(let id, _):
      let answer = try client.send("GET", "/drafts/\(id)")
      let item = made.first?["itemId"]
      try LogReplay.require(
        item == nil
          ? answer.status == 200
          : answer.status == 410 && (try answer.json()["itemId"]) == item,
        "The draft says \(answer.text), and the log \(made)")
      return item == nil ? .none : .whole
    case .create, .rename, .adjust, .sell, .delete:
      try LogReplay.require(
        made.isEmpty || made.count == attempt.rows,
        "\(attempt.mark) \(attempt.kind) is half there: \(made)")
      return made.isEmpty ? .none : .whole
    }
  }

  /// An opened draft is open until it is saved.
  private func checkDraft(
    _ attempt: Attempt, _ rows: [JSON], _ attempts: [Attempt], _ client: HTTPClient
  ) throws {
    guard let id = try attempt.answer?.json()["id"]?.text else { return }
    let answer = try client.send("GET", "/drafts/\(id)")
    let isSaved = rows.contains { $0["after"]?["name"]?.text == Attempt.draftName(attempt.mark) }
    try LogReplay.require(
      answer.status == (isSaved ? 410 : 200), "The draft \(id) is \(answer.text)")
  }

  private static func openDrafts(named name: String, _ client: HTTPClient) throws -> Int {
    var count = 0
    var next: String? = "/drafts?limit=500"
    while let path = next {
      let page = try client.send("GET", path).json()
      count += page["drafts"]?.elements.count { $0["item"]?["name"]?.text == name } ?? 0
      next = page["next"]?.text.map { "/drafts?limit=500&cursor=\($0)" }
    }
    return count
  }

  private static func isReplay(_ answer: HTTPClient.Answer) -> Bool {
    answer.headers["idempotency-replayed"] == "true"
  }
}
