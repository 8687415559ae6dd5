/// Deadlines in the order in which they come, for any number of connections.
///
/// A binary heap. Connections put off their deadlines with every request, so an entry is a reminder
/// to look and not a deadline itself: whoever is reminded too early is entered again.
/// - Complexity: O(log n) to add and to take; n is the reminders, some few a connection.
struct DeadlineQueue {
  struct Reminder {
    let at: Moment
    let channel: ChannelID
  }

  private var heap: [Reminder] = []

  /// When to look next.
  var next: Moment? { heap.first?.at }

  mutating func add(_ channel: ChannelID, at moment: Moment) {
    heap.append(Reminder(at: moment, channel: channel))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].at < heap[parent].at else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first reminder that is due.
  mutating func takeDue(at now: Moment) -> Reminder? {
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
