/// How much of a request is taken before it is refused, in bytes and lines.
package struct RequestLimits: Sendable {
  /// Empty lines that are forgiven before a request line.
  static let emptyLinesMax = 4
  /// One chunk's size line, extensions included.
  static let chunkLineBytesMax = 1024
  /// The trailer section of a chunked body.
  static let trailerBytesMax = 8 * 1024
  static let trailerLinesMax = 32
  /// Size lines and extensions of a whole body beyond what its data pays for: a flood of tiny
  /// chunks with extensions is work without content.
  static let chunkOverheadBytesMax = 16 * 1024

  /// The request line with its line end.
  package var requestLineBytesMax = 8 * 1024
  /// The header section with the empty line that ends it.
  package var headerBytesMax = 32 * 1024
  package var headerLinesMax = 100

  package init() {}
}
