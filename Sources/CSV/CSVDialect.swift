/// The separator of a file, detected from its first line.
package enum CSVDialect {
  /// The UTF-8 signature that spreadsheets write.
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let separators = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]

  /// The number of bytes before the header, and the separator.
  ///
  /// A line `sep=;` names the separator. Otherwise it is the one of comma, semicolon and tab that
  /// occurs most often in the header outside quotes.
  package static func detect(_ head: some Collection<UInt8>) -> (skip: Int, separator: UInt8) {
    var skip = 0
    var text = head[...]
    if text.starts(with: byteOrderMark) {
      skip = byteOrderMark.count
      text = text.dropFirst(skip)
    }
    let line = text.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if line.count == 5, line.starts(with: "sep=".utf8), let separator = line.suffix(1).first {
      let ending = text.dropFirst(5).prefix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
      return (skip + 5 + min(2, ending.count), separator)
    }
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let best = separators.max { counts[$0, default: 0] < counts[$1, default: 0] }
    return (skip, counts[best ?? 0, default: 0] > 0 ? best ?? 0 : UInt8(ascii: ","))
  }
}
