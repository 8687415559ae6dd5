import Testing

@testable import Server

/// Every (event, phase) that matters, on a clock that is a number.
@Suite struct ConnectionLifeTests {
  private let limits = {
    var limits = ServerLimits()
    limits.idleTimeout = .seconds(60)
    return limits
  }()

  @Test func `an idle connection has the idle time, however often it waits`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.waitsForRequest, at: second(30))

    #expect(life.phase == .idle(until: second(60), restsAt: second(31)))
    #expect(life.isIdle)
  }

  @Test func `an idle connection rests soon, and rests no longer than it may be idle`() {
    var life = ConnectionLife(limits, at: second(0))
    #expect(life.deadline == second(1))
    #expect(life.mayRest(at: second(1)))

    life.note(.rests, at: second(1))
    #expect(life.deadline == second(60))
    #expect(life.isIdle)
    #expect(!life.mayRest(at: second(60)))

    life.note(.waitsForRequest, at: second(59))
    #expect(life.phase == .idle(until: second(60), restsAt: second(60)))
    #expect(!life.mayRest(at: second(60)))
  }

  @Test func `a drip of bytes does not prolong a head`() {
    var life = ConnectionLife(limits, at: second(0))

    for time in 5..<15 { life.note(.waitsForRestOfHead, at: second(time)) }

    #expect(life.deadline == second(15))
    #expect(!life.isIdle)
  }

  @Test func `nobody hurries a handler`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.headEnded, at: second(1))

    #expect(life.deadline == nil)
  }

  @Test func `an answer begins the idle time anew`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.headEnded, at: second(50))
    life.note(.waitsForRequest, at: second(55))

    #expect(life.phase == .idle(until: second(115), restsAt: second(56)))
  }

  @Test func `a head may begin right behind an answer`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.headEnded, at: second(1))
    life.note(.waitsForRestOfHead, at: second(2))

    #expect(life.deadline == second(12))
  }

  @Test func `silence within a body lasts as long as the grace`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.headEnded, at: second(0))
    life.note(.waitsForBody, at: second(3))

    #expect(life.deadline == second(23))
  }

  @Test func `a body that comes at the least rate may take any time`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))

    for time in 0..<1000 {
      life.note(.waitsForBody, at: second(time))
      life.note(.bodyArrived(bytes: limits.bodyPace.bytesPerSecondMin), at: second(time + 1))
    }
    life.note(.waitsForBody, at: second(1000))

    #expect(life.deadline == second(1020))
  }

  @Test func `a body that drips uses up its grace`() throws {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))

    for time in 0..<20 {
      life.note(.waitsForBody, at: second(time))
      life.note(.bodyArrived(bytes: 1), at: second(time + 1))
    }
    life.note(.waitsForBody, at: second(20))

    let deadline = try #require(life.deadline)
    #expect(deadline < second(21))
  }

  @Test func `a fast gigabyte buys no more than the grace`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))
    life.note(.waitsForBody, at: second(0))

    life.note(.bodyArrived(bytes: 1 << 30), at: second(1))
    life.note(.waitsForBody, at: second(1))

    #expect(life.deadline == second(21))
  }

  @Test func `time in which the handler works is not the client's`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))
    life.note(.waitsForBody, at: second(0))
    life.note(.bodyArrived(bytes: 1), at: second(0))

    life.note(.waitsForBody, at: second(3600))

    #expect(life.deadline == second(3620))
  }

  @Test func `a response that is not taken has its own grace`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))

    life.note(.waitsForRoom, at: second(5))
    #expect(life.deadline == second(25))
    life.note(.clientTook(bytes: 0), at: second(15))
    life.note(.waitsForRoom, at: second(15))
    #expect(life.deadline == second(25))
    life.note(.clientTook(bytes: 1 << 20), at: second(20))
    life.note(.waitsForRoom, at: second(20))
    #expect(life.deadline == second(40))
  }

  @Test func `a new request has new graces`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(0))
    life.note(.waitsForBody, at: second(0))
    life.note(.bodyArrived(bytes: 1), at: second(9))

    life.note(.headEnded, at: second(9))
    life.note(.waitsForBody, at: second(9))

    #expect(life.deadline == second(29))
  }

  @Test func `lingering ends after silence, and in the end anyway`() {
    var life = ConnectionLife(limits, at: second(0))

    life.note(.lingers, at: second(0))
    #expect(life.deadline == second(2))
    for time in 1...9 { life.note(.lingeringArrived, at: second(time)) }

    #expect(life.deadline == second(10))
    #expect(!life.isIdle)
  }

  @Test func `what arrives while nobody waits changes nothing`() {
    var life = ConnectionLife(limits, at: second(0))
    life.note(.headEnded, at: second(1))

    life.note(.bodyArrived(bytes: 1), at: second(2))
    life.note(.clientTook(bytes: 1), at: second(2))
    life.note(.lingeringArrived, at: second(2))

    #expect(life.phase == .answering)
  }

  private func second(_ count: Int) -> Moment { Moment(sinceStart: .seconds(count)) }
}
