import HTTP

/// What a parser made of a byte stream, in words that can be compared.
///
/// The fuzzers use it too: they hold that it does not depend on the split.
struct Transcript: Equatable, CustomStringConvertible {
  private(set) var entries: [String] = []
  private var body: [UInt8] = []

  var description: String { entries.joined(separator: " | ") }

  /// Feeds the pieces one by one and notes all that comes of them.
  init(of pieces: [[UInt8]], limits: RequestLimits = RequestLimits()) {
    var parser = RequestParser(limits: limits)
    for piece in pieces where !piece.isEmpty {
      parser.feed(piece)
      guard goOn(&parser) == .alive else { return }
    }
    entries.append(parser.isBetweenRequests ? "between requests" : "unfinished")
    if !body.isEmpty { entries.append("body so far \(body)") }
  }

  private enum Course { case alive, spent }

  private mutating func goOn(_ parser: inout RequestParser) -> Course {
    do throws(RequestError) {
      while true {
        if !parser.bodyHasEnded {
          guard readBody(&parser) == .alive else { return .spent }
          if !parser.bodyHasEnded { return .alive }
        }
        guard let head = try parser.nextHead() else { return .alive }
        note(head)
      }
    } catch {
      entries.append("\(error)")
      return .spent
    }
  }

  private mutating func readBody(_ parser: inout RequestParser) -> Course {
    do {
      while true {
        switch try parser.nextBodyPiece() {
        case .bytes(let bytes): body += bytes
        case .incomplete: return .alive
        case .end:
          entries.append("body \(body)")
          body = []
          return .alive
        }
        if parser.bodyHasEnded {
          entries.append("body \(body)")
          body = []
          return .alive
        }
      }
    } catch {
      // How much of the body came before the mistake was seen depends on the split, and may.
      body = []
      entries.append("malformed body")
      return .spent
    }
  }

  private mutating func note(_ head: RequestHead) {
    let request = head.request
    let fields = request.fields.map {
      "\(Array(request.bytes[$0.name]))=\(Array(request.bytes[$0.value]))"
    }
    entries.append(
      """
      \(request.method) \(Array(request.path))?\(request.query.map(Array.init) ?? []) \
      \(request.version) \(head.framing) \(head.persistence) \(head.expectation) \
      \(fields.joined(separator: ","))
      """)
  }
}
