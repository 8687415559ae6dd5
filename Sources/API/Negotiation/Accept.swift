package import HTTP

/// The media types that a client accepts, with their weights.
///
/// Tolerant of what clients send: `*` means `*/*`, an invalid weight counts as 1, and a header
/// without any media range counts as absent, which accepts everything.
/// - Source: RFC 9110 §12.4.2, §12.5.1.
package struct Accept: Equatable, Sendable {
  private struct Range: Equatable {
    let type: ArraySlice<UInt8>
    let subtype: ArraySlice<UInt8>
    /// From 0 to 1000.
    var quality: Int

    /// How closely the range matches: from 0, not at all, to 3, exactly.
    func specificity(for mediaType: MediaType) -> Int {
      if type.elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) { return 1 }
      guard type.isSpelledWithoutCase(mediaType.type) else { return 0 }
      if subtype.elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) { return 2 }
      return subtype.isSpelledWithoutCase(mediaType.subtype) ? 3 : 0
    }
  }

  private var ranges: [Range] = []

  package init(_ request: Request) {
    for value in request.values(of: "accept") { add(value) }
  }

  /// The media type that the client prefers, of equals the first; nil if it accepts none of them.
  package func preferred(among offered: [MediaType]) -> MediaType? {
    if ranges.isEmpty { return offered.first }
    var best: (mediaType: MediaType, quality: Int)?
    for mediaType in offered {
      let quality = quality(of: mediaType)
      if quality > best?.quality ?? 0 { best = (mediaType, quality) }
    }
    return best?.mediaType
  }

  /// The weight of the range that matches most closely.
  private func quality(of mediaType: MediaType) -> Int {
    var closest = 0
    var quality = 0
    for range in ranges {
      let specificity = range.specificity(for: mediaType)
      if specificity > closest {
        (closest, quality) = (specificity, range.quality)
      }
    }
    return quality
  }

  private mutating func add(_ value: ArraySlice<UInt8>) {
    var scanner = FieldScanner(value)
    _ = scanner.takeCommas()
    while !scanner.isAtEnd {
      if let range = Self.range(&scanner) { ranges.append(range) }
      scanner.skipElement()
      _ = scanner.takeCommas()
    }
  }

  private static func range(_ scanner: inout FieldScanner) -> Range? {
    guard let type = scanner.token() else { return nil }
    let isAny = type.elementsEqual(CollectionOfOne(UInt8(ascii: "*")))
    let hasSubtype = scanner.take(UInt8(ascii: "/"))
    guard let subtype = hasSubtype ? scanner.token() : isAny ? type : nil else { return nil }
    var range = Range(type: type, subtype: subtype, quality: 1000)
    while let parameter = scanner.parameter() {
      guard parameter.name.isSpelledWithoutCase("q") else { continue }
      range.quality = quality(parameter.value) ?? 1000
    }
    return scanner.isAtEnd || scanner.next == UInt8(ascii: ",") ? range : nil
  }

  /// A weight in thousandths: `0.5`, `1`, `1.000`; nil for anything else.
  private static func quality(_ text: some Collection<UInt8>) -> Int? {
    var digits = Array(text)
    guard let whole = digits.first, whole == UInt8(ascii: "0") || whole == UInt8(ascii: "1"),
      digits.count <= "0.000".utf8.count
    else { return nil }
    digits.removeFirst()
    if let point = digits.first {
      guard point == UInt8(ascii: ".") else { return nil }
      digits.removeFirst()
    }
    var quality = Int(whole - UInt8(ascii: "0"))
    for place in 0..<3 {
      let digit = place < digits.count ? digits[place] : UInt8(ascii: "0")
      guard digit.isDigit else { return nil }
      quality = quality * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return quality <= 1000 ? quality : nil
  }
}
