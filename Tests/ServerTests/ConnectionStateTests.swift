import Testing

@testable import Server

/// Events and deadlines of a connection, with times as numbers.
@Suite struct ConnectionStateTests {
  private let limits = ServerLimits()

  @Test func `waiting again does not prolong the idle time`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.awaitsRequest, at: second(30))

    #expect(state.phase == .idle(until: second(60), parksAt: second(31)))
    #expect(state.isIdle)
  }

  @Test func `an idle connection is parked, and closed after the idle time`() {
    var state = ConnectionState(limits, at: second(0))
    #expect(state.deadline == second(1))
    #expect(state.canPark(at: second(1)))

    state.apply(.parks, at: second(1))
    #expect(state.deadline == second(60))
    #expect(state.isIdle)
    #expect(!state.canPark(at: second(60)))

    state.apply(.awaitsRequest, at: second(59))
    #expect(state.phase == .idle(until: second(60), parksAt: second(60)))
    #expect(!state.canPark(at: second(60)))
  }

  @Test func `further bytes do not prolong the time for a head`() {
    var state = ConnectionState(limits, at: second(0))

    for time in 5..<15 { state.apply(.awaitsHead, at: second(time)) }

    #expect(state.deadline == second(15))
    #expect(!state.isIdle)
  }

  @Test func `a handler has no deadline`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.headComplete, at: second(1))

    #expect(state.deadline == nil)
  }

  @Test func `a response restarts the idle time`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.headComplete, at: second(50))
    state.apply(.awaitsRequest, at: second(55))

    #expect(state.phase == .idle(until: second(130), parksAt: second(56)))
  }

  @Test func `a head may begin right after a response`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.headComplete, at: second(1))
    state.apply(.awaitsHead, at: second(2))

    #expect(state.deadline == second(12))
  }

  @Test func `a silent body ends after the grace period`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.headComplete, at: second(0))
    state.apply(.awaitsBody, at: second(3))

    #expect(state.deadline == second(23))
  }

  @Test func `a body at the minimum rate may take any time`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))

    for time in 0..<1000 {
      state.apply(.awaitsBody, at: second(time))
      state.apply(.bodyReceived(bytes: limits.bodyRate.bytesPerSecondMin), at: second(time + 1))
    }
    state.apply(.awaitsBody, at: second(1000))

    #expect(state.deadline == second(1020))
  }

  @Test func `a body below the minimum rate uses up its grace period`() throws {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))

    for time in 0..<20 {
      state.apply(.awaitsBody, at: second(time))
      state.apply(.bodyReceived(bytes: 1), at: second(time + 1))
    }
    state.apply(.awaitsBody, at: second(20))

    let deadline = try #require(state.deadline)
    #expect(deadline < second(21))
  }

  @Test func `a fast gigabyte earns no more than the grace period`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))
    state.apply(.awaitsBody, at: second(0))

    state.apply(.bodyReceived(bytes: 1 << 30), at: second(1))
    state.apply(.awaitsBody, at: second(1))

    #expect(state.deadline == second(21))
  }

  @Test func `time in which the handler works does not count`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))
    state.apply(.awaitsBody, at: second(0))
    state.apply(.bodyReceived(bytes: 1), at: second(0))

    state.apply(.awaitsBody, at: second(3600))

    #expect(state.deadline == second(3620))
  }

  @Test func `a response has a grace period of its own, and is checked four times in it`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))

    state.apply(.awaitsSend, at: second(5))
    #expect(state.deadline == second(10))
    state.apply(.sendProgressed(bytes: 0), at: second(22))
    state.apply(.awaitsSend, at: second(22))
    #expect(state.deadline == second(25))
    state.apply(.sendProgressed(bytes: 1 << 20), at: second(24))
    state.apply(.awaitsSend, at: second(24))
    #expect(state.deadline == second(29))
    state.apply(.sendProgressed(bytes: 0), at: second(44))
    state.apply(.awaitsSend, at: second(44))
    #expect(state.deadline == second(44))
  }

  @Test func `a new request has new grace periods`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(0))
    state.apply(.awaitsBody, at: second(0))
    state.apply(.bodyReceived(bytes: 1), at: second(9))

    state.apply(.headComplete, at: second(9))
    state.apply(.awaitsBody, at: second(9))

    #expect(state.deadline == second(29))
  }

  @Test func `lingering ends after a silence, and after its timeout`() {
    var state = ConnectionState(limits, at: second(0))

    state.apply(.lingers, at: second(0))
    #expect(state.deadline == second(2))
    for time in 1...9 { state.apply(.lingeringReceived, at: second(time)) }

    #expect(state.deadline == second(10))
    #expect(!state.isIdle)
  }

  @Test func `bytes that nothing waits for change nothing`() {
    var state = ConnectionState(limits, at: second(0))
    state.apply(.headComplete, at: second(1))

    state.apply(.bodyReceived(bytes: 1), at: second(2))
    state.apply(.sendProgressed(bytes: 1), at: second(2))
    state.apply(.lingeringReceived, at: second(2))

    #expect(state.phase == .responding)
  }

  private func second(_ count: Int) -> Instant { Instant(sinceStart: .seconds(count)) }
}
