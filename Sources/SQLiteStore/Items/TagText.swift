internal import Inventory

/// Tags as one text: each ended by U+001F, so that a reader splits bytes and no more.
///
/// An item's tags have no control characters. A draft's may: there U+001F and U+001B are escaped by a
/// U+001B before them.
enum TagText {
  static let end = BorrowedItem.tagEnd
  static let escape: UInt8 = 0x1B

  static func encoded(_ labels: some Sequence<String>) -> String {
    var bytes: [UInt8] = []
    for label in labels {
      for byte in label.utf8 {
        if byte == end || byte == escape { bytes.append(escape) }
        bytes.append(byte)
      }
      bytes.append(end)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func decoded(_ text: UnsafeBufferPointer<UInt8>) -> [String] {
    var labels: [String] = []
    var label: [UInt8] = []
    var isEscaped = false
    for byte in text {
      switch byte {
      case _ where isEscaped:
        label.append(byte)
        isEscaped = false
      case escape:
        isEscaped = true
      case end:
        labels.append(String(decoding: label, as: UTF8.self))
        label.removeAll(keepingCapacity: true)
      default:
        label.append(byte)
      }
    }
    return labels
  }
}
