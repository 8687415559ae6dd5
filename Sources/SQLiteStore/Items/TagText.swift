internal import Inventory

/// The encoding of tags as one text: each ends with U+001F, so that reading only splits bytes.
///
/// An item's tags have no control characters. A draft's may: there U+001F, U+001B and U+0000 are
/// escaped by a U+001B. SQLite's text functions stop at U+0000, so it becomes `0`.
enum TagText {
  static let end = BorrowedItem.tagEnd
  static let escape: UInt8 = 0x1B
  static let escapedNull = UInt8(ascii: "0")

  static func encoded(_ tags: [TrimmedText]) -> String {
    var bytes: [UInt8] = []
    for tag in tags {
      for byte in tag.text.utf8 {
        switch byte {
        case 0: bytes += [escape, escapedNull]
        case end, escape: bytes += [escape, byte]
        default: bytes.append(byte)
        }
      }
      bytes.append(end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
    var tags: [String] = []
    var tag: [UInt8] = []
    var isEscaped = false
    for byte in text {
      switch byte {
      case _ where isEscaped:
        tag.append(byte == escapedNull ? 0 : byte)
        isEscaped = false
      case escape:
        isEscaped = true
      case end:
        tags.append(String(decoding: tag, as: UTF8.self))
        tag.removeAll(keepingCapacity: true)
      default:
        tag.append(byte)
      }
    }
    return tags
  }
}
