import Foundation
import Glibc
import TestSupport
import Testing

@testable import stockroom

/// The lines of the log, and a log that is not read.
struct LogTests {
  @Test func `lines that are not read are dropped and counted, and no caller waits`() throws {
    let pipe = try TestPipe()
    let queue = try LogQueue(to: pipe.writeEnd) { count in Array("dropped \(count)\n".utf8) }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 1_023) + [UInt8(ascii: "\n")]
    let sent = 4 * LogQueue.bytesMax / line.count
    for _ in 0..<sent { queue.append(line) }
    queue.flush(within: .milliseconds(20))

    // The writer may report in several lines, depending on when it took the queue.
    func kept(_ lines: [Substring]) -> Int { lines.count { $0.hasPrefix("xxx") } }
    func dropped(_ lines: [Substring]) -> Int {
      lines.reduce(0) { $0 + ($1.hasPrefix("dropped ") ? Int($1.dropFirst(8)) ?? 0 : 0) }
    }
    let lines = pipe.lines { kept($0) + dropped($0) >= sent }
    #expect(kept(lines) >= LogQueue.bytesMax / line.count)
    #expect(dropped(lines) > 0)
    #expect(kept(lines) + dropped(lines) == sent)
  }

  @Test func `a flush returns when all lines are written`() throws {
    let pipe = try TestPipe()
    let queue = try LogQueue(to: pipe.writeEnd) { _ in [] }
    for number in 1...100 { queue.append(Array("line \(number)\n".utf8)) }
    queue.flush(within: .seconds(30))
    #expect(pipe.bytesAvailable == (1...100).reduce(0) { $0 + "line \($1)\n".utf8.count })
  }

  @Test func `a line of text has one value per key, whatever is in it`() {
    let line = LogFormat.text.line(
      .info, "request",
      ["path": "/a b=\"c\"\n", "status": .integer(200), "failure": .absent, "id": "x-1"])
    let text = String(decoding: line, as: UTF8.self)
    #expect(text.hasSuffix(#" info request path="/a b=\"c\"\n" status=200 id=x-1"# + "\n"))
  }

  @Test func `a line of JSON is one object`() throws {
    let line = LogFormat.json.line(
      .warning, "request", ["path": "/\u{1B}\"\n", "status": .integer(200), "failure": .absent])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    #expect(object["level"] as? String == "warning" && object["path"] as? String == "/\u{1B}\"\n")
    #expect(object["status"] as? Int == 200 && object["failure"] == nil)
    #expect(line.last == UInt8(ascii: "\n") && !line.dropLast().contains(UInt8(ascii: "\n")))
  }
}

/// A pipe whose reader is the test.
private final class TestPipe {
  let readEnd: CInt
  let writeEnd: CInt

  init() throws {
    var ends: [CInt] = [0, 0]
    try #require(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    // The write end is left to the thread of the queue, which lives as long as the process.
    close(readEnd)
  }

  var bytesAvailable: Int {
    var count: CInt = 0
    guard ioctl(readEnd, UInt(FIONREAD), &count) == 0 else { return -1 }
    return Int(count)
  }

  /// Reads whole lines until they are complete.
  func lines(until isComplete: ([Substring]) -> Bool) -> [Substring] {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(readEnd, &buffer, buffer.count)
      guard count > 0 else { return [] }
      text += buffer[..<count]
      let end = text.lastIndex(of: UInt8(ascii: "\n")) ?? 0
      let lines = String(decoding: text[..<end], as: UTF8.self).split(separator: "\n")
      if isComplete(lines) { return lines }
    }
  }
}
