/// Makes UUIDv7 that only rise, also within one millisecond and when the clock steps back.
///
/// Time and random bits come from outside, so that a test can repeat a run.
/// - Source: RFC 9562 §5.7, §6.2 (method 2: a random part that is incremented).
package struct UniqueIDMaker: Sendable {
  private static let randomBits: UInt64 = 62

  private var lastMilliseconds: UInt64 = 0
  private var lastRandomHigh: UInt64 = 0
  private var lastRandom: UInt64 = 0

  package init() {}

  /// The next id, above all that this maker made before.
  ///
  /// - Parameters:
  ///   - randomHigh: 12 fresh random bits are taken of it.
  ///   - random: 61 fresh random bits are taken of it.
  package mutating func next(at time: Timestamp, randomHigh: UInt64, random: UInt64) -> UniqueID {
    let now = UInt64(max(0, time.millisecondsSince1970))
    if now > lastMilliseconds {
      lastMilliseconds = now
      // The topmost bit stays free, so that increments within this millisecond never overflow.
      lastRandom = random & (1 << (Self.randomBits - 1) - 1)
      lastRandomHigh = randomHigh & 0xFFF
    } else {
      lastRandom += 1 + (random & 0xFFFF)
      if lastRandom >> Self.randomBits != 0 {
        lastMilliseconds += 1
        lastRandom = random & (1 << (Self.randomBits - 1) - 1)
      }
    }
    let high = lastMilliseconds << 16 | 0x7000 | lastRandomHigh
    let low = 0b10 << Self.randomBits | lastRandom
    return UniqueID(high: high, low: low)
  }
}
