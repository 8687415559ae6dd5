extension String {
  /// How much of a client's own text a sentence repeats.
  private static let repeatedCharactersMax = 60

  /// Whether the text is so long that a sentence does not repeat all of it.
  var isClipped: Bool { unicodeScalars.count > Self.repeatedCharactersMax }

  /// The text as a sentence repeats it: its beginning, where it is long.
  var clipped: String {
    let scalars = unicodeScalars
    guard
      let end = scalars.index(
        scalars.startIndex, offsetBy: Self.repeatedCharactersMax, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}
