/// A request's head, as it was received: bytes, and where in them each part lies.
///
/// Nothing is copied out of the head until it is asked for; a value is a slice of the same bytes.
/// What the parser let through is well-formed: names are tokens, values have neither CR, LF nor NUL.
/// - Source: RFC 9112 §3, §5.
package struct Request: Sendable {
  package enum Version: Sendable { case http10, http11 }

  /// One field line, as ranges of `bytes`; the value's without the white space around it.
  package struct FieldLine: Sendable {
    package let name: Range<Int>
    package let value: Range<Int>

    package init(name: Range<Int>, value: Range<Int>) {
      self.name = name
      self.value = value
    }
  }

  package let method: Method
  package let version: Version
  /// The head from the request line's first byte to the empty line.
  package let bytes: [UInt8]
  /// The path within `bytes`: it begins with `/`, still percent-encoded; `*` for `OPTIONS *`.
  package let pathRange: Range<Int>
  /// The query within `bytes`, without its `?`, still percent-encoded; nil where there is no `?`.
  package let queryRange: Range<Int>?
  package let fields: [FieldLine]

  package init(
    method: Method, version: Version, bytes: [UInt8], pathRange: Range<Int>,
    queryRange: Range<Int>?, fields: [FieldLine]
  ) {
    self.method = method
    self.version = version
    self.bytes = bytes
    self.pathRange = pathRange
    self.queryRange = queryRange
    self.fields = fields
  }

  package var path: ArraySlice<UInt8> { bytes[pathRange] }

  package var query: ArraySlice<UInt8>? { queryRange.map { bytes[$0] } }

  /// The value of the first field line of that name, without the white space around it.
  ///
  /// - Parameter name: in lower case; compared by ASCII rules, so that no Unicode letter passes
  ///   for one of ASCII.
  package func value(of name: StaticString) -> ArraySlice<UInt8>? {
    for field in fields where Self.matches(bytes[field.name], name) { return bytes[field.value] }
    return nil
  }

  /// The values of all field lines of that name, in order.
  package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
    fields.filter { Self.matches(bytes[$0.name], name) }.map { bytes[$0.value] }
  }

  private static func matches(_ bytes: ArraySlice<UInt8>, _ name: StaticString) -> Bool {
    guard bytes.count == name.utf8CodeUnitCount else { return false }
    var expected = name.utf8Start
    for byte in bytes {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      guard lower == expected.pointee else { return false }
      expected += 1
    }
    return true
  }
}
