/// Names a channel within its loop: a slot, and how often the slot was used before.
///
/// A descriptor's number comes again while events of its last owner still wait in the same batch;
/// a `ChannelID` does not.
struct ChannelID: Hashable {
  let slot: UInt32
  let generation: UInt32

  init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// From the word that epoll gives back.
  init(word: UInt64) {
    slot = UInt32(truncatingIfNeeded: word)
    generation = UInt32(truncatingIfNeeded: word >> 32)
  }

  var word: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}

/// The channels of one loop.
/// - Complexity: O(1) for everything but `all`.
struct ChannelTable {
  private struct Slot {
    var generation: UInt32
    var channel: Channel?
  }

  /// The slot number that no channel has, for what else the loop waits for.
  static let reservedSlot = UInt32.max

  private var slots: [Slot] = []
  private var free: [UInt32] = []
  private(set) var count = 0

  subscript(id: ChannelID) -> Channel? {
    guard id.slot < slots.count else { return nil }
    let slot = slots[Int(id.slot)]
    return slot.generation == id.generation ? slot.channel : nil
  }

  var all: [Channel] { slots.compactMap(\.channel) }

  mutating func insert(_ channel: Channel) -> ChannelID {
    count += 1
    if let number = free.popLast() {
      slots[Int(number)].channel = channel
      return ChannelID(slot: number, generation: slots[Int(number)].generation)
    }
    slots.append(Slot(generation: 0, channel: channel))
    return ChannelID(slot: UInt32(slots.count - 1), generation: 0)
  }

  mutating func remove(_ id: ChannelID) {
    precondition(self[id] != nil, "channel \(id) is removed once")
    slots[Int(id.slot)].channel = nil
    slots[Int(id.slot)].generation &+= 1
    free.append(id.slot)
    count -= 1
  }
}
