import TestSupport

/// Sends requests on connections drawn at random, some of which break, and finds out what came of
/// them.
struct Delivery {
  /// How a request, and its answer, come through.
  enum Way {
    case whole
    /// Cut while the request is being sent: nothing can have been done.
    case cutInRequest
    /// Cut once the request was sent: whether it was done is unknown.
    case cutBeforeAnswer
    /// Cut while the answer comes: it was done, but the client does not know how it went.
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

  /// How many times a client asks again while its first request still runs.
  private static let attemptsMax = 20_000

  func way(for step: Step, _ choices: inout Choices) -> Way {
    switch choices.number(in: 1...100) {
    case 1...3: .cutInRequest
    // One that will be refused might come late, when it no longer would be.
    case 4...7 where step.succeeds: .cutBeforeAnswer
    case 8...10: .cutInAnswer
    default: .whole
    }
  }

  /// Sends a step and holds its answer to the prediction.
  ///
  /// - Returns: the answer; nil where nothing was done.
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

  /// Sends a request until it is not told that its twin still runs.
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
    throw LogReplay.Discord("The first request with this key does not end: \(request)")
  }

  private func recover(_ step: Step, _ choices: inout Choices) throws -> HTTPClient.Answer {
    let answer = try send(step.request, &choices)
    var prediction = step.prediction
    switch step.recovery {
    case .key: break
    case .again:
      // What was saved as a new item is answered as an old one the second time.
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
