import Foundation

/// A folder of a test's own, gone with all that is in it when the test lets go of it.
package struct TemporaryFolder: ~Copyable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("stockroom-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      // Best effort: what stays behind lies in the system's temporary folder.
    }
  }

  /// The path of a file or folder in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Puts a text into a file of it.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}
