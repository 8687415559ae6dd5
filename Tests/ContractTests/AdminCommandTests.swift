import Foundation
import TestSupport
import Testing

/// The subcommands for a database, with a running server and without one.
struct AdminCommandTests {
  /// A folder with a database of three items, and what the service says of the first.
  private func stocked(_ folder: borrowing TemporaryFolder) throws -> ServiceProcess {
    let service = try ServiceProcess(in: folder.path)
    let client = try HTTPClient(port: service.port)
    for name in ["Pen", "Ink", "Cap"] {
      let answer = try client.send("POST", "/items", body: #"{"name":"\#(name)"}"#)
      #expect(answer.status == 201)
    }
    return service
  }

  private func run(
    _ words: [String], _ folder: borrowing TemporaryFolder
  ) throws -> (ending: Int32, output: String, log: String) {
    try ServiceProcess.run(
      words + ["--database", folder.file("stockroom.db")], in: folder.path)
  }

  private func summary(_ service: ServiceProcess) throws -> String {
    try HTTPClient(port: service.port).send("GET", "/summary").text
  }

  @Test func `a backup is complete, with a running server or without one`() throws {
    let folder = try TemporaryFolder()
    let service = try stocked(folder)
    let served = try run(["backup", folder.file("served.db")], folder)
    #expect(served.ending == 0, "\(served.log)")
    service.send(15)
    #expect(try service.wait() == .exited(0))
    let alone = try run(["backup", folder.file("alone.db")], folder)
    #expect(alone.ending == 0, "\(alone.log)")
    for name in ["served.db", "alone.db"] {
      let check = try ServiceProcess.run(
        ["check", "--database", folder.file(name)], in: folder.path)
      #expect(check.ending == 0, "\(name): \(check.output)\(check.log)")
    }
  }

  @Test func `a restore puts the backup in place, keeps what was there, and tags go on above`()
    throws
  {
    let folder = try TemporaryFolder()
    let first = try stocked(folder)
    #expect(try run(["backup", folder.file("backup.db")], folder).ending == 0)
    let client = try HTTPClient(port: first.port)
    let lost = try client.send("POST", "/items", body: #"{"name":"Lost"}"#)
    let refused = try run(["restore", folder.file("backup.db")], folder)
    #expect(refused.ending == 1 && refused.log.contains("process \(first.pid)"))
    let last = try #require(try client.lastSeq)
    first.send(15)
    _ = try first.wait()

    let restored = try run(["restore", folder.file("backup.db")], folder)
    #expect(restored.ending == 0 && restored.output.contains("-replaced"), "\(restored.log)")
    let second = try ServiceProcess(in: folder.path)
    #expect(try summary(second).contains(#""items":3"#))
    let again = try HTTPClient(port: second.port)
    let gone = try again.send("GET", try #require(lost.headers["location"]))
    #expect(gone.status == 404)
    #expect(try again.send("GET", "/changes?after=\(last)").status == 410)
    _ = try again.send("POST", "/items", body: #"{"name":"New"}"#)
    #expect(try #require(try again.lastSeq) > last)
  }

  @Test func `a file that is not a backup replaces nothing`() throws {
    let folder = try TemporaryFolder()
    let service = try stocked(folder)
    service.send(15)
    _ = try service.wait()
    for (name, bytes) in [("text", "no database"), ("empty", "")] {
      try folder.write(bytes, to: name)
      let refused = try run(["restore", folder.file(name)], folder)
      #expect(refused.ending == 1 && refused.log.split(separator: "\n").count == 1)
    }
    #expect(try run(["restore", folder.file("none")], folder).ending == 1)
    #expect(try run(["check"], folder).ending == 0)
    #expect(try summary(try ServiceProcess(in: folder.path)).contains(#""items":3"#))
  }

  @Test func `check looks through the service that has the database`() throws {
    let folder = try TemporaryFolder()
    let service = try stocked(folder)
    let check = try run(["check"], folder)
    #expect(check.ending == 0 && check.output.hasSuffix(": ok\n"), "\(check.log)")
    #expect(try summary(service).contains(#""items":3"#))
  }

  @Test func `check of a backup or an empty file changes and creates nothing`() throws {
    let folder = try TemporaryFolder()
    let service = try stocked(folder)
    #expect(try run(["backup", folder.file("b.db")], folder).ending == 0)
    service.send(15)
    _ = try service.wait()
    try folder.write("", to: "empty.db")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let backup = try Data(contentsOf: URL(fileURLWithPath: folder.file("b.db")))
    let sound = try ServiceProcess.run(
      ["check", "--database", folder.file("b.db")], in: folder.path)
    let empty = try ServiceProcess.run(
      ["check", "--database", folder.file("empty.db")], in: folder.path)
    #expect(sound.ending == 0, "\(sound.log)")
    #expect(empty.ending == 1 && empty.log.contains("empty file"), "\(empty.log)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("b.db"))) == backup)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter {
        $0 != "command.log"
      } == names.filter { $0 != "command.log" })
  }

  @Test func `check creates no database`() throws {
    let folder = try TemporaryFolder()
    let check = try run(["check"], folder)
    #expect(check.ending == 1 && check.log.contains("no such file"))
    #expect(try run(["check"], folder).ending == 1)
  }
}

extension HTTPClient {
  /// The number of the newest change.
  fileprivate var lastSeq: Int? {
    get throws {
      let text = try send("GET", "/changes?limit=500").text
      return text.split(separator: "\"seq\":").dropFirst().last.flatMap {
        Int($0.prefix { $0.isNumber })
      }
    }
  }
}
