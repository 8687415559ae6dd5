import HTTP

/// Sends a response's body while it is being made.
///
/// The producer runs in a child task, so that it can be cancelled: when the client goes away, and
/// when the server drains and an endless stream has to find its end.
struct StreamedBody {
  private enum End: Sendable { case complete, failed, watched }

  private let channel: Channel
  private let framing: ResponseFraming

  init(_ channel: Channel, _ framing: ResponseFraming) {
    self.channel = channel
    self.framing = framing
  }

  func send(
    _ produce: @escaping @Sendable (any ResponseSink) async throws(ResponseStreamError) -> Void
  ) async throws(Disconnected) {
    channel.beginStreamWatch()
    let end = await withTaskGroup(of: End.self) { [channel, framing] group in
      group.addTask {
        await channel.watchStream()
        return .watched
      }
      group.addTask {
        defer { channel.endStreamWatch() }
        do throws(ResponseStreamError) {
          try await produce(Sink(channel, framing))
          return .complete
        } catch {
          return .failed
        }
      }
      var end = End.failed
      for await ended in group {
        switch ended {
        case .watched: group.cancelAll()
        case .complete, .failed: end = ended
        }
      }
      return end
    }
    switch (end, framing) {
    case (.complete, .chunked): try await channel.send(ResponseSerializer.lastChunk)
    case (.complete, _): return
    // The body is cut short: the close without its last chunk says so.
    case (.failed, _), (.watched, _): throw Disconnected()
    }
  }

  private final class Sink: ResponseSink {
    private let channel: Channel
    private let framing: ResponseFraming

    init(_ channel: Channel, _ framing: ResponseFraming) {
      self.channel = channel
      self.framing = framing
    }

    var isDraining: Bool { channel.loop.course != .serving }

    func write(_ bytes: [UInt8]) async throws(ResponseStreamError) {
      do {
        if framing == .chunked {
          var chunk: [UInt8] = []
          ResponseSerializer.appendChunk(bytes, to: &chunk)
          try await channel.send(chunk)
        } else {
          try await channel.send(bytes)
        }
      } catch {
        throw .disconnected
      }
    }
  }
}
