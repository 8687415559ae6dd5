import Glibc

/// Shows on a terminal how far a command is; elsewhere it shows nothing.
struct Progress {
  /// How many bytes come between two showings.
  private static let stepBytes = 4 << 20

  private let verb: String
  private let isShown = isatty(STDERR_FILENO) == 1
  private var bytes = 0
  private var shownBytes = 0

  init(_ verb: String) { self.verb = verb }

  mutating func advance(by count: Int) {
    bytes += count
    guard isShown, bytes - shownBytes >= Self.stepBytes else { return }
    shownBytes = bytes
    show("\r\(verb) \(bytes >> 20) MiB")
  }

  func end() {
    if isShown, shownBytes > 0 { show("\r\(verb) \(bytes >> 20) MiB\n") }
  }

  private func show(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
