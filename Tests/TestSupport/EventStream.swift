/// A client that follows the change log as server-sent events.
///
/// - Source: HTML Standard, Server-sent events.
package final class EventStream {
  package struct Event: Equatable, Sendable {
    package let type: String
    package let id: Int
    package let row: JSON
  }

  private let client: HTTPClient
  private var lines = ""

  /// - Parameter lastEventID: the last event that was read before the stream was cut, or nil to
  ///   start from now.
  package init(port: UInt16, lastEventID: Int? = nil) throws {
    client = try HTTPClient(port: port)
    var headers = ["Accept": "text/event-stream"]
    headers["Last-Event-ID"] = lastEventID.map(String.init)
    try client.write(HTTPClient.message("GET", "/changes", headers: headers))
    let (status, answered) = try client.readHead()
    guard status == 200, answered["content-type"]?.hasPrefix("text/event-stream") == true,
      answered["transfer-encoding"] == "chunked"
    else { throw HTTPClient.Failure.malformed("\(status) \(answered)") }
  }

  /// The next event.
  ///
  /// Comments are skipped.
  ///
  /// - Throws: `closed` at the end of the stream.
  package func next() throws -> Event {
    while true {
      while let end = lines.firstRange(of: "\n\n") {
        let block = lines[..<end.lowerBound]
        defer { lines.removeSubrange(..<end.upperBound) }
        if let event = try Self.event(block) { return event }
      }
      let chunk = try client.readChunk()
      if chunk.isEmpty { throw HTTPClient.Failure.closed }
      lines += String(decoding: chunk, as: UTF8.self)
    }
  }

  /// - Returns: nil for a block of comments or a block without data.
  private static func event(_ block: Substring) throws -> Event? {
    var fields: [Substring: Substring] = [:]
    for line in block.split(separator: "\n") where !line.hasPrefix(":") {
      let parts = line.split(separator: ": ", maxSplits: 1)
      guard parts.count == 2 else { throw HTTPClient.Failure.malformed(String(block)) }
      fields[parts[0]] = parts[1]
    }
    // A block without data only says where the stream starts.
    guard let row = fields["data"] else { return nil }
    guard let type = fields["event"], let id = fields["id"].flatMap({ Int($0) })
    else { throw HTTPClient.Failure.malformed(String(block)) }
    return Event(type: String(type), id: id, row: try JSON(row.utf8))
  }
}
