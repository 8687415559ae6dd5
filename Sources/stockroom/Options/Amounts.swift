/// Reads what people write for a length of time: `500ms`, `10s`, `5m`, `12h`, `7d`.
func duration(_ text: String) -> Duration? {
  let units: [(String, Duration)] = [
    ("ms", .milliseconds(1)), ("s", .seconds(1)), ("m", .seconds(60)), ("h", .seconds(3_600)),
    ("d", .seconds(86_400)),
  ]
  for (suffix, unit) in units where text.hasSuffix(suffix) {
    guard let count = count(text.dropLast(suffix.count), max: 1_000_000) else { continue }
    return unit * count
  }
  return nil
}

/// Reads what people write for a size, in bytes: `4096`, `32KiB`, `1MiB`, `2GiB`.
func byteCount(_ text: String) -> Int? {
  let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("", 1)]
  for (suffix, unit) in units where text.hasSuffix(suffix) {
    guard let count = count(text.dropLast(suffix.count), max: Int(Int32.max)) else { continue }
    return count * unit
  }
  return nil
}

/// Reads a whole number of digits only, without a sign.
func count(_ text: some StringProtocol, max: Int) -> Int? {
  guard !text.isEmpty,
    text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
    let count = Int(text), count <= max
  else { return nil }
  return count
}
