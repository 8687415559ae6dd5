/// JSON Pointers, as problems refer to the parts of a body: `/tags/3`, `/keep/~1item~1name`.
///
/// - Source: RFC 6901.
package enum JSONPointer {
  /// A pointer to a field of the object at `parent`.
  ///
  /// ```swift
  /// JSONPointer.field("a/b", of: "/item")  // "/item/a~1b"
  /// ```
  package static func field(_ name: String, of parent: String) -> String {
    "\(parent)/\(escaped(name))"
  }

  /// The name as a reference token: `~` is written `~0`, and `/` is written `~1`.
  package static func escaped(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return name
    }
    var escaped = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "~": escaped.append(contentsOf: "~0".unicodeScalars)
      case "/": escaped.append(contentsOf: "~1".unicodeScalars)
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
