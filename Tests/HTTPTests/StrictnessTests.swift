import HTTP
import Testing

/// What parsers disagree about is refused, because it allows request smuggling.
@Suite struct StrictnessTests {
  @Test(arguments: [
    " GET / HTTP/1.1", "GET\t/ HTTP/1.1", "GET / HTTP/1.1 ", "GET  / HTTP/1.1", "GET /  HTTP/1.1",
    "GET HTTP/1.1", "GET /", "GE(T) / HTTP/1.1", "G\u{E9}T / HTTP/1.1", "GET / http/1.1",
    "GET / HTTP/01.1", "GET / HTTP/1.1\u{0}", "GET / HTTP/+1.1", "GET / HTTP/1,1", "GET / HTTP/1.",
    "GET / HTTP/1.10", "GET / HTTPS/1.1", "GET /\u{1B}[31m HTTP/1.1", "GET /caf\u{E9} HTTP/1.1",
  ])
  func `a malformed request line is refused`(line: String) {
    #expect(isMalformed(line + "\r\nHost: h\r\n\r\n"))
  }

  @Test(arguments: [
    "healthz", "?x", "*", "/a#b", "/%", "/%a", "/%zz", "/?%2", "/a\\b", "/<b>", "/a\"b", "/a|b",
    "ftp://h/", "http:/h/", "http://", "http:///a", "http://u@h/", "http://h:8x8/",
    "http://h:70000/",
    "http://[::1/", "http://[zz]/", "localhost:80",
  ])
  func `a target that is not a path or an http URI is refused`(target: String) {
    #expect(isMalformed("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n"))
  }

  @Test(arguments: [
    ("/", "/", nil), ("/?", "/", ""), ("//evil.example/a", "//evil.example/a", nil),
    ("/a?b=c/d?e&%20", "/a", "b=c/d?e&%20"), ("http://localhost/a?b", "/a", "b"),
    ("HTTP://LOCALHOST:80", "/", nil), ("https://[::1]:443?q", "/", "q"),
  ])
  func `path and query are found in both forms of a target`(
    target: String, path: String, query: String?
  )
    throws
  {
    let head = try #require(try head(of: "GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n"))

    #expect(head.request.path.elementsEqual(path.utf8))
    #expect(head.request.query.map { String(decoding: $0, as: UTF8.self) } == query)
  }

  @Test func `the asterisk is for OPTIONS, and CONNECT is refused`() throws {
    let options = try #require(try head(of: "OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n"))

    #expect(options.request.path.elementsEqual("*".utf8))
    #expect(isMalformed("CONNECT h:443 HTTP/1.1\r\nHost: h\r\n\r\n"))
    #expect(isMalformed("CONNECT / HTTP/1.1\r\nHost: h\r\n\r\n"))
  }

  @Test(arguments: [
    "X : 1", "X\t: 1", " X: 1", "X", ":", ": 1", "X[]: 1", "X\u{E9}: 1", "X\u{0}: 1", "\"X\": 1",
    "X: a\u{0}b", "X: a\rb", "X: a\nb", "X: a\r", "X: \u{1}", "X: \u{7F}", "X: a\r\n b",
    "X: a\r\n\tb", "\r",
  ])
  func `a malformed header line is refused`(line: String) {
    #expect(isMalformed("GET / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\n"))
  }

  @Test(arguments: ["X:", "X: ", "X:1", "X:\t1\t", "X: caf\u{E9}", "!#$%&'*+-.^_`|~09Az: 1"])
  func `a valid header line is accepted`(line: String) throws {
    #expect(try head(of: "GET / HTTP/1.1\r\nHost: h\r\n\(line)\r\n\r\n") != nil)
  }

  @Test(arguments: [
    "", "local host", "a, b", "a,b", "u@h", "h:8x", "h:65536", "h:+80", "[::1", "[]", "[g::]",
    "h/a",
    "h?a", "h#a", "%zz", ":80", "<b>",
  ])
  func `an invalid Host is refused`(value: String) {
    #expect(isMalformed("GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n"))
  }

  @Test(arguments: ["h", "h:", "h:80", "[::1]:80", "127.0.0.1", "a_b.example", "h%41"])
  func `a valid Host is accepted`(value: String) throws {
    #expect(try head(of: "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n") != nil)
  }

  @Test func `HTTP 1.1 needs one Host, HTTP 1.0 allows one`() throws {
    #expect(isMalformed("GET / HTTP/1.1\r\n\r\n"))
    #expect(isMalformed("GET / HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n"))
    #expect(isMalformed("GET / HTTP/1.0\r\nHost: h\r\nHost: h\r\n\r\n"))
    #expect(try head(of: "GET / HTTP/1.0\r\n\r\n") != nil)
  }

  @Test(arguments: ["HTTP/2.0", "HTTP/3.0", "HTTP/0.9"])
  func `another major version is not supported`(version: String) {
    #expect(throws: RequestError.versionNotSupported) {
      try head(of: "GET / \(version)\r\nHost: h\r\n\r\n")
    }
  }

  private func isMalformed(_ text: String) -> Bool {
    do throws(RequestError) {
      _ = try head(of: text)
      return false
    } catch {
      if case .malformed = error { return true }
      return false
    }
  }
}
