import Foundation
import Glibc
import TestSupport
import Testing

/// How commands find the server that has a database open.
struct SocketTests {
  @Test func `commands reach the server by every name of the database`() throws {
    let folder = try TemporaryFolder()
    let names = ["link.db", "link-to-link.db", "linked/stockroom.db"]
    try #require(symlink("stockroom.db", folder.file("link.db")) == 0)
    try #require(symlink("link.db", folder.file("link-to-link.db")) == 0)
    try #require(symlink(".", folder.file("linked")) == 0)
    let server = try ServiceProcess(in: folder.path)
    for name in names {
      let health = try ServiceProcess.run(
        ["healthcheck", "--database", folder.file(name)], in: folder.path)
      #expect(health.ending == 0, "\(name): \(health.log)")
      let backup = try ServiceProcess.run(
        ["backup", folder.file("backup.db"), "--database", folder.file(name)], in: folder.path)
      #expect(backup.ending == 0, "\(name): \(backup.log)")
    }
    withExtendedLifetime(server) {}
  }

  @Test func `a database with a path longer than a socket's can be backed up while served`() throws
  {
    let folder = try TemporaryFolder()
    var path = folder.path
    while path.utf8.count < 300 {
      path += "/" + String(repeating: "n", count: 60)
      try #require(mkdir(path, 0o700) == 0)
    }
    let server = try ServiceProcess(in: path)
    let backup = try ServiceProcess.run(
      ["backup", folder.file("backup.db"), "--database", path + "/stockroom.db"], in: folder.path)
    #expect(backup.ending == 0, "\(backup.log)")
    withExtendedLifetime(server) {}
  }

  @Test func `the socket is private, and goes with its server`() throws {
    let folder = try TemporaryFolder()
    let server = try ServiceProcess(in: folder.path)
    let socket = try #require(try Self.socketPath(in: folder.file("stockroom.db-lock")))
    var status = stat()
    #expect(stat(socket, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let socketFolder = URL(filePath: socket).deletingLastPathComponent().path
    #expect(stat(socketFolder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(socket.utf8.count <= 107)
    server.send(SIGTERM)
    #expect(try server.wait() == .exited(0))
    #expect(stat(socketFolder, &status) != 0)
  }

  @Test func `the socket of a killed server is removed at the next start`() throws {
    let folder = try TemporaryFolder()
    let killed = try ServiceProcess(in: folder.path)
    let socket = try #require(try Self.socketPath(in: folder.file("stockroom.db-lock")))
    killed.send(SIGKILL)
    #expect(try killed.wait() == .signalled(SIGKILL))
    let health = try ServiceProcess.run(
      ["healthcheck", "--database", folder.file("stockroom.db")], in: folder.path)
    #expect(health.ending == 1)
    let next = try ServiceProcess(in: folder.path)
    var status = stat()
    #expect(lstat(socket, &status) != 0)
    withExtendedLifetime(next) {}
  }

  private static func socketPath(in lockFile: String) throws -> String? {
    let lines = try String(contentsOfFile: lockFile, encoding: .utf8).split(separator: "\n")
    return lines.count == 2 ? String(lines[1]) : nil
  }
}
