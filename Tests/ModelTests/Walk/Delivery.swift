import TestSupport

/// Sends requests on random connections, some of which break, and finds out whether they had an
/// effect.
struct Delivery {
  /// How much of an exchange is transmitted.
  enum Way {
    case whole
    /// Cut during the request, which has no effect.
    case cutInRequest
    /// Cut after the request, which may have had an effect.
    case cutBeforeAnswer
    /// Cut during the response.
    ///
    /// The request had its effect, but the client does not know the result.
    case cutInAnswer

    func needsKey(_ step: Step) -> Bool {
      guard case .key = step.recovery, step.request.key == nil else { return false }
      switch self {
      case .whole, .cutInRequest: return false
      case .cutBeforeAnswer, .cutInAnswer: return true
      }
    }
  }

  let clients: [HTTPClient]

  /// The number of retries while the first request is in progress.
  private static let attemptsMax = 20_000

  func way(for step: Step, _ choices: inout Choices) -> Way {
    switch choices.number(in: 1...100) {
    case 1...3: .cutInRequest
    // A request that will be refused might arrive late, when it would be accepted.
    case 4...7 where step.succeeds: .cutBeforeAnswer
    case 8...10: .cutInAnswer
    default: .whole
    }
  }

  /// Sends a step and compares the response with the prediction.
  ///
  /// - Returns: the response, or nil if the request had no effect.
  func send(
    _ step: Step, _ way: Way, _ choices: inout Choices
  ) throws -> HTTPClient.Answer? {
    let client = someClient(&choices)
    let bytes = step.request.bytes
    switch way {
    case .whole:
      let answer = try send(step.request, &choices)
      try step.prediction.check(try Observation(answer))
      return answer
    case .cutInRequest:
      try client.write(Array(bytes.prefix(choices.number(in: 1...bytes.count - 1))))
      try cut(client, &choices)
      return nil
    case .cutBeforeAnswer:
      try client.write(bytes)
      try cut(client, &choices)
      return try recover(step, &choices)
    case .cutInAnswer:
      try client.write(bytes)
      _ = try client.read(count: choices.number(in: 1...40))
      try cut(client, &choices)
      return try recover(step, &choices)
    }
  }

  /// Repeats a request until the first one with its key has ended.
  func send(_ request: Request, _ choices: inout Choices) throws -> HTTPClient.Answer {
    let client = someClient(&choices)
    for _ in 0..<Self.attemptsMax {
      try client.write(request.bytes)
      let answer = try client.readAnswer()
      client.record(
        request.method, request.path, request.headers,
        request.body.map { "\($0)\(request.suffix)" }, answer)
      if answer.headers["connection"]?.lowercased() == "close" { try client.reconnect() }
      guard answer.status == 409,
        try answer.json()["type"] == "/problems/request-in-progress"
      else { return answer }
    }
    throw LogReplay.Mismatch("The first request with this key has not ended: \(request)")
  }

  private func recover(_ step: Step, _ choices: inout Choices) throws -> HTTPClient.Answer {
    let answer = try send(step.request, &choices)
    var prediction = step.prediction
    switch step.recovery {
    case .key: break
    case .again:
      // A repeated save of a new item is 200.
      if step.succeeds, answer.status == 200 { prediction.status = 200 }
    case .conditional(let id):
      guard step.request.key == nil, step.succeeds, answer.status == 412 else { break }
      let read = try send(Request("GET", "/items/\(id)"), &choices)
      try prediction.check(try Observation(read))
      return read
    }
    try prediction.check(try Observation(answer))
    return answer
  }

  private func cut(_ client: HTTPClient, _ choices: inout Choices) throws {
    if choices.happens(percent: 50) { try client.cut() } else { try client.reconnect() }
  }

  private func someClient(_ choices: inout Choices) -> HTTPClient {
    clients[choices.number(in: 0...clients.count - 1)]
  }
}
