import Glibc

/// Opens /dev/null for each of stdin, stdout and stderr that is closed.
///
/// Otherwise the first files that the process opens would have their numbers: a log line would be
/// written into the database or its lock file.
/// - Returns: false if a descriptor stays closed; the process must not open a file then.
func openStandardDescriptors() -> Bool {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
    if fcntl(descriptor, F_GETFD) >= 0 { continue }
    // The system gives out the lowest free number.
    guard open("/dev/null", O_RDWR) == descriptor else { return false }
  }
  return true
}

/// Writes text to standard output at once, whether or not it is a terminal.
func printText(_ text: String) { writeAll(Array(text.utf8), to: STDOUT_FILENO) }

func printLine(_ line: String) { printText(line + "\n") }

/// Writes a line to standard error.
func printError(_ line: String) { writeAll(Array((line + "\n").utf8), to: STDERR_FILENO) }

/// Writes to a descriptor, and blocks until that is done or has failed: to a reader that has gone,
/// nothing can be reported.
func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      // Another process has made the pipe or terminal non-blocking.
      var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      poll(&writable, 1, -1)
    } else if errno != EINTR {
      return
    }
  }
}
