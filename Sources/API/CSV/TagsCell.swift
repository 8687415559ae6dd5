import Inventory

/// Reads a tags cell: tags separated by `;`, with `\` before a `;` or `\` that is part of a tag.
enum TagsCell {
  static func tags(_ text: String) -> [TrimmedText] {
    var tags: [TrimmedText] = []
    var current = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        current.unicodeScalars.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case ";":
        tags.append(TrimmedText(current))
        current = ""
      default: current.unicodeScalars.append(scalar)
      }
    }
    tags.append(TrimmedText(current))
    return tags.filter { !$0.text.isEmpty }
  }
}
