import TestSupport

/// Requests that are repeated with their Idempotency-Key.
extension Walk {
  /// An earlier request and the expected response to its repeat.
  struct Retry {
    enum Expected {
      case replay(HTTPClient.Answer)
      case refusal(Prediction)
    }

    let request: Request
    let expected: Expected
  }

  static let answersKept = 40

  /// - Returns: usually nil.
  mutating func nextRetry() -> Retry? {
    guard choices.happens(percent: 5), let (first, answer) = choices.one(of: answered) else {
      return nil
    }
    var request = first
    if choices.happens(percent: 30), request.body != nil {
      // One more space in the body makes it another request.
      request.suffix = " "
      return Retry(request: request, expected: .refusal(.problem(422, "idempotency-key-reused")))
    }
    // The stored response takes precedence over preconditions.
    if choices.happens(percent: 50) { request.headers["If-Match"] = "\"0\"" }
    return Retry(request: request, expected: .replay(answer))
  }

  mutating func check(_ retry: Retry) throws {
    let answer = try delivery.send(retry.request, &choices)
    switch retry.expected {
    case .refusal(let prediction): try prediction.check(try Observation(answer))
    case .replay(let first):
      try LogReplay.require(
        answer.status == first.status && answer.body == first.body && answer.tag == first.tag
          && answer.headers["location"] == first.headers["location"],
        "The first answer was \(first.status) \(first.text), now \(answer.status) \(answer.text)")
      try LogReplay.require(
        answer.headers["idempotency-replayed"] == "true", "The answer is not called replayed.")
    }
  }

  /// Half of the writes have a key, some of them the key of a refused request.
  mutating func chooseKey(for step: inout Step) {
    guard step.request.method != "GET", choices.happens(percent: 50) else { return }
    if choices.happens(percent: 20), let key = freeKeys.popLast() {
      step.request.key = key
    } else {
      step.request.key = newKey()
    }
  }

  mutating func newKey() -> String {
    keyCount += 1
    return "walk-\(keyCount)"
  }

  mutating func remember(_ step: Step, _ answer: HTTPClient.Answer) {
    guard let key = step.request.key else { return }
    if step.succeeds {
      answered.append((step.request, answer))
      if answered.count > Self.answersKept { answered.removeFirst() }
    } else {
      freeKeys.append(key)
    }
  }
}
