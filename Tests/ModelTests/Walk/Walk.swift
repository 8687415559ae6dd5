import TestSupport

/// A seeded random walk over one server with several connections, and its model.
///
/// One request at a time, each on a random connection, so that the model predicts each response
/// exactly.
struct Walk {
  static let connections = 5
  static let livingMax = 40

  var model = Model()
  var choices: Choices
  var delivery: Delivery
  /// Requests with a key that had an effect, with their responses.
  var answered: [(request: Request, answer: HTTPClient.Answer)] = []
  /// Keys of refused requests.
  ///
  /// They can be used again.
  var freeKeys: [String] = []
  var keyCount = 0
  private var transcript: [String] = []

  init(seed: UInt64, port: UInt16) throws {
    choices = Choices(seed: seed)
    delivery = Delivery(
      clients: try (0..<Self.connections).map { _ in try HTTPClient(port: port) })
  }

  /// - Throws: a `WalkFailure` at the first response that differs from its prediction.
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

/// The step at which a walk failed.
struct WalkFailure: Error, CustomStringConvertible {
  let step: Int
  let reason: String
  /// The last requests.
  ///
  /// The failing one is the last.
  let transcript: [String]

  var description: String {
    "step \(step): \(reason)\n" + transcript.map { "  \($0)" }.joined(separator: "\n")
  }
}
