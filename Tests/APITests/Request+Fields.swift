import HTTP

extension Request {
  /// A request as the parser would hand it over.
  init(_ method: HTTP.Method = .get, _ target: String = "/", _ fields: [(String, String)] = []) {
    var bytes = Array(target.utf8)
    let question = bytes.firstIndex(of: UInt8(ascii: "?"))
    let pathRange = 0..<(question ?? bytes.count)
    let queryRange = question.map { ($0 + 1)..<bytes.count }
    var lines: [FieldLine] = []
    for (name, value) in fields {
      let nameStart = bytes.count
      bytes += Array(name.utf8)
      let valueStart = bytes.count
      bytes += Array(value.utf8)
      lines.append(FieldLine(name: nameStart..<valueStart, value: valueStart..<bytes.count))
    }
    self.init(
      method: method, version: .http11, bytes: bytes, pathRange: pathRange,
      queryRange: queryRange, fields: lines)
  }
}
