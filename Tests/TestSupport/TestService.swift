package import Glibc

/// A service on a database of its own, both gone when the test lets go of it.
package final class TestService {
  private let folder: TemporaryFolder
  private var process: ServiceProcess

  /// What the tests would print of the service's log: only what should not be there.
  private static let arguments = ["--log-level", "warning"]

  package init() throws {
    folder = try TemporaryFolder()
    process = try ServiceProcess(in: folder.path, arguments: Self.arguments)
  }

  package var port: UInt16 { process.port }
  package var log: String { process.log }

  package func client() throws -> HTTPClient { try HTTPClient(port: port) }

  package var pid: pid_t { process.pid }

  /// Ends the process where it stands, if nobody has done so yet, and waits for its end.
  package func kill() throws {
    process.send(SIGKILL)
    let ending = try process.wait()
    try LogReplay.require(ending == .signalled(SIGKILL), "It ended before: \(ending) \(log)")
  }

  /// Starts it again on the database as it was left.
  package func start() throws {
    process = try ServiceProcess(in: folder.path, arguments: Self.arguments)
  }

  /// Stops the service, and has the database on disk checked.
  package func stopAndCheck() throws {
    process.send(SIGTERM)
    let ending = try process.wait()
    try LogReplay.require(ending == .exited(0), "The service ended with \(ending): \(log)")
    let check = try ServiceProcess.run(
      ["check", "--database", folder.file("stockroom.db")], in: folder.path)
    try LogReplay.require(check.ending == 0, "check says: \(check.output)\(check.log)")
  }
}
