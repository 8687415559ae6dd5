import Foundation
import Glibc
import TestSupport
import Testing

/// A server with closed, full or unread standard streams, and hostile environments.
struct StandardStreamTests {
  @Test func `a log that is not read stops neither requests nor a signal`() throws {
    let folder = try TemporaryFolder()
    let pipe = Foundation.Pipe()
    let service = try ServiceProcess(
      in: folder.path, errors: pipe.fileHandleForWriting.fileDescriptor)
    let client = try HTTPClient(port: service.port)
    // Twice what a pipe holds.
    for _ in 0..<2_000 { #expect(try client.send("GET", "/healthz").status == 200) }
    service.send(SIGTERM)
    #expect(try service.wait() == .exited(0))
    withExtendedLifetime(pipe) {}
  }

  @Test func `with all standard streams closed, no file gets the log`() throws {
    let folder = try TemporaryFolder()
    let database = folder.file("stockroom.db")
    let service = try ServiceProcess(
      running: ["serve", "--port", "0", "--database", database], in: folder.path,
      shell: #"exec "$0" "$@" <&- >&- 2>&-"#)
    let deadline = ContinuousClock.now + .seconds(20)
    while try ServiceProcess.run(["healthcheck", "--database", database], in: folder.path).ending
      != 0, .now < deadline
    {}
    let check = try ServiceProcess.run(["check", "--database", database], in: folder.path)
    #expect(check.ending == 0, "\(check.log)")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = FileManager.default.contents(atPath: folder.file(name)) ?? Data()
      #expect(!String(decoding: bytes, as: UTF8.self).contains("started"), "\(name)")
    }
    service.send(SIGTERM)
    #expect(try service.wait() == .exited(0))
  }

  @Test func `signals without a meaning are ignored`() throws {
    let folder = try TemporaryFolder()
    let service = try ServiceProcess(in: folder.path)
    for signal in [SIGHUP, SIGUSR1, SIGUSR2, SIGPIPE] { service.send(signal) }
    #expect(try HTTPClient(port: service.port).send("GET", "/healthz").status == 200)
    service.send(SIGTERM)
    #expect(try service.wait() == .exited(0))
  }

  @Test func `with JSON, every line on stdout and stderr is JSON`() throws {
    let folder = try TemporaryFolder()
    let database = folder.file("stockroom.db")
    let service = try ServiceProcess(
      in: folder.path, arguments: ["--log-format", "json"])
    let second = try ServiceProcess.run(
      ["serve", "--log-format=json", "--port", "0", "--database", database], in: folder.path)
    let unusable = try ServiceProcess.run(
      ["--log-format", "json", "--port", "x"], in: folder.path)
    _ = try HTTPClient(port: service.port).send("GET", "/nowhere")
    service.send(SIGTERM)
    #expect(try service.wait() == .exited(0))
    #expect(second.ending == 1 && unusable.ending == 64)
    let lines = (service.log + second.log + unusable.log).split(separator: "\n")
    #expect(lines.count >= 6)
    for line in lines {
      #expect(throws: Never.self, "\(line)") {
        try JSONSerialization.jsonObject(with: Data(line.utf8))
      }
    }
  }

  @Test(.enabled(if: access("/usr/bin/cc", X_OK) == 0, "needs a C compiler"))
  func `a preloaded library cannot hide the command line`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      __attribute__((constructor)) static void begin(void) { setenv("PRELOADED", "1", 1); }
      FILE *fopen(const char *path, const char *mode) {
        if (strncmp(path, "/proc/", 6) == 0) { errno = ENOENT; return NULL; }
        FILE *(*next)(const char *, const char *) = dlsym(RTLD_NEXT, "fopen");
        return next(path, mode);
      }
      """, to: "preload.c")
    let compiler = try Process.run(
      URL(filePath: "/usr/bin/cc"),
      arguments: ["-shared", "-fPIC", "-o", folder.file("preload.so"), folder.file("preload.c")])
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0)
    let run = try ServiceProcess.run(
      ["--version"], in: folder.path,
      environment: ["LD_PRELOAD=" + folder.file("preload.so"), "STOCKROOM_PORT=0"])
    #expect(run.ending == 0 && run.output.hasPrefix("stockroom "), "\(run.output)\(run.log)")
  }
}
