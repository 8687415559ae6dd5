import Foundation
import TestSupport
import Testing

/// The defaults of options in docs/limits.md are the defaults of the process.
struct DocumentedDefaultTests {
  @Test func `a documented default is the default of the option`() throws {
    let folder = try TemporaryFolder()
    let run = try ServiceProcess.run(["serve", "--print-config"], in: folder.path)
    let lines = Set(run.output.split(separator: "\n").map(String.init))
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(
      contentsOf: root.appending(path: "docs/limits.md").standardized, encoding: .utf8)
    let rows = text.matches(of: /\| ([\w, ]+) \| [^|]* \| `--([\w-]+)` \|/)
    #expect(rows.count > 8)
    for row in rows {
      let value = row.1.replacing(/[, ]/, with: "").replacing("days", with: "d")
      let variable = "STOCKROOM_" + row.2.uppercased().replacing("-", with: "_")
      #expect(lines.contains("\(variable)=\(value)"), "docs/limits.md says \(row.0)")
    }
  }
}
