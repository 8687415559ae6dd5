/// A response's field lines, in the form in which they are sent.
///
/// A value can never end its line: CR, LF, NUL and other control bytes become spaces, so that
/// nothing that came from a client splits a response.
/// - Source: RFC 9110 §5.5.
package struct HeaderBlock: Sendable {
  /// Field lines, each ended by CR LF; without the empty line that ends a head.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Adds one field line.
  package mutating func add(_ name: StaticString, _ value: some Sequence<UInt8>) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: ":"))
    bytes.append(UInt8(ascii: " "))
    let start = bytes.count
    bytes.append(contentsOf: value)
    for index in start..<bytes.count where bytes[index] < 0x20 || bytes[index] == 0x7F {
      bytes[index] = 0x20
    }
    bytes.append(UInt8(ascii: "\r"))
    bytes.append(UInt8(ascii: "\n"))
  }

  package mutating func add(_ name: StaticString, _ value: String) {
    add(name, value.utf8)
  }

  /// The value of the first line of that name, as a test reads it.
  package func value(of name: String) -> String? {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\r\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      if line[..<colon].lowercased() == name.lowercased() {
        return String(line[line.index(colon, offsetBy: 2)...])
      }
    }
    return nil
  }
}
