/// Appends records of text cells to a buffer, separated by commas, lines ending with CR LF.
///
/// ```swift
/// var csv = CSVWriter()
/// csv.record(["name", "tags"])
/// csv.record(["Cable, 2 m", "usb"])
/// csv.bytes  // name,tags␍␊"Cable, 2 m",usb␍␊
/// ```
/// - Source: RFC 4180 §2.
package struct CSVWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func record(_ cells: [String]) {
    for (position, cell) in cells.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      append(cell, isAlone: cells.count == 1)
    }
    bytes += "\r\n".utf8
  }

  private mutating func append(_ cell: String, isAlone: Bool) {
    guard Self.needsQuotes(cell.utf8) || isAlone && cell.isEmpty else {
      bytes += cell.utf8
      return
    }
    bytes.append(UInt8(ascii: "\""))
    for byte in cell.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Separators, quotes, line breaks, and spaces that the parser would trim.
  private static func needsQuotes(_ cell: String.UTF8View) -> Bool {
    cell.first == UInt8(ascii: " ") || cell.last == UInt8(ascii: " ")
      || cell.contains { byte in
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
      }
  }
}
