import JSON
import Testing

struct JSONPointerTests {
  @Test(arguments: [
    ("name", "name"), ("", ""), ("a/b", "a~1b"), ("m~n", "m~0n"), ("~1", "~01"),
    ("é//~", "é~1~1~0"),
  ])
  func `a name is escaped as RFC 6901 says`(name: String, token: String) {
    #expect(JSONPointer.escaped(name) == token)
    #expect(JSONPointer.field(name, of: "/item") == "/item/" + token)
  }

  @Test func `a message shows 60 characters of a text and marks that it cut the rest`() {
    let full = String(repeating: "é", count: 60)
    #expect(full.clipped == full)
    #expect((full + "x").clipped == full + "…")
    #expect(!full.isClipped)
    #expect((full + "x").isClipped)
  }
}
