/// A Swift file's text, split into code, comments and string literals.
///
/// Each part has as many lines as the file, with spaces in place of the other parts, so that a word that
/// is banned in code may occur in a comment, and a finding has its line.
///
/// Regular expression literals are read as code.
struct SwiftText {
  private(set) var code: [Substring] = []
  private(set) var comments: [Substring] = []
  /// Literals with their quotes.
  ///
  /// Interpolated expressions are code.
  private(set) var literals: [Substring] = []

  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.scan()
    code = Self.lines(scanner.code)
    comments = Self.lines(scanner.comments)
    literals = Self.lines(scanner.literals)
  }

  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }
}

private struct Scanner {
  private enum Context {
    /// Code of the file, or of an interpolation that a closing parenthesis may end.
    case code(openParentheses: Int)
    case literal(fence: Int, quotes: Int)
  }

  private enum Part { case code, comment, literal }

  let bytes: [UInt8]
  var code: [UInt8] = []
  var comments: [UInt8] = []
  var literals: [UInt8] = []
  private var position = 0
  private var contexts: [Context] = [.code(openParentheses: 0)]

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func scan() {
    while position < bytes.count {
      switch contexts[contexts.count - 1] {
      case .code(let openParentheses): scanCode(openParentheses: openParentheses)
      case .literal(let fence, let quotes): scanLiteral(fence: fence, quotes: quotes)
      }
    }
  }

  private mutating func scanCode(openParentheses: Int) {
    if sees("//") {
      while position < bytes.count, !sees("\n") { take(1, as: .comment) }
    } else if sees("/*") {
      takeBlockComment()
    } else if sees("`") {
      take(1, as: .code)
      while position < bytes.count, !sees("`"), !sees("\n") { take(1, as: .code) }
      take(1, as: .code)
    } else if let (fence, quotes) = openingOfLiteral() {
      take(fence + quotes, as: .literal)
      contexts.append(.literal(fence: fence, quotes: quotes))
    } else if sees(")"), openParentheses == 0, contexts.count > 1 {
      take(1, as: .literal)
      contexts.removeLast()
    } else {
      let change = sees("(") ? 1 : sees(")") ? -1 : 0
      contexts[contexts.count - 1] = .code(openParentheses: openParentheses + change)
      take(1, as: .code)
    }
  }

  private mutating func scanLiteral(fence: Int, quotes: Int) {
    let hashes = String(repeating: "#", count: fence)
    if sees("\\" + hashes + "(") {
      take(2 + fence, as: .literal)
      contexts.append(.code(openParentheses: 0))
    } else if sees("\\" + hashes) {
      take(2 + fence, as: .literal)
    } else if sees(String(repeating: "\"", count: quotes) + hashes) {
      take(quotes + fence, as: .literal)
      contexts.removeLast()
    } else {
      take(1, as: .literal)
    }
  }

  private mutating func takeBlockComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        take(2, as: .comment)
      } else if sees("*/") {
        depth -= 1
        take(2, as: .comment)
      } else {
        take(1, as: .comment)
      }
    } while depth > 0 && position < bytes.count
  }

  /// The number of `#` and of quotes that open a literal here, or nil.
  private func openingOfLiteral() -> (fence: Int, quotes: Int)? {
    var fence = 0
    while position + fence < bytes.count, bytes[position + fence] == UInt8(ascii: "#") {
      fence += 1
    }
    if sees("\"\"\"", after: fence) { return (fence, 3) }
    return sees("\"", after: fence) ? (fence, 1) : nil
  }

  private func sees(_ text: String, after offset: Int = 0) -> Bool {
    let start = position + offset
    guard start < bytes.count, bytes[start] == text.utf8.first else { return false }
    return bytes[start...].starts(with: text.utf8)
  }

  private mutating func take(_ count: Int, as part: Part) {
    for byte in bytes[position..<min(position + count, bytes.count)] {
      let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
      code.append(part == .code ? byte : blank)
      comments.append(part == .comment ? byte : blank)
      literals.append(part == .literal ? byte : blank)
    }
    position += count
  }
}
