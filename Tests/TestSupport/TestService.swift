package import Glibc

/// A server with its own database.
///
/// Both end with the test.
package final class TestService {
  private let folder: TemporaryFolder
  private var process: ServiceProcess

  /// Log only what should not occur.
  private static let arguments = ["--log-level", "warning"]

  package init() throws {
    folder = try TemporaryFolder()
    process = try ServiceProcess(in: folder.path, arguments: Self.arguments)
  }

  package var port: UInt16 { process.port }
  package var log: String { process.log }

  package func client() throws -> HTTPClient { try HTTPClient(port: port) }

  package var pid: pid_t { process.pid }

  /// Kills the process if it is running, and waits for its end.
  package func kill() throws {
    process.send(SIGKILL)
    let ending = try process.wait()
    try LogReplay.require(ending == .signalled(SIGKILL), "The server had ended: \(ending) \(log)")
  }

  /// Starts the server again on the same database.
  package func start() throws {
    process = try ServiceProcess(in: folder.path, arguments: Self.arguments)
  }

  /// Stops the server and checks its database.
  package func stopAndCheck() throws {
    process.send(SIGTERM)
    let ending = try process.wait()
    try LogReplay.require(ending == .exited(0), "The server ended with \(ending): \(log)")
    let check = try ServiceProcess.run(
      ["check", "--database", folder.file("stockroom.db")], in: folder.path)
    try LogReplay.require(check.ending == 0, "check reports: \(check.output)\(check.log)")
  }
}
