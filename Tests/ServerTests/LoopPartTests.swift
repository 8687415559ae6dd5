import Glibc
import TestSupport
import Testing

@testable import Server

/// The parts of a loop that work without a socket.
@Suite struct LoopPartTests {
  @Test(arguments: [1, 7, 42] as [UInt64])
  func `deadline checks come in order, and none before its time`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var queue = DeadlineQueue()
    let seconds = (0..<1000).map { _ in Int.random(in: 0..<500, using: &random) }
    for second in seconds { queue.add(id(second), at: instant(second)) }

    var taken: [Int] = []
    for second in 0..<500 {
      while let entry = queue.popDue(at: instant(second)) {
        #expect(entry.at == instant(second))
        taken.append(Int(entry.channel.slot))
      }
      #expect(queue.first.map { $0 > instant(second) } ?? true)
    }

    #expect(taken == seconds.sorted())
    #expect(queue.first == nil)
  }

  @Test func `a channel ID survives the conversion to a word`() {
    let id = ChannelID(slot: 0xFFFF_FFFE, generation: 0x8000_0001)

    #expect(ChannelID(word: id.word) == id)
  }

  @Test func `only the first entry for a waiting loop wakes it`() {
    var inbox = LoopInbox()

    let whileAwake = inbox.add(.checkDeadlines)
    let waitsWithContents = inbox.beginWaiting()
    #expect(inbox.takeAll().commands.count == 1)
    let waits = inbox.beginWaiting()
    let first = inbox.add(.checkDeadlines)
    let second = inbox.add(.checkDeadlines)

    #expect(
      [whileAwake, waitsWithContents, waits, first, second] == [false, false, true, true, false])
    #expect(inbox.takeAll().commands.count == 2)
  }

  @Test func `a queue returns elements in order while it grows`() {
    var queue = FIFO<Int>()
    queue.append(1)
    queue.append(contentsOf: [2, 3])
    var elements = [queue.popFirst()]
    queue.append(4)
    #expect(queue.count == 3)
    while let element = queue.popFirst() { elements.append(element) }

    #expect(elements == [1, 2, 3, 4])
    #expect(queue.isEmpty)
  }

  @Test func `a memory budget is not exceeded, and gets everything back`() throws {
    let budget = MemoryBudget(bytesMax: 100)
    var one = MemoryBudget.Share(of: budget)
    try one.set(to: 60)

    do {
      var other = MemoryBudget.Share(of: budget)
      #expect(throws: MemoryBudget.Exhausted.self) { try other.set(to: 41) }
      try other.set(to: 40)
      #expect(throws: MemoryBudget.Exhausted.self) { try one.set(to: 61) }
    }

    try one.set(to: 100)
    try one.set(to: 0)
  }

  @Test func `permits are counted in total and by address, and returned`() {
    var limits = ServerLimits()
    limits.connectionsMax = 3
    limits.connectionsPerAddressMax = 2
    let admission = Admission(limits)
    let far = address(0xC000_0201)

    #expect(held(of: 3, by: far, in: admission) == 2)
    #expect(held(of: 4, by: address(0x7F00_0001), in: admission) == 3)
    #expect(admission.connections == 0)
  }

  @Test func `loopback is exempt from the limit by address, unless it is counted`() {
    var limits = ServerLimits()
    limits.connectionsPerAddressMax = 1
    let exempt = Admission(limits)
    limits.loopback = .counted
    let counted = Admission(limits)
    let loopback = address(0x7F00_0001)

    #expect(held(of: 2, by: loopback, in: exempt) == 2)
    #expect(held(of: 2, by: loopback, in: counted) == 1)
  }

  @Test func `local connections have permits of their own`() {
    var limits = ServerLimits()
    limits.connectionsMax = 1
    limits.localConnectionsMax = 2
    let admission = Admission(limits)
    let local = PeerAddress(sockaddr_storage())

    guard let permit = admission.admit(address(0xC000_0201)) else {
      Issue.record("no permit for the first connection")
      return
    }
    #expect(held(of: 1, by: address(0xC000_0202), in: admission) == 0)
    #expect(held(of: 3, by: local, in: admission) == 2)
    _ = consume permit
  }

  /// How many attempts got a permit, if each permit is held until the last attempt.
  private func held(of attempts: Int, by address: PeerAddress, in admission: Admission) -> Int {
    guard attempts > 0 else { return 0 }
    guard let permit = admission.admit(address) else {
      return held(of: attempts - 1, by: address, in: admission)
    }
    let others = held(of: attempts - 1, by: address, in: admission)
    _ = consume permit
    return others + 1
  }

  private func address(_ number: UInt32) -> PeerAddress { PeerAddress(ipv4: number) }

  private func id(_ number: Int) -> ChannelID { ChannelID(slot: UInt32(number), generation: 0) }

  private func instant(_ second: Int) -> Instant { Instant(sinceStart: .seconds(second)) }
}
