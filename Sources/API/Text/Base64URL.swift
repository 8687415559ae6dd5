/// URL-safe base64 without padding.
///
/// - Source: RFC 4648 §5.
enum Base64URL {
  static func text(of bytes: [UInt8]) -> String {
    var text = ""
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var bitCount = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.unicodeScalars.append(digit(bits >> UInt32(bitCount) & 0x3F))
      }
    }
    if bitCount > 0 { text.unicodeScalars.append(digit(bits << UInt32(6 - bitCount) & 0x3F)) }
    return text
  }

  /// - Returns: nil for a text that `text(of:)` does not produce, so each value has one spelling.
  static func bytes(of text: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var bitCount = 0
    for character in text {
      guard let value = value(of: character) else { return nil }
      bits = bits << 6 | value
      bitCount += 6
      if bitCount >= 8 {
        bitCount -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
      }
    }
    let isWhole = bitCount < 6 && bits & (1 << UInt32(bitCount) - 1) == 0
    return isWhole ? bytes : nil
  }

  private static func digit(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(alphabet[Int(value)])
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func value(of character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
