/// Identifies a channel of a loop: a slot, and how many times the slot was used before.
///
/// The number of a closed descriptor is reused while events of its last owner may still be in the
/// current batch. A `ChannelID` is not reused.
struct ChannelID: Hashable {
  let slot: UInt32
  let generation: UInt32

  init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// From the word that epoll returns.
  init(word: UInt64) {
    slot = UInt32(truncatingIfNeeded: word)
    generation = UInt32(truncatingIfNeeded: word >> 32)
  }

  var word: UInt64 { UInt64(generation) << 32 | UInt64(slot) }
}

/// The channels of one loop.
/// - Complexity: O(1) for each operation except `all`.
struct ChannelTable {
  private struct Slot {
    var generation: UInt32
    var channel: Channel?
  }

  /// A slot that no channel has: for the wake event and the listeners.
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
    precondition(self[id] != nil, "channel \(id) can be removed only once")
    slots[Int(id.slot)].channel = nil
    slots[Int(id.slot)].generation &+= 1
    free.append(id.slot)
    count -= 1
  }
}

/// The times at which a loop has to check the deadline of a channel, in order.
///
/// Deadlines move with every request, so an entry is a reminder to check and not a deadline itself.
/// A channel that is checked too early is added again. It is a binary heap.
/// - Complexity: O(log n) to add and to remove, for n entries: about one for each channel.
struct DeadlineQueue {
  struct Entry {
    let at: Instant
    let channel: ChannelID
  }

  private var heap: [Entry] = []

  var first: Instant? { heap.first?.at }

  mutating func add(_ channel: ChannelID, at instant: Instant) {
    heap.append(Entry(at: instant, channel: channel))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].at < heap[parent].at else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Removes the first entry if it is due.
  mutating func popDue(at now: Instant) -> Entry? {
    guard let first = heap.first, first.at <= now else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < heap.count && heap[child].at < heap[least].at { least = child }
      guard least != parent else { return first }
      heap.swapAt(least, parent)
      parent = least
    }
  }
}
