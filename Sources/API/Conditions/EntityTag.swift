package import Inventory

/// The entity tag of an item or a draft, as sent in ETag and If-Match.
///
/// It is the number of the last write, in base 36 and quotes, and opaque to clients. Numbers are never
/// reused, so equal tags mean equal bytes: the tag is strong.
/// - Source: RFC 9110 §8.8.3.
package struct EntityTag: Equatable, Sendable {
  package let lastWrite: SequenceNumber

  package init(_ lastWrite: SequenceNumber) { self.lastWrite = lastWrite }

  /// The suffixes with which compressing proxies mark a tag.
  private static let marks = ["-gzip", "-br", "-zstd"].map { Array($0.utf8) }

  /// Parses the text between the quotes; nil for a tag that this server never sent.
  ///
  /// A tag names a state, not bytes, so the mark of a compressing proxy is ignored.
  package init?(opaque sent: ArraySlice<UInt8>) {
    let mark = Self.marks.first { sent.suffix($0.count).elementsEqual($0) }
    let opaque = sent.dropLast(mark?.count ?? 0)
    var number: Int64 = 0
    for byte in opaque {
      guard let digit = Self.value(of: byte) else { return nil }
      let (product, tooLarge) = number.multipliedReportingOverflow(by: Self.radix)
      guard !tooLarge, product <= Int64.max - digit else { return nil }
      number = product + digit
    }
    let tag = EntityTag(SequenceNumber(number))
    // Each tag has one spelling: "07" is not "7".
    guard tag.opaque.utf8.elementsEqual(opaque) else { return nil }
    self = tag
  }

  /// The header's value, with its quotes.
  package var text: String { "\"\(opaque)\"" }

  /// Appends the header's value as the content of a JSON string.
  func appendEscaped(to bytes: inout [UInt8]) {
    var digits = InlineArray<13, UInt8>(repeating: 0)
    var first = digits.endIndex
    // Unsigned division by a constant compiles to a multiplication.
    var rest = UInt64(bitPattern: lastWrite.number)
    repeat {
      let digit = UInt8(truncatingIfNeeded: rest % 36)
      first -= 1
      digits[first] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
      rest /= 36
    } while rest > 0
    bytes.append(contentsOf: #"\""#.utf8)
    digits.span.extracting(first...).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: #"\""#.utf8)
  }

  private var opaque: String { String(lastWrite.number, radix: Int(Self.radix)) }

  private static let radix: Int64 = 36

  private static func value(of byte: UInt8) -> Int64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int64(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
