import HTTP

/// The results of a parser as text that can be compared.
///
/// The fuzzers also use it, to check that the results do not depend on the split.
struct Transcript: Equatable, CustomStringConvertible {
  private(set) var entries: [String] = []
  private var body: [UInt8] = []

  var description: String { entries.joined(separator: " | ") }

  /// Feeds the pieces one by one and records the results.
  init(of pieces: [[UInt8]], limits: RequestLimits = RequestLimits()) {
    var parser = RequestParser(limits: limits)
    for piece in pieces where !piece.isEmpty {
      parser.feed(piece)
      guard parse(&parser) else { return }
    }
    entries.append(parser.isBetweenRequests ? "between requests" : "unfinished")
    if !body.isEmpty { entries.append("body so far \(body)") }
  }

  /// - Returns: whether the parser can be used further.
  private mutating func parse(_ parser: inout RequestParser) -> Bool {
    do throws(RequestError) {
      while true {
        if !parser.bodyHasEnded {
          guard readBody(&parser) else { return false }
          if !parser.bodyHasEnded { return true }
        }
        guard let head = try parser.nextHead() else { return true }
        record(head)
      }
    } catch {
      entries.append("\(error)")
      return false
    }
  }

  private mutating func readBody(_ parser: inout RequestParser) -> Bool {
    do {
      while true {
        switch try parser.nextBodyPiece() {
        case .bytes(let bytes): body += bytes
        case .incomplete: return true
        case .end:
          entries.append("body \(body)")
          body = []
          return true
        }
        if parser.bodyHasEnded {
          entries.append("body \(body)")
          body = []
          return true
        }
      }
    } catch {
      // How much of the body comes before the error may depend on the split.
      body = []
      entries.append("malformed body")
      return false
    }
  }

  private mutating func record(_ head: RequestHead) {
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
