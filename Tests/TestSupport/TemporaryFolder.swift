import Foundation

/// A temporary folder that is removed with its content at the end of the test.
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
      // Best effort: the folder is in the system's temporary folder.
    }
  }

  /// The path of a file or folder in it.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text to a file in it.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}
