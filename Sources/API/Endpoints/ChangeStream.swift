import HTTP
import Inventory
import JSON
import Service
import Store

/// One client's stream of changes, as server-sent events.
///
/// Between two events it holds only a sequence number. It waits for a slow client. A client that
/// reconnects sends the last number that it received.
/// - Source: HTML Standard, Server-sent events.
final class ChangeStream: ResponseSource {
  private enum State {
    /// The first page has not been sent.
    case beginning(ChangeService.Page)
    /// Changes up to this number were sent, and the log has more.
    case behind(SequenceNumber)
    /// All changes were sent.
    case caughtUp(SequenceNumber)
    case ended
  }

  private let changes: ChangeService
  private let feed: ChangeFeed
  private let storage: any Storage
  private let reader: ReaderIndex
  private var state: State
  private var seen: ChangeFeed.Generation

  /// - Parameter seen: the generation of the feed before `first` was read.
  init(
    from first: ChangeService.Page, seen: ChangeFeed.Generation, _ changes: ChangeService,
    _ feed: ChangeFeed, _ storage: any Storage, on reader: ReaderIndex
  ) {
    state = .beginning(first)
    self.seen = seen
    self.changes = changes
    self.feed = feed
    self.storage = storage
    self.reader = reader
  }

  func next() async -> [UInt8]? {
    if Task.isCancelled { return nil }
    switch state {
    case .beginning(let page):
      // At once, so that the client knows that the stream is open and where it begins: it sends
      // this number when it reconnects, even if there was no event.
      return Self.beginning(after: page.first) + send(page)
    case .behind(let position): return await page(after: position).map(send)
    case .caughtUp(let position): return await event(after: position)
    case .ended: return nil
    }
  }

  private func event(after position: SequenceNumber) async -> [UInt8]? {
    while true {
      switch await feed.next(after: seen) {
      case .ended: return nil
      case .heartbeat: return Self.comment
      case .written(let generation):
        seen = generation
        guard let page = await page(after: position) else { return nil }
        if !page.changes.isEmpty { return send(page) }
      }
    }
  }

  private func send(_ page: ChangeService.Page) -> [UInt8] {
    state = page.hasMore ? .behind(page.last) : .caughtUp(page.last)
    return Self.events(page.changes)
  }

  /// - Returns: nil if the log was trimmed past this position or cannot be read. The client
  ///   reconnects and gets the problem then.
  private func page(after position: SequenceNumber) async -> ChangeService.Page? {
    do {
      return try await storage.read(on: reader) { [changes] snapshot in
        try changes.page(.after(position), limit: .standard, in: snapshot)
      }
    } catch {
      state = .ended
      return nil
    }
  }

  private static let comment = Array(":\n\n".utf8)

  /// A block with an ID and without data: it fires no event, but sets the last event ID.
  private static func beginning(after number: SequenceNumber) -> [UInt8] {
    Array("id: \(number.number)\n:\n\n".utf8)
  }

  /// One event per change.
  ///
  /// A change contains no line breaks, so it is one line of data.
  private static func events(_ changes: [ItemChange]) -> [UInt8] {
    var bytes: [UInt8] = []
    for change in changes {
      var json = JSONWriter()
      json.change(change)
      bytes += "event: \(change.event.typeName)\nid: \(change.stamp.number.number)\ndata: ".utf8
      bytes += json.bytes
      bytes += "\n\n".utf8
    }
    return bytes
  }
}
