/// Names one request in its answer, in problems and in the log.
///
/// The client's own is taken where it is safe to repeat anywhere: 1 to 64 of the characters that a
/// URI's fragment and a log line take as they are.
package struct RequestID: Equatable, Sendable {
  package static let bytesMax = 64

  package let text: String

  /// - Returns: nil where the bytes are no usable id; the service then makes one.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard (1...Self.bytesMax).contains(bytes.count), bytes.allSatisfy(Self.isUsable) else {
      return nil
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// An id that the service made.
  package init(made text: String) { self.text = text }

  private static func isUsable(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
}
