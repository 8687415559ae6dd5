import TestSupport

extension Fields {
  /// What is wrong with these values as an item's, as pointers and codes, sorted.
  ///
  /// It knows the mistakes that the walk makes, not all there are.
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
