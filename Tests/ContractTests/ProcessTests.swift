import Glibc
import Service
import TestSupport
import Testing

/// The process from outside: its command line, its start, its stop.
struct ProcessTests {
  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal to stop ends it with 0, and the database stays whole`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    for round in 0..<3 {
      let service = try ServiceProcess(in: folder.path)
      let client = try HTTPClient(port: service.port)
      #expect(try client.send("POST", "/items", body: #"{"name":"Pen"}"#).status == 201)
      service.send(signal)
      #expect(try service.wait() == .exited(0), "round \(round): \(service.log)")
    }
    let check = try ServiceProcess.run(
      ["check", "--database", folder.file("stockroom.db")], in: folder.path)
    #expect(check.ending == 0, "\(check.output)")
    let service = try ServiceProcess(in: folder.path)
    let summary = try HTTPClient(port: service.port).send("GET", "/summary").text
    #expect(summary.contains(#""items":3"#))
  }

  @Test func `while it drains it is not ready, and a second signal ends it at once`() throws {
    let folder = try TemporaryFolder()
    let service = try ServiceProcess(in: folder.path, arguments: ["--drain-delay", "60s"])
    let client = try HTTPClient(port: service.port)
    #expect(try client.send("GET", "/readyz").status == 200)
    service.send(SIGTERM)
    var status = 200
    for _ in 0..<2_000 where status == 200 { status = try client.send("GET", "/readyz").status }
    #expect(status == 503)
    #expect(try client.send("GET", "/healthz").status == 200)
    // One that comes within a second is taken for the first, sent twice.
    var ending: ServiceProcess.Ending?
    for _ in 0..<60 where ending == nil {
      service.send(SIGTERM)
      ending = try? service.wait(timeout: 1)
    }
    #expect(ending == .exited(1))
  }

  @Test func `a second process on the same database says who has it, and stops`() throws {
    let folder = try TemporaryFolder()
    let service = try ServiceProcess(in: folder.path)
    let second = try ServiceProcess.run(
      ["serve", "--port", "0", "--database", folder.file("stockroom.db")], in: folder.path)
    #expect(second.ending == 1)
    #expect(second.log.contains("process \(service.pid)"), "\(second.log)")
    #expect(try HTTPClient(port: service.port).send("GET", "/healthz").status == 200)
  }

  @Test func `a port that is taken stops the start with one line, and creates no file`() throws {
    let folder = try TemporaryFolder()
    let service = try ServiceProcess(in: folder.path)
    let second = try ServiceProcess.run(
      ["serve", "--port", "\(service.port)", "--database", folder.file("other.db")],
      in: folder.path)
    #expect(second.ending == 1)
    #expect(second.log.hasPrefix("stockroom: cannot listen on 127.0.0.1 port \(service.port)"))
    #expect(access(folder.file("other.db"), F_OK) != 0)
    #expect(access(folder.file("other.db-lock"), F_OK) != 0)
    #expect(second.log.split(separator: "\n").count == 1)
  }

  @Test(arguments: [["serve", "--prot", "1"], ["sell"], ["import"], ["check", "--port", "1"]])
  func `an unusable command line ends with status 64 and one line`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try ServiceProcess.run(words, in: folder.path)
    #expect(run.ending == 64 && run.output.isEmpty)
    #expect(run.log.hasPrefix("stockroom: "), "\(run.log)")
    #expect(run.log.split(separator: "\n").count == 1)
  }

  @Test func `help names every option, and the version is one line`() throws {
    let folder = try TemporaryFolder()
    let help = try ServiceProcess.run(["--help"], in: folder.path)
    #expect(help.ending == 0 && help.output.contains("--drain-timeout TIME"))
    let version = try ServiceProcess.run(["--version"], in: folder.path)
    #expect(version.ending == 0 && version.output.hasPrefix("stockroom "))
  }

  @Test func `an import tells every bad cell with its line, and keeps nothing`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("bad.csv")
    try folder.write(
      "name,sku,price,currency,quantity\nPen,P-1,1.005,EUR,1\n,P-2,1.00,EUR,1.5\n", to: "bad.csv")
    let arguments = ["import", file, "--database", folder.file("stockroom.db")]
    let refused = try ServiceProcess.run(arguments, in: folder.path)
    #expect(refused.ending == 1)
    #expect(refused.log.contains("line 2, column price") && refused.log.contains("line 3, column"))
    try folder.write("name,sku,price,currency,quantity\nPen,P-1,1.00,EUR,1\n", to: "bad.csv")
    let done = try ServiceProcess.run(arguments, in: folder.path)
    #expect(done.ending == 0 && done.output.contains("1 created, 0 updated, 0 unchanged"))
    let again = try ServiceProcess.run(arguments, in: folder.path)
    #expect(again.output.contains("0 created, 0 updated, 1 unchanged"))
  }

  @Test func `a file with one row more than an import may have is refused whole`() throws {
    let folder = try TemporaryFolder()
    let rows = String(repeating: "Pen\n", count: ImportService.rowsMax + 1)
    try folder.write("name\n" + rows, to: "long.csv")
    let run = try ServiceProcess.run(
      ["import", folder.file("long.csv"), "--database", folder.file("stockroom.db")],
      in: folder.path)
    #expect(run.ending == 1)
    #expect(run.log.contains("more than \(ImportService.rowsMax) rows"), "\(run.log)")
  }

  @Test func `the effective configuration is printed as variables`() throws {
    let folder = try TemporaryFolder()
    let run = try ServiceProcess.run(
      ["serve", "--port", "1234", "--print-config"], in: folder.path,
      environment: ["STOCKROOM_PORT=4321", "STOCKROOM_MAX_BODY=2048KiB"])
    #expect(run.output.contains("STOCKROOM_PORT=1234\nSTOCKROOM_DATABASE=stockroom.db\n"))
    #expect(run.output.contains("STOCKROOM_MAX_BODY=2MiB\n"))
  }

  @Test func `an unknown variable stops the start, but not help`() throws {
    let folder = try TemporaryFolder()
    let environment = ["STOCKROOM_PROT=1"]
    let run = try ServiceProcess.run(["serve"], in: folder.path, environment: environment)
    #expect(run.ending == 64 && run.log.contains("STOCKROOM_PROT"))
    let help = try ServiceProcess.run(["--help"], in: folder.path, environment: environment)
    #expect(help.ending == 0)
  }

  @Test func `it refuses to listen beyond loopback without an option`() throws {
    let folder = try TemporaryFolder()
    let run = try ServiceProcess.run(
      ["serve", "--host", "0.0.0.0", "--port", "0"], in: folder.path)
    #expect(run.ending == 1)
    #expect(
      run.log == "stockroom: refusing to listen on 0.0.0.0 without authentication; "
        + "pass --allow-anonymous to override\n")
  }
}
