/// Decodes a chunked body.
///
/// ```swift
/// var decoder = ChunkedDecoder()
/// var data: [UInt8] = []
/// let used = try decoder.decode(bytes.span, into: &data)
/// if decoder.isFinished { … }  // bytes[used...] belong to the next message
/// ```
///
/// A size must be hexadecimal digits without overflow, lines must end in CR LF, and data must be
/// followed by CR LF. Extensions and trailers must match the grammar and the limits; their content
/// is ignored. After a throw the decoder must not be used any more.
/// - Complexity: O(bytes). Each byte is examined once, whatever the split.
/// - Source: RFC 9112 §7.1.
package struct ChunkedDecoder {
  /// The chunked framing is invalid.
  package struct Malformed: Error, Equatable {}

  private enum State: Equatable {
    case sizeLine(SizeLinePart)
    case data
    case dataEnd(LineEnd)
    case trailers(TrailerPart)
    case finished
  }

  private enum SizeLinePart: Equatable {
    case size(digits: Int)
    case space, extensions, lineFeed
  }

  private enum LineEnd: Equatable { case carriageReturn, lineFeed }

  private enum TrailerPart: Equatable { case lineStart, name, value, lineFeed, lastLineFeed }

  private var state = State.sizeLine(.size(digits: 0))
  /// The rest of the current chunk, in bytes.
  package private(set) var chunkBytesLeft = 0
  private var lineBytes = 0
  private var overheadBytes = 0
  private var trailerBytes = 0
  private var trailerLines = 0

  package init() {}

  /// Whether the body has ended, including its trailers.
  package var isFinished: Bool { state == .finished }

  /// Decodes received bytes.
  ///
  /// - Returns: how many of them belong to this body.
  package mutating func decode(
    _ bytes: Span<UInt8>, into data: inout [UInt8]
  ) throws(Malformed) -> Int {
    var position = 0
    while position < bytes.count, state != .finished {
      if state == .data {
        let count = min(chunkBytesLeft, bytes.count - position)
        let piece = bytes.extracting(position..<(position + count))
        piece.withUnsafeBufferPointer { data.append(contentsOf: $0) }
        position += count
        chunkBytesLeft -= count
        overheadBytes = max(0, overheadBytes - 2 * count)
        if chunkBytesLeft == 0 { state = .dataEnd(.carriageReturn) }
      } else {
        try step(bytes[position])
        position += 1
      }
    }
    return position
  }

  private mutating func step(_ byte: UInt8) throws(Malformed) {
    switch state {
    case .sizeLine(let part): try step(part, byte)
    case .dataEnd(.carriageReturn): try expect("\r", byte, then: .dataEnd(.lineFeed))
    case .dataEnd(.lineFeed):
      try expect("\n", byte, then: .sizeLine(.size(digits: 0)))
      lineBytes = 0
    case .trailers(let part): try step(part, byte)
    case .data, .finished: preconditionFailure("\(state) does not take single bytes")
    }
  }

  private mutating func step(_ part: SizeLinePart, _ byte: UInt8) throws(Malformed) {
    lineBytes += 1
    overheadBytes += 1
    guard lineBytes <= RequestLimits.chunkLineBytesMax,
      overheadBytes <= RequestLimits.chunkOverheadBytesMax
    else { throw Malformed() }
    switch part {
    case .size(let digits):
      if let value = byte.hexValue {
        guard chunkBytesLeft <= (Int.max - value) / 16 else { throw Malformed() }
        chunkBytesLeft = chunkBytesLeft * 16 + value
        state = .sizeLine(.size(digits: digits + 1))
        return
      }
      guard digits > 0 else { throw Malformed() }
      if byte == UInt8(ascii: ";") {
        state = .sizeLine(.extensions)
      } else if byte.isOptionalSpace {
        state = .sizeLine(.space)
      } else {
        try expect("\r", byte, then: .sizeLine(.lineFeed))
      }
    case .space:
      // White space is allowed before an extension only: `5 3` is not a size.
      if !byte.isOptionalSpace { try expect(";", byte, then: .sizeLine(.extensions)) }
    case .extensions:
      if byte == UInt8(ascii: "\r") {
        state = .sizeLine(.lineFeed)
      } else if !byte.isFieldText {
        throw Malformed()
      }
    case .lineFeed:
      try expect("\n", byte, then: chunkBytesLeft == 0 ? .trailers(.lineStart) : .data)
    }
  }

  private mutating func step(_ part: TrailerPart, _ byte: UInt8) throws(Malformed) {
    trailerBytes += 1
    guard trailerBytes <= RequestLimits.trailerBytesMax else { throw Malformed() }
    switch part {
    case .lineStart where byte == UInt8(ascii: "\r"):
      state = .trailers(.lastLineFeed)
    case .lineStart:
      trailerLines += 1
      guard byte.isToken, trailerLines <= RequestLimits.trailerLinesMax else { throw Malformed() }
      state = .trailers(.name)
    case .name where byte == UInt8(ascii: ":"):
      state = .trailers(.value)
    case .name:
      guard byte.isToken else { throw Malformed() }
    case .value where byte == UInt8(ascii: "\r"):
      state = .trailers(.lineFeed)
    case .value:
      guard byte.isFieldText else { throw Malformed() }
    case .lineFeed:
      try expect("\n", byte, then: .trailers(.lineStart))
    case .lastLineFeed:
      try expect("\n", byte, then: .finished)
    }
  }

  private mutating func expect(
    _ expected: Unicode.Scalar, _ byte: UInt8, then next: State
  ) throws(Malformed) {
    guard byte == UInt8(ascii: expected) else { throw Malformed() }
    state = next
  }
}
