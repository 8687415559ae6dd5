/// Appends one JSON text to a buffer, value by value, with commas where they are due.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.name("tags")
///   json.array(tags) { json, tag in json.string(tag) }
/// }
/// json.bytes  // {"tags":["input","usb"]}
/// ```
/// The last byte tells whether a comma is due, so no stack is kept. Inlinable, as rows of a list
/// are written with it.
/// - Complexity: O(bytes written); no allocation but the buffer's growth.
/// - Source: RFC 8259.
package struct JSONWriter: Sendable {
  @usableFromInline var buffer: [UInt8] = []

  /// The text so far.
  @inlinable package var bytes: [UInt8] { buffer }

  /// - Parameter bytesExpected: the capacity to reserve.
  @inlinable
  package init(bytesExpected: Int = 512) {
    buffer.reserveCapacity(bytesExpected)
  }

  /// Ends a document with a line break, so a terminal's prompt starts on its own line.
  package mutating func endLine() {
    if !buffer.isEmpty { buffer.append(UInt8(ascii: "\n")) }
  }

  @inlinable
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(UInt8(ascii: "{"))
    members(&self)
    buffer.append(UInt8(ascii: "}"))
  }

  /// An array whose elements `write` writes.
  ///
  /// Not generic, as `integer` is not, and for the same reason.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(UInt8(ascii: "["))
    elements(&self)
    buffer.append(UInt8(ascii: "]"))
  }

  @inlinable
  package mutating func array<Elements: Sequence>(
    _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
  ) {
    separate()
    buffer.append(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    buffer.append(UInt8(ascii: "]"))
  }

  /// Starts a member of the open object; its value must follow.
  ///
  /// - Parameter name: contains nothing to escape.
  @inlinable
  package mutating func name(_ name: StaticString) {
    let isCommaDue = isCommaDue
    name.withUTF8Buffer { name in
      buffer.append(addingCapacity: name.count + 4) { text in
        if isCommaDue { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        for byte in name { text.append(byte) }
        text.append(UInt8(ascii: "\""))
        text.append(UInt8(ascii: ":"))
      }
    }
  }

  @inlinable
  package mutating func null() { token("null") }

  @inlinable
  package mutating func bool(_ value: Bool) { token(value ? "true" : "false") }

  /// An integer.
  ///
  /// Not generic: a generic function would look up metadata for each number that another module
  /// writes.
  package mutating func integer(_ value: Int64) {
    separate()
    appendDecimal(value)
  }

  /// An integer of any width.
  @inlinable
  package mutating func integer<Integer: FixedWidthInteger>(_ value: Integer) {
    separate()
    appendDecimal(value)
  }

  /// An integer as a string, for sums beyond what other JSON tools keep exact.
  @inlinable
  package mutating func decimalString<Integer: FixedWidthInteger>(_ value: Integer) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    appendDecimal(value)
    buffer.append(UInt8(ascii: "\""))
  }

  /// The shortest decimal number that reads as the same double; `1` and not `1.0`.
  @inlinable
  package mutating func double(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a JSON number")
    // Fast path for 0 and 1, which are most; a negative zero keeps its sign below.
    if value.sign == .plus, let whole = UInt32(exactly: value) { return integer(Int64(whole)) }
    separate()
    let digits = value.description.utf8
    buffer.append(contentsOf: digits)
    if buffer.suffix(2).elementsEqual(".0".utf8) { buffer.removeLast(2) }
  }

  @inlinable
  package mutating func string(_ text: String) {
    openString()
    var text = text
    text.withUTF8 { appendEscaped($0) }
    closeString()
  }

  /// A string of borrowed UTF-8.
  @inlinable
  package mutating func string(utf8: UnsafeBufferPointer<UInt8>) {
    openString()
    appendEscaped(utf8)
    closeString()
  }

  /// A string that `write` appends, of ASCII characters that need no escape.
  @inlinable
  package mutating func plainString(_ write: (inout [UInt8]) -> Void) {
    openString()
    write(&buffer)
    closeString()
  }

  /// The members that another writer wrote, as members of the open object.
  package mutating func members(of members: JSONWriter) {
    if members.buffer.isEmpty { return }
    separate()
    buffer.append(contentsOf: members.buffer)
  }

  /// An array of the values that another writer wrote one after the other.
  package mutating func array(of values: JSONWriter) {
    separate()
    buffer.append(UInt8(ascii: "["))
    buffer.append(contentsOf: values.bytes)
    buffer.append(UInt8(ascii: "]"))
  }
}

// MARK: - Bytes

extension JSONWriter {
  @inlinable @inline(__always)
  mutating func separate() {
    if isCommaDue { buffer.append(UInt8(ascii: ",")) }
  }

  @inlinable
  var isCommaDue: Bool {
    guard let last = buffer.last else { return false }
    return last != UInt8(ascii: "{") && last != UInt8(ascii: "[") && last != UInt8(ascii: ":")
  }

  @inlinable
  mutating func token(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { buffer.append(contentsOf: $0) }
  }

  @inlinable
  mutating func openString() {
    separate()
    buffer.append(UInt8(ascii: "\""))
  }

  @inlinable
  mutating func closeString() { buffer.append(UInt8(ascii: "\"")) }

  @inlinable
  mutating func appendDecimal<Integer: FixedWidthInteger>(_ value: Integer) {
    if let value = Int64(exactly: value) {
      appendDecimal(value)
    } else {
      buffer.append(contentsOf: String(value).utf8)
    }
  }

  @usableFromInline
  mutating func appendDecimal(_ value: Int64) {
    if value < 0 { buffer.append(UInt8(ascii: "-")) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.endIndex
    var rest = value.magnitude
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest != 0
    digits.span.extracting(first...).withUnsafeBufferPointer { buffer.append(contentsOf: $0) }
  }

  @inlinable
  mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var runStart = 0
    for position in text.indices where Self.needsEscape(text[position]) {
      buffer.append(contentsOf: text[runStart..<position])
      appendEscape(text[position])
      runStart = position + 1
    }
    buffer.append(contentsOf: UnsafeBufferPointer(rebasing: text[runStart...]))
  }

  @inlinable
  static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  @inlinable
  mutating func appendEscape(_ byte: UInt8) {
    buffer.append(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\n"): buffer.append(UInt8(ascii: "n"))
    case UInt8(ascii: "\r"): buffer.append(UInt8(ascii: "r"))
    case UInt8(ascii: "\t"): buffer.append(UInt8(ascii: "t"))
    case 0..<0x20:
      buffer.append(contentsOf: byte < 0x10 ? "u000".utf8 : "u001".utf8)
      let low = byte & 0xF
      buffer.append(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    default: buffer.append(byte)
    }
  }
}
