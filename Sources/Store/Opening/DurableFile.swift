internal import Glibc

/// Files that are there after a power cut.
enum DurableFile {
  /// Waits until a file's bytes are on the disk.
  static func sync(_ path: String) throws(StoreError) {
    try sync(path, openFlags: O_RDONLY | O_CLOEXEC)
  }

  /// Waits until the names in a file's folder are on the disk.
  static func syncFolder(of path: String) throws(StoreError) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : path[..<$0] } ?? "."
    try sync(String(folder), openFlags: O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  private static func sync(_ path: String, openFlags: Int32) throws(StoreError) {
    let descriptor = open(path, openFlags)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(path) }
  }

  private static func failure(_ path: String) -> StoreError {
    .inputOutput(detail: "\(path): \(String(cString: strerror(errno)))")
  }
}
