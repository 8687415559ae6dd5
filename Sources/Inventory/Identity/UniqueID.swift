/// A UUID.
///
/// Ordered by its bytes, which for UUIDv7 is the order of creation.
/// - Source: RFC 9562 §4, §5.7.
package struct UniqueID: Hashable, Comparable, Sendable {
  package static let textBytes = 36

  package let high: UInt64
  package let low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the hexadecimal form, in upper or lower case; nil for anything else.
  package init?(_ text: ArraySlice<UInt8>) {
    guard text.count == Self.textBytes else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (position, byte) in zip(0..., text) {
      if Self.isHyphen(position) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = Self.hexadecimalValue(of: byte) else { return nil }
      high = high << 4 | low >> 60
      low = low << 4 | digit
    }
    self.init(high: high, low: low)
  }

  package init?(_ text: String) { self.init(Array(text.utf8)[...]) }

  /// The hexadecimal form: 36 characters in lower case.
  package var text: String {
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the 36 bytes of the text, without allocating a String.
  package func appendText(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: Self.textBytes) { text in
      for position in 0..<32 {
        if position == 8 || position == 12 || position == 16 || position == 20 {
          text.append(UInt8(ascii: "-"))
        }
        let word = position < 16 ? high : low
        let digit = UInt8(truncatingIfNeeded: word >> UInt64((15 - position % 16) * 4)) & 0xF
        text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
      }
    }
  }

  package static func < (left: UniqueID, right: UniqueID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  private static func isHyphen(_ position: Int) -> Bool {
    switch position {
    case 8, 13, 18, 23: true
    default: false
    }
  }

  private static func hexadecimalValue(of byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

/// The ID of one item; it is never reused, even after the item was deleted.
package struct ItemID: Hashable, Comparable, Sendable {
  package let uuid: UniqueID
  package init(_ uuid: UniqueID) { self.uuid = uuid }
  package init?(_ text: String) {
    guard let uuid = UniqueID(text) else { return nil }
    self.init(uuid)
  }
  package var text: String { uuid.text }
  package static func < (left: ItemID, right: ItemID) -> Bool { left.uuid < right.uuid }
}

/// The ID of one draft.
package struct DraftID: Hashable, Comparable, Sendable {
  package let uuid: UniqueID
  package init(_ uuid: UniqueID) { self.uuid = uuid }
  package init?(_ text: String) {
    guard let uuid = UniqueID(text) else { return nil }
    self.init(uuid)
  }
  package var text: String { uuid.text }
  package static func < (left: DraftID, right: DraftID) -> Bool { left.uuid < right.uuid }
}

/// Generates UUIDv7 in rising order, also within a millisecond and when the clock steps back.
///
/// Time and random bits are arguments, so that a test can repeat a run.
/// - Source: RFC 9562 §5.7, §6.2 (method 2: a random part that is incremented).
package struct UniqueIDMaker: Sendable {
  private static let randomBits: UInt64 = 62

  private var lastMilliseconds: UInt64 = 0
  private var lastRandomHigh: UInt64 = 0
  private var lastRandom: UInt64 = 0

  package init() {}

  /// The next ID, above all that it generated before.
  ///
  /// - Parameters:
  ///   - randomHigh: the source of 12 random bits.
  ///   - random: the source of 61 random bits.
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
