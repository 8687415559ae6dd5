import HTTP

/// Sends the body of a streamed response, chunk by chunk.
///
/// It asks the source for a chunk when the client has taken the one before and when it is the
/// stream's turn on the loop. It holds one chunk, and counts it in the memory budget while the
/// client does not take it.
struct ResponseStream: Sendable {
  private enum End: Sendable { case complete, cutShort }

  private let channel: Channel
  private let framing: ResponseFraming
  private let memory: MemoryBudget

  init(_ channel: Channel, _ framing: ResponseFraming, _ memory: MemoryBudget) {
    self.channel = channel
    self.framing = framing
    self.memory = memory
  }

  /// - Throws: if the body is cut short. The connection then closes without a last chunk, so that
  ///   the client notices.
  func send(_ makeSource: @escaping @Sendable () -> any ResponseSource) async throws(Disconnected) {
    // In a separate task, so that a source that waits can be cancelled when the client
    // disconnects or the server drains.
    let task = Task(executorPreference: channel.loop) { [self] in await run(makeSource()) }
    channel.streamBegan { task.cancel() }
    let end = await task.value
    channel.streamEnded()
    guard end == .complete else { throw Disconnected() }
    if framing == .chunked { try await channel.send(ResponseSerializer.lastChunk) }
  }

  private func run(_ source: any ResponseSource) async -> End {
    var share = MemoryBudget.Share(of: memory)
    do {
      while let bytes = try await nextBytes(source) {
        let sent = try channel.sendNow(bytes)
        if sent < bytes.count {
          try share.set(to: bytes.count)
          try await channel.send(bytes, from: sent)
          try share.set(to: 0)
        }
        await channel.loop.yieldStream()
      }
      return .complete
    } catch {
      return .cutShort
    }
  }

  /// The next chunk with its framing; nil at the end.
  ///
  /// The bytes of the source are dropped here.
  private func nextBytes(_ source: any ResponseSource) async throws -> [UInt8]? {
    while let chunk = try await source.next() {
      guard !chunk.isEmpty else { continue }
      guard framing == .chunked else { return chunk }
      var framed: [UInt8] = []
      ResponseSerializer.appendChunk(chunk, to: &framed)
      return framed
    }
    return nil
  }
}
