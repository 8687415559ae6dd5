/// A host with an optional port, as `Host` and absolute targets name it.
///
/// - Source: RFC 9110 §4.2.1, §7.2; RFC 3986 §3.2.2, §3.2.3.
enum Authority {
  /// Whether a range holds a host that is not empty, and perhaps a port; never user information.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    var index = range.lowerBound
    if bytes[index] == UInt8(ascii: "[") {
      guard let close = range.first(where: { bytes[$0] == UInt8(ascii: "]") }) else {
        return false
      }
      guard isAddress(bytes, (index + 1)..<close) else { return false }
      index = close + 1
    } else {
      guard let end = endOfName(bytes, range), end > index else { return false }
      index = end
    }
    guard index < range.upperBound else { return true }
    guard bytes[index] == UInt8(ascii: ":") else { return false }
    return isPort(bytes, (index + 1)..<range.upperBound)
  }

  /// Where a registered name ends; nil where an escape in it is broken.
  private static func endOfName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == UInt8(ascii: "%") {
        guard index + 2 < range.upperBound, bytes[index + 1].hexValue != nil,
          bytes[index + 2].hexValue != nil
        else { return nil }
        index += 3
      } else if bytes[index].isRegisteredName, bytes[index] != UInt8(ascii: ",") {
        // RFC 3986 allows the comma; in `Host` it is two hosts to whoever joins field lines.
        index += 1
      } else {
        return index
      }
    }
    return index
  }

  /// Whether the inside of brackets has the letters of an IPv6 address.
  private static func isAddress(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard range.count >= 2, range.count <= 45 else { return false }
    var colons = 0
    for index in range {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") {
        colons += 1
      } else if byte.hexValue == nil, byte != UInt8(ascii: ".") {
        return false
      }
    }
    return colons >= 2
  }

  /// Whether a range is a port: digits up to 65535, or nothing.
  private static func isPort(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var port = 0
    for index in range {
      guard bytes[index].isDigit else { return false }
      port = port * 10 + Int(bytes[index] - 0x30)
      guard port <= 65_535 else { return false }
    }
    return true
  }
}
