/// Appends one JSON text to a buffer, value by value; commas come by themselves.
///
/// A value may follow what has been opened, a member's name or another value: so the last byte
/// tells whether a comma is due, and no stack is kept. What is opened must be closed.
/// - Complexity: O(bytes written); no allocation but the buffer's growth.
/// - Source: RFC 8259.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []

  /// - Parameter bytesExpected: how much room to take at once.
  package init(bytesExpected: Int = 512) {
    bytes.reserveCapacity(bytesExpected)
  }

  /// Ends a document with a line break, so that a terminal's prompt begins on a line of its own.
  package mutating func endLine() {
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Begins a member of the object that is open; its value must follow.
  ///
  /// - Parameter name: a name that needs no escape.
  package mutating func name(_ name: StaticString) {
    let isCommaDue = isCommaDue
    name.withUTF8Buffer { name in
      bytes.append(addingCapacity: name.count + 4) { text in
        if isCommaDue { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        for byte in name { text.append(byte) }
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
      }
    }
  }

  package mutating func null() { token("null") }

  package mutating func bool(_ value: Bool) { token(value ? "true" : "false") }

  /// Any integer, also beyond 64 bits, in decimal.
  package mutating func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    separate()
    appendDecimal(value)
  }

  /// An integer as a string, for sums that other JSON tools would round.
  package mutating func decimalString<Integer: FixedWidthInteger>(_ value: Integer) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    appendDecimal(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The shortest decimal number that reads as the same double; `1` and not `1.0`.
  package mutating func double(_ value: Double) {
    precondition(value.isFinite, "\(value) is no JSON number")
    // Most are 0 or 1, whose digits need no search; a negative zero keeps its sign below.
    if value.sign == .plus, let whole = UInt32(exactly: value) { return integer(whole) }
    separate()
    let digits = value.description.utf8
    bytes.append(contentsOf: digits)
    if bytes.suffix(2).elementsEqual(".0".utf8) { bytes.removeLast(2) }
  }

  package mutating func string(_ text: String) {
    openString()
    var text = text
    text.withUTF8 { appendEscaped($0) }
    closeString()
  }

  /// A string of bytes that are UTF-8 already, borrowed from where they lie.
  package mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
    openString()
    appendEscaped(utf8)
    closeString()
  }

  /// A string that `write` puts together, of ASCII characters that need no escape.
  package mutating func plainString(_ write: (inout [UInt8]) -> Void) {
    openString()
    write(&bytes)
    closeString()
  }

  /// An array of values that another writer wrote one after the other.
  package mutating func array(of values: JSONWriter) {
    separate()
    bytes.append(UInt8(ascii: "["))
    bytes.append(contentsOf: values.bytes)
    bytes.append(UInt8(ascii: "]"))
  }

  /// A JSON text that has been written before, as one value.
  package mutating func raw(_ json: some Sequence<UInt8>) {
    separate()
    bytes.append(contentsOf: json)
  }
}

// MARK: - Bytes

extension JSONWriter {
  @inline(__always)
  private mutating func separate() {
    if isCommaDue { bytes.append(UInt8(ascii: ",")) }
  }

  private var isCommaDue: Bool {
    guard let last = bytes.last else { return false }
    return last != UInt8(ascii: "{") && last != UInt8(ascii: "[") && last != UInt8(ascii: ":")
  }

  private mutating func token(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  private mutating func openString() {
    separate()
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func closeString() { bytes.append(UInt8(ascii: "\"")) }

  private mutating func appendDecimal<Integer: FixedWidthInteger>(_ value: Integer) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    guard let magnitude = UInt64(exactly: value.magnitude) else {
      bytes.append(contentsOf: String(value.magnitude).utf8)
      return
    }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.endIndex
    var rest = magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest != 0
    digits.span.extracting(first...).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for position in text.indices where Self.needsEscape(text[position]) {
      bytes.append(contentsOf: text[runStart..<position])
      appendEscape(text[position])
      runStart = position + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
    case 0..<0x20:
      bytes.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
      let low = byte & 0xF
      bytes.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    default: bytes.append(byte)
    }
  }
}
