internal import Glibc
internal import Store

/// The one name under which a database is locked, opened and logged, whatever name it was given.
///
/// SQLite and our lock both go by the name: a file with two names would have two owners, each with a
/// log of its own, and the one would undo what the other has acknowledged.
/// - Source: https://www.sqlite.org/howtocorrupt.html, §2.5 (multiple links to the same file).
enum DatabasePath {
  /// The absolute path behind all symbolic links; the file need not be there yet.
  ///
  /// An absolute path is also never one of the names that SQLite takes for something else, such as
  /// `file:…` and `:memory:`.
  static func resolved(_ path: String) throws(StoreError) -> String {
    if let resolved = try realPath(path) { return resolved }
    let folder = DurableFile.folder(of: path)
    guard let resolvedFolder = try realPath(folder) else {
      throw .cannotOpen(detail: "\(folder): \(String(cString: strerror(ENOENT)))")
    }
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return resolvedFolder == "/" ? "/\(name)" : "\(resolvedFolder)/\(name)"
  }

  /// - Returns: nil where nothing is there.
  static func realPath(_ path: String) throws(StoreError) -> String? {
    guard let resolved = realpath(path, nil) else {
      if errno == ENOENT { return nil }
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
