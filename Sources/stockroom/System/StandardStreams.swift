import Glibc

/// Writes a line to standard output at once, also where that is a pipe.
func printLine(_ line: String) { writeLine(line, to: STDOUT_FILENO) }

/// Writes a line to standard error.
func printError(_ line: String) { writeLine(line, to: STDERR_FILENO) }

private func writeLine(_ line: String, to descriptor: Int32) {
  let bytes = Array((line + "\n").utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}
