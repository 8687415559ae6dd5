import Inventory
import Testing

struct CaseFoldingTests {
  @Test(arguments: [
    ("KB-1", "kb-1"), ("Straße", "STRASSE"), ("ẞ", "ss"), ("ΟΔΟΣ", "οδος"), ("ς", "σ"),
    ("\u{212A}", "k"), ("µ", "μ"), ("ʼN".lowercased(), "ʼn"), ("ﬁ", "FI"), ("É", "e\u{301}"),
    ("İ", "i\u{307}"),
  ])
  func `texts that differ in case only fold together`(left: String, right: String) {
    #expect(CaseFolding.folded(left) == CaseFolding.folded(right))
  }

  @Test(arguments: [("ı", "i"), ("a", "á"), ("が", "か")])
  func `texts that differ otherwise stay apart`(left: String, right: String) {
    #expect(CaseFolding.folded(left) != CaseFolding.folded(right))
  }
}
