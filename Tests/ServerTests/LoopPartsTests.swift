import Testing

@testable import Server

/// The parts of a loop that need no socket.
@Suite struct LoopPartsTests {
  @Test(arguments: [1, 7, 42] as [UInt64])
  func `reminders come in order, and none before its time`(seed: UInt64) {
    var random = SeededRandom(seed)
    var queue = DeadlineQueue()
    let seconds = (0..<1000).map { _ in Int.random(in: 0..<500, using: &random) }
    for second in seconds { queue.add(id(second), at: moment(second)) }

    var taken: [Int] = []
    for second in 0..<500 {
      while let reminder = queue.takeDue(at: moment(second)) {
        #expect(reminder.at == moment(second))
        taken.append(Int(reminder.channel.slot))
      }
      #expect(queue.next.map { $0 > moment(second) } ?? true)
    }

    #expect(taken == seconds.sorted())
    #expect(queue.next == nil)
  }

  @Test func `a channel's name survives the word that epoll keeps`() {
    let id = ChannelID(slot: 0xFFFF_FFFE, generation: 0x8000_0001)

    #expect(ChannelID(word: id.word) == id)
  }

  @Test func `only the first letter to a sleeping loop wakes it`() {
    var mailbox = Mailbox()

    #expect(mailbox.leave(.lookAtTime) == .loopIsAwake)
    #expect(mailbox.fallAsleep() == .refused)
    #expect(mailbox.collect().orders.count == 1)
    #expect(mailbox.fallAsleep() == .allowed)
    #expect(mailbox.leave(.lookAtTime) == .wakeLoop)
    #expect(mailbox.leave(.lookAtTime) == .loopIsAwake)
    #expect(mailbox.collect().orders.count == 2)
  }

  @Test func `a budget gives what it has, and takes it back`() throws {
    let budget = ByteBudget(bytesMax: 100)
    var one = ByteBudget.Share(of: budget)
    try one.set(to: 60)

    do {
      var other = ByteBudget.Share(of: budget)
      #expect(throws: ByteBudget.Exhausted.self) { try other.set(to: 41) }
      try other.set(to: 40)
      #expect(throws: ByteBudget.Exhausted.self) { try one.set(to: 61) }
    }

    try one.set(to: 100)
    try one.set(to: 0)
  }

  @Test func `places are counted in all and by address, and are free again`() {
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

  /// How many of so many attempts got a place, each held until the last.
  private func held(of attempts: Int, by address: PeerAddress, in admission: Admission) -> Int {
    guard attempts > 0 else { return 0 }
    guard let place = admission.admit(address) else {
      return held(of: attempts - 1, by: address, in: admission)
    }
    let others = held(of: attempts - 1, by: address, in: admission)
    _ = consume place
    return others + 1
  }

  private func address(_ number: UInt32) -> PeerAddress { PeerAddress(ipv4: number) }

  private func id(_ number: Int) -> ChannelID { ChannelID(slot: UInt32(number), generation: 0) }

  private func moment(_ second: Int) -> Moment { Moment(sinceStart: .seconds(second)) }
}
