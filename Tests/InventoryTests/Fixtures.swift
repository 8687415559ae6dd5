import Inventory
import TestSupport

/// Contents and items to start from; each test changes what it is about.
enum Fixture {
  static let keyboard = UnvalidatedItem.everyField

  static func id(_ number: UInt64) -> ItemID { ItemID(UniqueID(high: 0x7000, low: number)) }

  static let stamp = WriteStamp(
    number: SequenceNumber(7), at: Timestamp(millisecondsSince1970: 1_000))

  static func item(_ content: UnvalidatedItem = keyboard) throws -> Item {
    Item(id: id(1), values: try ItemValues(content), stamp: stamp)
  }

  /// The fixture with one thing changed.
  static func keyboard(_ change: (inout UnvalidatedItem) -> Void) -> UnvalidatedItem {
    var content = keyboard
    change(&content)
    return content
  }
}

/// A generator that repeats itself for a seed, so that a failing walk can be walked again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  /// - Source: SplitMix64 (Steele, Lea, Flood 2014).
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
