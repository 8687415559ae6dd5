package import Glibc
import Synchronization

/// A real `stockroom serve` on a free port of loopback, for one test.
package final class ServiceProcess {
  package enum Failure: Error {
    case cannotStart(errno: Int32)
    /// It ended, or printed something else, before its address.
    case noAddress(output: String, log: String)
    case stillRunning
  }

  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  package let pid: pid_t
  package let port: UInt16
  private let logPath: String
  private var ending: Ending?

  /// Locked while a pipe is created and a child started, so that no other child inherits the pipe.
  private static let starting = Mutex(())

  /// The executable of the same build as the tests.
  package static var executable: String {
    let here = UInt(bitPattern: #dsohandle)
    for line in text(of: "/proc/self/maps").split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard bounds.count == 2, bounds[0] <= here, here < bounds[1], let path = words.last else {
        continue
      }
      return path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/stockroom"
    }
    preconditionFailure("The tests do not know which file they are in.")
  }

  /// Starts the server and waits for the line with its address.
  ///
  /// - Parameters:
  ///   - folder: the folder of its database and its log.
  ///   - arguments: in addition to `serve`, `--port 0` and `--database`.
  ///   - errors: the descriptor of its standard error; nil for the log file.
  ///   - environment: variables in addition to those of the tests, as `NAME=value`.
  package init(
    in folder: String, arguments: [String] = [], errors: Int32? = nil, environment: [String] = []
  ) throws {
    logPath = folder + "/service.log"
    let words =
      ["serve", "--port", "0", "--database", folder + "/stockroom.db", "--threads", "2"] + arguments
    let output: Pipe
    (pid, output) = try Self.start(
      [Self.executable] + words, logPath: logPath, errors: errors, environment)
    let line = output.readLine(timeout: 20)
    close(output.readEnd)
    guard let url = line.firstRange(of: "http://127.0.0.1:"),
      let port = UInt16(line[url.upperBound...].prefix { $0.isNumber })
    else {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      throw Failure.noAddress(output: line, log: Self.text(of: logPath))
    }
    self.port = port
  }

  /// Starts `stockroom` with other words, and does not wait for anything.
  ///
  /// - Parameter shell: a line of sh that starts `"$0" "$@"`.
  package init(
    running words: [String], in folder: String, shell: String = #"exec "$0" "$@""#
  ) throws {
    logPath = folder + "/service.log"
    port = 0
    let output: Pipe
    (pid, output) = try Self.start(
      ["/bin/sh", "-c", shell, Self.executable] + words, logPath: logPath)
    close(output.readEnd)
  }

  deinit {
    guard ending == nil else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  package var log: String { Self.text(of: logPath) }

  package func send(_ signal: Int32) { kill(pid, signal) }

  /// Waits for the process to end.
  ///
  /// - Throws: `stillRunning` after the timeout, in seconds.
  package func wait(timeout: Int = 20) throws -> Ending {
    if let ending { return ending }
    for _ in 0..<(timeout * 100) {
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        let signal = status & 0x7F
        let ending: Ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal)
        self.ending = ending
        return ending
      }
      usleep(10_000)
    }
    throw Failure.stillRunning
  }

  /// Runs `stockroom` to its end, and returns its exit status and what it printed.
  ///
  /// The status of a process that a signal ended is 128 + its number, as in a shell. One that does
  /// not end within a minute is ended.
  /// - Parameter environment: variables in addition to those of the tests, as `NAME=value`.
  package static func run(
    _ arguments: [String], in folder: String, environment: [String] = []
  ) throws -> (ending: Int32, output: String, log: String) {
    let logPath = folder + "/command.log"
    unlink(logPath)
    let (pid, output) = try start([executable] + arguments, logPath: logPath, environment)
    let text = output.readAll(timeout: 60)
    close(output.readEnd)
    if text == nil { kill(pid, SIGKILL) }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    let signal = status & 0x7F
    let ending = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    return (ending, text ?? "", Self.text(of: logPath))
  }

  /// Starts `stockroom` and kills it after a delay, if it has not ended before.
  package static func runAndKill(
    _ arguments: [String], in folder: String, afterMicroseconds delay: UInt32
  ) throws {
    let (pid, output) = try start([executable] + arguments, logPath: folder + "/command.log")
    usleep(delay)
    kill(pid, SIGKILL)
    close(output.readEnd)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  private static func start(
    _ words: [String], logPath: String, errors: Int32? = nil, _ environment: [String] = []
  ) throws -> (pid_t, Pipe) {
    try starting.withLock { _ in
      let output = try Pipe()
      defer { close(output.writeEnd) }
      let pid = try spawn(
        words, output: output.writeEnd, logPath: logPath, errors: errors, environment)
      return (pid, output)
    }
  }

  private static func spawn(
    _ words: [String], output: Int32, logPath: String, errors: Int32?, _ environment: [String]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(
        &actions, STDERR_FILENO, logPath, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    let path = words[0]
    let words = CStrings(words)
    // The folder of the socket goes with that of the test, even if the process is killed.
    let runtime = "XDG_RUNTIME_DIR=" + logPath[..<(logPath.lastIndex(of: "/") ?? logPath.endIndex)]
    let inherited = Self.environment.filter { !$0.hasPrefix("XDG_RUNTIME_DIR=") }
    let variables = CStrings(environment + [runtime] + inherited)
    var pid: pid_t = 0
    let result = posix_spawn(&pid, path, &actions, nil, words.pointers, variables.pointers)
    guard result == 0 else { throw Failure.cannotStart(errno: result) }
    // Its threads inherit the priority.
    giveWay(pid)
    return pid
  }

  private static var environment: [String] {
    var variables: [String] = []
    var entry = environ
    while let text = entry.pointee {
      variables.append(String(cString: text))
      entry += 1
    }
    return variables
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// A null-terminated list of C strings, freed with this value.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) { pointers = texts.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}

/// The two ends of a pipe that children do not inherit.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw ServiceProcess.Failure.cannotStart(errno: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// The first line without its end, or what was read before the end of the file or the timeout.
  func readLine(timeout seconds: Int) -> String {
    var text: [UInt8] = []
    let deadline = time(nil) + seconds
    while time(nil) < deadline {
      var polled = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 200) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(readEnd, &byte, 1) == 1, byte != UInt8(ascii: "\n") else { break }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// - Returns: nil if the pipe is not closed within the time.
  func readAll(timeout seconds: Int) -> String? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    let deadline = time(nil) + seconds
    while time(nil) < deadline {
      var polled = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, 200) > 0 else { continue }
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += buffer[..<count]
    }
    return nil
  }
}
