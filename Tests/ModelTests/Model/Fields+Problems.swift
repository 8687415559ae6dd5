import TestSupport

extension Fields {
  /// The errors of these values as an item, as sorted pointers and codes.
  ///
  /// Covers the errors that the walk makes, not all possible ones.
  var problems: [String] {
    var problems: [String] = []
    let name = value("name").text ?? ""
    if name.isEmpty { problems.append("/name required") }
    if name.unicodeScalars.count > 200 { problems.append("/name too-long") }
    if value("color")["name"] == "" { problems.append("/color/name required") }
    for part in ["red", "green", "blue"] {
      guard case .number(let number)? = value("color")[part] else { continue }
      if !(0...1).contains(number) { problems.append("/color/\(part) out-of-range") }
    }
    if isInStock, !(1...1_000_000_000).contains(pieces) {
      problems.append("/status/quantity out-of-range")
    }
    var seen: Set<String> = []
    for (position, tag) in value("tags").elements.compactMap(\.text).enumerated() {
      if !seen.insert(tag.lowercased()).inserted { problems.append("/tags/\(position) duplicate") }
    }
    return problems.sorted()
  }
}
