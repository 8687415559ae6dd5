import Dispatch
import Glibc
import TestSupport
import Testing

/// Kills the server at random times under a mixed load, and starts it again on its database.
@Suite struct KillTests {
  private static let roundsDefault = 50
  private static let clients = 6
  private static let stockItems = 4

  @Test func `acknowledged writes survive each kill, and no write is half applied`()
    async throws
  {
    let seed = Seed.drawn("CRASH_SEED")
    let rounds = Rounds.count("CRASH_ROUNDS", usual: Self.roundsDefault)
    let tally = try await onOwnThread { try Self.run(rounds, seed) }
    print(
      "\(rounds) kills: \(tally.acknowledged) acknowledged writes kept; of those cut off,"
        + " \(tally.doneUnheard) were done and \(tally.neverDone) were not")
  }

  private static func run(_ rounds: Int, _ seed: UInt64) throws -> CrashAudit.Tally {
    var random = SeededRandom(seed: seed)
    let service = try TestService()
    let stock = try makeStock(try service.client())
    var audit = CrashAudit()
    try audit.begin(try service.client())
    for round in 1...rounds {
      do {
        let attempts = try load(service, stock, round: round, &random)
        try service.kill()
        try service.start()
        try audit.check(attempts, try service.client())
      } catch {
        throw LogReplay.Mismatch("CRASH_SEED=\(seed), round \(round): \(error)\n\(service.log)")
      }
    }
    try checkAll(audit, service)
    return audit.tally
  }

  /// Lets clients write until the server is killed.
  ///
  /// - Returns: their attempts.
  private static func load(
    _ service: TestService, _ stock: [String], round: Int, _ random: inout SeededRandom
  ) throws -> [Attempt] {
    let answers = DispatchSemaphore(value: 0)
    let (pid, seed) = (service.pid, random.next())
    let answersBeforeKill = Int.random(in: 0...60, using: &random)
    let spin = Duration.microseconds(Int.random(in: 0...3_000, using: &random))
    let attempts = try Crowd(of: clients + 1, port: service.port).run { index, client in
      if index == clients {
        try kill(pid, after: answersBeforeKill, answers, spin)
        return [Attempt]()
      }
      var load = LoadClient(
        name: "r\(round)-c\(index)", stock: stock, client: client, seed: seed &+ UInt64(index),
        acknowledged: { answers.signal() })
      return try load.run()
    }
    return Array(attempts.joined())
  }

  /// Kills the process some time after that many responses.
  private static func kill(
    _ pid: pid_t, after count: Int, _ answers: DispatchSemaphore, _ spin: Duration
  ) throws {
    for _ in 0..<count {
      let result = answers.wait(timeout: .now() + .seconds(20))
      try LogReplay.require(result == .success, "The server stopped responding.")
    }
    let moment = ContinuousClock.now + spin
    while ContinuousClock.now < moment {}
    Glibc.kill(pid, SIGKILL)
  }

  private static func makeStock(_ client: HTTPClient) throws -> [String] {
    let body = #"{"name": "Stock", "status": {"type": "inStock", "quantity": 1000000}}"#
    return try (0..<stockItems).map { _ in
      try client.send("POST", "/items", body: body).json()["id"]?.text ?? ""
    }
  }

  /// Compares the whole log with everything else, then checks the file.
  private static func checkAll(_ audit: CrashAudit, _ service: TestService) throws {
    let client = try service.client()
    var log = LogReplay()
    try log.follow(client)
    try LogReplay.require(
      log.rowCount == audit.log.rowCount
        && log.traces.mapValues(\.now) == audit.log.traces.mapValues(\.now),
      "The log from its start is not the log as it was followed.")
    try log.checkAll(client)
    try service.stopAndCheck()
  }
}
