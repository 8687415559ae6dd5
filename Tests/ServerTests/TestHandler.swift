import HTTP
import Synchronization

/// The responses of the servers in these tests, by path.
final class TestHandler: RequestHandler {
  /// Turns, requests and chunks, in order.
  enum Event: Equatable, Sendable {
    case turnBegan(LoopIndex)
    case request(String)
    /// A stream produced a chunk.
    case chunk
    case turnEnded(LoopIndex)
  }

  struct Refusal: Equatable, Sendable {
    let error: RequestError
    let peer: String
  }

  let refusals = Mutex<[Refusal]>([])
  let events = Mutex<[Event]>([])
  /// Bytes that streams have produced.
  let bytesStreamed = Atomic<Int>(0)
  /// Responses to `/gate` wait here until the test opens it.
  let gate = Gate()

  func respond(
    to request: Request, body: RequestBody, in context: RequestContext
  ) async -> Response {
    let path = String(decoding: request.path, as: UTF8.self)
    events.withLock { $0.append(.request(path)) }
    switch path {
    case "/echo": return await echo(body, bytesMax: 1 << 20)
    case "/small": return await echo(body, bytesMax: 10)
    case "/peer": return text("\(context.peer) \(context.loop.number)")
    case "/ignore": return text("ignored")
    case "/none": return Response(.noContent)
    case "/gate":
      await gate.pass()
      return text("through")
    case "/large": return Response(.ok, body: .bytes(Array(repeating: 0x61, count: 32 << 20)))
    case "/count": return await count(body)
    case "/stream": return stream(pieces: 3)
    case "/endless": return stream(pieces: Int.max)
    case "/close": return Response(.ok, persistence: .close)
    default: return text(path)
    }
  }

  func respond(to error: RequestError, in context: RequestContext) -> Response {
    refusals.withLock { $0.append(Refusal(error: error, peer: context.peer)) }
    return response(to: error)
  }

  private func response(to error: RequestError) -> Response {
    switch error {
    case .malformed(let reason): text(reason.text, .badRequest)
    case .timeout: Response(.requestTimeout)
    case .targetTooLong: Response(.uriTooLong)
    case .headerTooLarge: Response(.requestHeaderFieldsTooLarge)
    case .expectationFailed: Response(.expectationFailed)
    case .codingNotImplemented: Response(.notImplemented)
    case .versionNotSupported: Response(.versionNotSupported)
    case .overloaded: Response(.serviceUnavailable)
    }
  }

  func turnBegan(on loop: LoopIndex) { events.withLock { $0.append(.turnBegan(loop)) } }

  func turnEnded(on loop: LoopIndex) { events.withLock { $0.append(.turnEnded(loop)) } }

  private func text(_ text: String, _ status: StatusCode = .ok) -> Response {
    Response(status, body: .bytes(Array(text.utf8)))
  }

  private func echo(_ body: RequestBody, bytesMax: Int) async -> Response {
    do {
      return Response(.ok, body: .bytes(try await body.collect(bytesMax: bytesMax)))
    } catch {
      return response(to: error)
    }
  }

  /// Counts the bytes of a body without keeping them.
  private func count(_ body: RequestBody) async -> Response {
    var count = 0
    do {
      while let bytes = try await body.next() { count += bytes.count }
    } catch {
      return response(to: error)
    }
    return text("\(count)")
  }

  private func response(to error: RequestBodyError) -> Response {
    switch error {
    case .tooLarge: Response(.contentTooLarge)
    case .malformed: Response(.badRequest)
    case .timeout: Response(.requestTimeout)
    case .overloaded: Response(.serviceUnavailable)
    case .disconnected: Response(.internalServerError)
    }
  }

  private func stream(pieces: Int) -> Response {
    Response(.ok, body: .stream { [self] in Pieces(pieces, of: self) })
  }

  /// Pieces of one byte, or without end pieces of 64 KiB.
  private final class Pieces: ResponseSource {
    private var left: Int
    private let handler: TestHandler
    private let piece: [UInt8]

    init(_ count: Int, of handler: TestHandler) {
      left = count
      self.handler = handler
      piece = Array(repeating: 0x61, count: count == Int.max ? 65_536 : 1)
    }

    func next() async -> [UInt8]? {
      guard left > 0, !Task.isCancelled else { return nil }
      left -= 1
      handler.bytesStreamed.add(piece.count, ordering: .relaxed)
      handler.events.withLock { $0.append(.chunk) }
      return piece
    }
  }
}

/// Holds tasks until it is opened, from any thread.
final class Gate: Sendable {
  private enum State {
    case closed([CheckedContinuation<Void, Never>])
    case open
  }

  private let state = Mutex(State.closed([]))

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        guard case .closed(let waiting) = state else { return true }
        state = .closed(waiting + [continuation])
        return false
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard case .closed(let waiting) = state else { return [] }
      state = .open
      return waiting
    }
    waiting.forEach { $0.resume() }
  }
}
