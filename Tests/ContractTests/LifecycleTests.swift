import Testing

@testable import stockroom

/// What a signal means, and when the server is ready.
struct LifecycleTests {
  @Test func `the server is ready from its start to its first signal`() {
    let lifecycle = Lifecycle()
    #expect(!lifecycle.isReady)
    lifecycle.becomeReady()
    #expect(lifecycle.isReady)
    #expect(lifecycle.receiveSignal(at: .now) == .drain)
    #expect(!lifecycle.isReady)
  }

  @Test func `a signal during the start is not forgotten`() {
    let lifecycle = Lifecycle()
    #expect(lifecycle.receiveSignal(at: .now) == .drain)
    lifecycle.becomeReady()
    #expect(!lifecycle.isReady)
  }

  @Test func `a second signal exits, unless it comes within a second of the first`() {
    let lifecycle = Lifecycle()
    let start = ContinuousClock.now
    #expect(lifecycle.receiveSignal(at: start) == .drain)
    #expect(lifecycle.receiveSignal(at: start + .milliseconds(999)) == .ignore)
    #expect(lifecycle.receiveSignal(at: start + .seconds(1)) == .exitNow)
  }
}
