import TestSupport

/// A seeded random walk of several connections over one service, with the model at its side.
///
/// One request at a time, each on a connection drawn at random: so the model knows exactly what each
/// answer has to be.
struct Walk {
  static let connections = 5
  static let livingMax = 40

  var model = Model()
  var choices: Choices
  var delivery: Delivery
  /// Requests that were done under a key, with their answers.
  var answered: [(request: Request, answer: HTTPClient.Answer)] = []
  /// Keys of requests that were refused, which are still free.
  var freeKeys: [String] = []
  var keyCount = 0
  private var transcript: [String] = []

  init(seed: UInt64, port: UInt16) throws {
    choices = Choices(seed: seed)
    delivery = Delivery(
      clients: try (0..<Self.connections).map { _ in try HTTPClient(port: port) })
  }

  /// - Throws: a `WalkFailure` at the first answer that is not as predicted.
  mutating func run(_ count: Int) throws {
    for number in 1...count {
      do {
        try takeStep()
      } catch {
        throw WalkFailure(step: number, reason: "\(error)", transcript: transcript)
      }
    }
  }

  private mutating func takeStep() throws {
    if let retry = nextRetry() {
      note("\(retry.request) (again)")
      return try check(retry)
    }
    var step = nextStep()
    chooseKey(for: &step)
    let way = delivery.way(for: step, &choices)
    note("\(step.request) → \(step.prediction.status) \(way)")
    if way.needsKey(step) { step.request.key = newKey() }
    guard let answer = try delivery.send(step, way, &choices) else { return }
    let observed = try Observation(answer)
    try model.apply(step.prediction.effects, observed)
    remember(step, answer)
  }

  private mutating func note(_ line: String) {
    transcript.append(line)
    if transcript.count > Self.transcriptLines { transcript.removeFirst() }
  }

  private static let transcriptLines = 15
}

/// Where a walk went wrong.
struct WalkFailure: Error, CustomStringConvertible {
  let step: Int
  let reason: String
  /// The last requests, the failing one last.
  let transcript: [String]

  var description: String {
    "step \(step): \(reason)\n" + transcript.map { "  \($0)" }.joined(separator: "\n")
  }
}
