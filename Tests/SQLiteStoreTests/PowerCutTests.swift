import CFaultVFS
import Inventory
import StorageBehaviour
import Store
import Synchronization
import TestSupport
import Testing

@testable import SQLiteStore

/// The power goes off at any write, and of what was not synced each sector is lost or not.
struct PowerCutTests {
  static let rounds = UInt64(Rounds.count("POWER_CUTS", usual: 60))

  @Test(arguments: 1...rounds)
  func `after a power cut everything acknowledged is there, and nothing is half there`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    let clock = TestClock()
    let path = folder.file("a.db")
    let acknowledged = Mutex<[Int: Version]>([:])
    let faults = try FaultVFS()
    var random = SeededRandom(seed: seed)
    do {
      var configuration = DatabaseConfiguration(
        path: path, readers: 1, clock: StoreClock(trusting: clock.now))
      configuration.vfs = faults.name
      configuration.limits.groupMax = 8
      configuration.limits.logFramesToMove = 20
      let database = try Database(configuration)
      faults.cutPower(atWrite: UInt64.random(in: 1...400, using: &random))
      for _ in 0..<400 where !faults.isOff {
        let number = Int.random(in: 0..<50, using: &random)
        database.submit(
          QueuedWrite({ try Self.touch(number, $0) }) { result in
            guard case .success(let version) = result else { return }
            acknowledged.withLock { $0[number] = version }
          })
      }
      // Whatever it reports now, the power is off.
      do { try database.close() } catch {}
    }
    faults.cutPower(atWrite: 0)
    try faults.leaveRemains(seed: seed)

    let again = try Database(
      DatabaseConfiguration(path: path, readers: 1, clock: StoreClock(trusting: clock.now)))
    #expect(try again.withSnapshot(on: ReaderIndex(0)) { try $0.check() } == [], "seed \(seed)")
    for (number, version) in acknowledged.withLock({ $0 }) {
      let found = try again.withSnapshot(on: ReaderIndex(0)) { try $0.item(Samples.id(number)) }
      #expect(found.map { $0.version >= version } == true, "item \(number), seed \(seed)")
    }
  }

  /// Creates the item, or edits it.
  private static func touch(_ number: Int, _ transaction: any Transaction) throws -> Version {
    guard let item = try transaction.item(Samples.id(number)) else {
      return try transaction.create(Samples.id(number), Samples.values()).version
    }
    return try transaction.edit(item, to: Samples.values("\(item.version.number)")).version
  }
}
