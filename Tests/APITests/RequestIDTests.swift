import API
import Testing

struct RequestIDTests {
  @Test(arguments: [
    "a", "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11", "Root=1-67891233:abc/DEF+~_.@",
    String(repeating: "x", count: 64),
  ])
  func `a safe id of the client's is taken`(text: String) {
    #expect(RequestID(Array(text.utf8)[...])?.text == text)
  }

  @Test(arguments: [
    "", "a b", "a\"b", "\"><b>", "a%0d%0aX-Injected: yes", "a#b", "é",
    String(repeating: "x", count: 65),
  ])
  func `another is not`(text: String) {
    #expect(RequestID(Array(text.utf8)[...]) == nil)
  }
}
