/// A whole exchange that a fuzzer composes: requests with and without bodies, by length and in
/// chunks with extensions and trailers, pipelined, in pieces of any size.
///
/// Unlike the parser's fuzzer this one knows what has to come out: every body, byte for byte, and
/// behind the last request nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzExchange(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var choices = Choices(Array(UnsafeBufferPointer(start: data, count: count)))
  var wire: [UInt8] = []
  var sent: [Message] = []
  while !choices.isEmpty, sent.count < 16 {
    let message = Message(&choices)
    message.append(to: &wire, &choices)
    sent.append(message)
  }
  check(receive(wire, choices.pieceLength), sent)
  return 0
}

/// The fuzzer's bytes, read as decisions; 0 when they are used up.
private struct Choices {
  private var left: ArraySlice<UInt8>
  let pieceLength: Int

  init(_ bytes: [UInt8]) {
    left = bytes.dropFirst()
    pieceLength = Int(bytes.first ?? 0) + 1
  }

  var isEmpty: Bool { left.isEmpty }

  mutating func next() -> Int { Int(left.popFirst() ?? 0) }

  mutating func bytes(_ count: Int) -> [UInt8] {
    let taken = Array(left.prefix(count))
    left = left.dropFirst(count)
    return taken
  }
}

private struct Message: Equatable {
  enum Form { case bare, length, chunked }

  let form: Form
  let body: [UInt8]

  init(form: Form, body: [UInt8]) {
    self.form = form
    self.body = body
  }

  init(_ choices: inout Choices) {
    switch choices.next() % 3 {
    case 0: self.init(form: .bare, body: [])
    case 1: self.init(form: .length, body: choices.bytes(choices.next()))
    default: self.init(form: .chunked, body: choices.bytes(choices.next()))
    }
  }

  func append(to wire: inout [UInt8], _ choices: inout Choices) {
    wire += String(repeating: "\r\n", count: choices.next() % 5).utf8
    wire += "POST /\(choices.next()) HTTP/1.1\r\nHost: h\r\n".utf8
    for number in 0..<choices.next() % 4 { wire += "X-\(number):\t value \(number) \r\n".utf8 }
    switch form {
    case .bare: wire += "\r\n".utf8
    case .length: wire += "Content-Length: \(body.count)\r\n\r\n".utf8 + body
    case .chunked:
      wire += "Transfer-Encoding: chunked\r\n\r\n".utf8
      appendChunks(to: &wire, &choices)
    }
  }

  private func appendChunks(to wire: inout [UInt8], _ choices: inout Choices) {
    var left = body[...]
    while !left.isEmpty {
      let chunk = left.prefix(choices.next() % 32 + 1)
      left = left.dropFirst(chunk.count)
      let zeros = String(repeating: "0", count: choices.next() % 3)
      let size = String(chunk.count, radix: 16, uppercase: choices.next() % 2 == 0)
      let extensions = ["", ";a", " ; b=\"c;d\""][choices.next() % 3]
      wire += "\(zeros)\(size)\(extensions)\r\n".utf8 + chunk + "\r\n".utf8
    }
    let trailers = String(repeating: "T: end\r\n", count: choices.next() % 3)
    wire += "0\r\n\(trailers)\r\n".utf8
  }
}

private func receive(_ wire: [UInt8], _ pieceLength: Int) -> [Message] {
  var parser = RequestParser(limits: RequestLimits())
  var received: [Message] = []
  var current: (form: Message.Form, body: [UInt8])?
  var start = 0
  do {
    while start < wire.count {
      let end = min(start + pieceLength, wire.count)
      parser.feed(Array(wire[start..<end]))
      start = end
      while true {
        if let message = current {
          guard let body = try readBody(&parser, message.body, &current) else { break }
          received.append(Message(form: message.form, body: body))
          current = nil
        }
        guard let head = try parser.nextHead() else { break }
        current = (form(of: head), [])
      }
    }
  } catch {
    preconditionFailure("a proper exchange was refused: \(error)")
  }
  precondition(parser.isBetweenRequests && current == nil, "bytes were left over")
  return received
}

/// The whole body, or nil if it is incomplete.
private func readBody(
  _ parser: inout RequestParser, _ begun: [UInt8],
  _ current: inout (form: Message.Form, body: [UInt8])?
) throws -> [UInt8]? {
  var body = begun
  while true {
    switch try parser.nextBodyPiece() {
    case .bytes(let bytes): body += bytes
    case .end: return body
    case .incomplete:
      current?.body = body
      return nil
    }
  }
}

private func form(of head: RequestHead) -> Message.Form {
  switch head.framing {
  case .none: .bare
  case .length: .length
  case .chunked: .chunked
  }
}

private func check(_ received: [Message], _ sent: [Message]) {
  precondition(received.count == sent.count, "\(sent.count) sent, \(received.count) received")
  for (one, other) in zip(received, sent) {
    // A length of 0 means no body.
    let form = other.form == .length && other.body.isEmpty ? .bare : other.form
    precondition(one == Message(form: form, body: other.body), "\(other) came out as \(one)")
  }
}
