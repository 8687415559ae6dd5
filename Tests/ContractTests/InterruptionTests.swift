import Foundation
import Glibc
import TestSupport
import Testing

/// Ctrl-C and SIGTERM in the commands other than `serve`.
struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `an import that waits for its file ends, and leaves nothing`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("items.csv")
    try #require(mkfifo(file, 0o600) == 0)
    let command = try ServiceProcess(
      running: ["import", file, "--database", folder.file("stockroom.db")], in: folder.path)
    // Returns when the command has opened its end.
    let descriptor = open(file, O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    command.send(signal)
    #expect(try command.wait() == .signalled(signal))
    #expect(try folder.names == ["items.csv", "service.log"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a backup that waits for the server ends, and leaves no half of a file`(
    signal: Int32
  ) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let server = try ServiceProcess(in: folder.path)
    server.send(SIGSTOP)
    let command = try ServiceProcess(
      running: [
        "backup", other.file("backup.db"), "--database", folder.file("stockroom.db"),
      ], in: other.path)
    let deadline = ContinuousClock.now + .seconds(20)
    while try !other.names.contains(where: { $0.contains("unfinished") }), .now < deadline {
      sched_yield()
    }
    command.send(signal)
    #expect(try command.wait() == .signalled(signal))
    #expect(try other.names == ["service.log"])
    server.send(SIGCONT)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a health check that waits for the server ends`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let server = try ServiceProcess(in: folder.path)
    server.send(SIGSTOP)
    let command = try ServiceProcess(
      running: ["healthcheck", "--database", folder.file("stockroom.db")], in: other.path)
    let deadline = ContinuousClock.now + .seconds(20)
    while try !Self.hasSocket(command.pid), .now < deadline { sched_yield() }
    command.send(signal)
    #expect(try command.wait() == .signalled(signal))
    server.send(SIGCONT)
  }

  private static func hasSocket(_ process: pid_t) throws -> Bool {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { descriptor in
      var status = stat()
      return stat("\(folder)/\(descriptor)", &status) == 0
        && status.st_mode & S_IFMT == S_IFSOCK
    }
  }

  @Test func `a health check of a server that does not respond fails`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let server = try ServiceProcess(in: folder.path)
    server.send(SIGSTOP)
    let health = try ServiceProcess.run(
      ["healthcheck", "--database", folder.file("stockroom.db")], in: other.path)
    #expect(health.ending == 1)
    #expect(health.log.contains("the server does not respond"))
    server.send(SIGCONT)
  }
}

extension TemporaryFolder {
  fileprivate var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
