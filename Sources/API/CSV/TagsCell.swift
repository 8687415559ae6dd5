import Inventory

/// Reads a tags cell: tags separated by `;`, with `\` before a `;` or `\` that is part of a tag.
enum TagsCell {
  static func labels(_ text: String) -> [Label] {
    var labels: [Label] = []
    var current = ""
    var isEscaped = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        current.unicodeScalars.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case ";":
        labels.append(Label(current))
        current = ""
      default: current.unicodeScalars.append(scalar)
      }
    }
    labels.append(Label(current))
    return labels.filter { !$0.text.isEmpty }
  }
}
