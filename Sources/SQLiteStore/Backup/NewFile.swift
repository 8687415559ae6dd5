internal import Glibc
package import Store

/// A file that gets its final name after it is synced to disk.
///
/// ```swift
/// var file = try NewFile(replacing: "backup.db")
/// try file.write(bytes)
/// try file.finish()   // without this, nothing is left
/// ```
/// Until then it is named FILE-unfinished-XXXXXXXX, so that two processes never write to the same file
/// and the final name never refers to an incomplete one. It is created, never opened through a
/// link, and only its owner can read it. If the process is killed, the unfinished file is left behind
/// and can be removed.
package struct NewFile: ~Copyable {
  /// The current name.
  package private(set) var path: String
  private let finalPath: String
  private let descriptor: Int32
  private var isFinished = false

  private static let attemptsMax = 10

  /// - Throws: `inputOutput` or `full` if it cannot be created.
  package init(replacing finalPath: String) throws(StoreError) {
    var attempts = 0
    while true {
      attempts += 1
      let mark = String(UInt32.random(in: .min ... .max), radix: 16)
      let path = "\(finalPath)-unfinished-\(String(repeating: "0", count: 8 - mark.count))\(mark)"
      do throws(StoreError) {
        descriptor = try DurableFile.createdDescriptor(path)
        self.path = path
        self.finalPath = finalPath
        return
      } catch {
        guard case .occupied = error, attempts < Self.attemptsMax else { throw error }
      }
    }
  }

  deinit {
    if !isFinished { unlink(path) }
    close(descriptor)
  }

  package func write(_ bytes: [UInt8]) throws(StoreError) {
    try DurableFile.writeAll(bytes[...], to: path, descriptor)
  }

  /// Syncs the file, renames it to its final name and syncs the folder.
  ///
  /// An existing file of that name is replaced.
  package mutating func finish() throws(StoreError) {
    try DurableFile.sync(path, descriptor)
    try DurableFile.rename(path, to: finalPath)
    path = finalPath
    isFinished = true
    try DurableFile.syncFolder(of: path)
  }

  /// Finishes the file with the owner of another file.
  mutating func finish(ownedLike other: String) throws(StoreError) {
    DurableFile.adopt(ownerOf: other, on: descriptor)
    try finish()
  }
}
