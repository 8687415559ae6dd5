import HTTP
import Inventory
import JSON
import Service
import Store

/// One client's stream of changes, as server-sent events.
///
/// It holds nothing between events but a number: a client that does not read is waited for, and cut
/// off by the server; when it comes again it says what it has seen.
/// - Source: HTML Standard, Server-sent events.
struct ChangeStream: Sendable {
  let changes: ChangeService
  let feed: ChangeFeed
  let storage: any Storage
  let reader: ReaderIndex

  /// Sends the first page and all that comes after it, until the client or the service goes.
  func run(
    from first: ChangeService.Page, seen: ChangeFeed.Wave, into sink: any ResponseSink
  ) async throws(ResponseStreamError) {
    var wave = seen
    // At once, so that the client knows that the stream stands, and from where on it has seen all:
    // it says that number when it comes again, also where no event came.
    try await sink.write(Self.beginning(behind: first.first))
    guard var position = try await send(first, into: sink) else { return }
    while !sink.isDraining {
      switch await feed.next(after: wave) {
      case .ended: return
      case .beat: try await sink.write(Self.comment)
      case .written(let next):
        wave = next
        guard let page = await page(after: position) else { return }
        guard let sent = try await send(page, into: sink) else { return }
        position = sent
      }
    }
  }

  /// Sends a page and those that follow it.
  ///
  /// - Returns: the last number that was sent; nil where the log cannot be followed any more.
  private func send(
    _ first: ChangeService.Page, into sink: any ResponseSink
  ) async throws(ResponseStreamError) -> SequenceNumber? {
    var page = first
    while true {
      if !page.changes.isEmpty { try await sink.write(Self.events(page.changes)) }
      guard page.hasMore else { return page.last }
      guard let next = await self.page(after: page.last) else { return nil }
      page = next
    }
  }

  /// - Returns: nil where the log was trimmed past this place, or cannot be read: the client comes
  ///   again with what it has seen, and is told then.
  private func page(after position: SequenceNumber) async -> ChangeService.Page? {
    do {
      return try await storage.read(on: reader) { [changes] snapshot in
        try changes.page(.after(position), limit: .standard, in: snapshot)
      }
    } catch {
      return nil
    }
  }

  private static let comment = Array(":\n\n".utf8)

  /// A block with an id and without data: it fires no event, and is the last event's id all the same.
  private static func beginning(behind number: SequenceNumber) -> [UInt8] {
    Array("id: \(number.number)\n:\n\n".utf8)
  }

  /// One event a change; a row has no line break, so that it is one line of data.
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
