import HTTP
import Inventory
import JSON
import Service

/// The operations of the change log, by pages or as a stream.
struct ChangeEndpoints: Sendable {
  let changes: ChangeService
  let feed: ChangeFeed

  func list(_ exchange: Exchange) async throws(Problem) -> Response {
    exchange.form == .eventStream ? try await stream(exchange) : try await page(exchange)
  }

  private func page(_ exchange: Exchange) async throws(Problem) -> Response {
    let limit = try exchange.limit()
    let start = try exchange.after().map(ChangeService.Start.after) ?? .oldest
    let page = try await exchange.read { [changes] snapshot in
      try changes.page(start, limit: limit, in: snapshot)
    }
    var json = JSONWriter()
    json.object { json in
      json.name("changes")
      json.array(page.changes) { json, change in json.change(change) }
      json.member("next", page.last.number)
    }
    var response = Response.json(json)
    if page.hasMore {
      response.headers.add("Link", exchange.link(.after, String(page.last.number)))
    }
    return response
  }

  /// Starts a stream with the changes after the client's position, or fails if they are not available.
  private func stream(_ exchange: Exchange) async throws(Problem) -> Response {
    // Taken before the read, so that a change committed during the read wakes the stream.
    let seen = feed.generation
    let (storage, reader) = (exchange.storage, exchange.reader)
    guard exchange.query[.limit] == nil else {
      throw .malformedRequest(
        detail: "limit does not apply to a stream. Remove it, or accept JSON.")
    }
    let start = try exchange.streamStart()
    let first = try await exchange.read { [changes] snapshot in
      try changes.page(start, limit: .standard, in: snapshot)
    }
    var headers = HeaderBlock()
    headers.add("Content-Type", MediaType.eventStream.text)
    headers.add("Cache-Control", "no-store")
    // Without this header nginx buffers events.
    headers.add("X-Accel-Buffering", "no")
    return Response(
      .ok, headers: headers,
      body: .stream { [changes, feed] in
        ChangeStream(from: first, seen: seen, changes, feed, storage, on: reader)
      })
  }
}

extension Exchange {
  fileprivate func after() throws(Problem) -> SequenceNumber? {
    try query.integer(.after, in: 0...Int64.max).map { SequenceNumber($0) }
  }

  /// The start of a stream: Last-Event-ID takes precedence over `after`.
  fileprivate func streamStart() throws(Problem) -> ChangeService.Start {
    if let seen = try lastEventID() { return .after(seen) }
    if let seen = try after() { return .after(seen) }
    return .end
  }

  /// The ID of the last event that a reconnecting client received.
  ///
  /// - Source: HTML Standard, Server-sent events.
  private func lastEventID() throws(Problem) -> SequenceNumber? {
    guard let value = request.value(of: "last-event-id"), !value.isEmpty else { return nil }
    guard let number = Int64(digits: value) else {
      throw .malformedRequest(
        detail: "Invalid Last-Event-ID: must be the ID of an event.")
    }
    return SequenceNumber(number)
  }
}
