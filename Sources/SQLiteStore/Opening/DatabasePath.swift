internal import Glibc
internal import Store

/// The canonical path under which a database is locked and opened.
///
/// SQLite and the lock use the path. Under two paths, a file could have two writers with separate
/// write-ahead logs, which would overwrite each other's acknowledged writes.
///
/// ```swift
/// // /srv/current -> /data, and /data/stockroom.db -> /disk/a.db, which does not exist yet
/// try DatabasePath.resolved("/srv/current/stockroom.db")  // "/disk/a.db"
/// ```
/// - Source: https://www.sqlite.org/howtocorrupt.html, §2.5 (multiple links to the same file).
enum DatabasePath {
  /// The kernel's limit of links to follow.
  private static let linksMax = 40

  /// The absolute path after following all symbolic links, of a file that need not exist.
  ///
  /// An absolute path is never a special name of SQLite, such as `file:…` or `:memory:`.
  static func resolved(_ path: String) throws(StoreError) -> String {
    var candidate = path
    for _ in 0...linksMax {
      if let resolved = try realPath(candidate) { return resolved }
      let folder = DurableFile.folder(of: candidate)
      // `realpath` fails for a link to a file that does not exist, so follow it here.
      if let target = try DurableFile.linkTarget(of: candidate) {
        candidate = target.hasPrefix("/") ? target : "\(folder)/\(target)"
        continue
      }
      guard let resolvedFolder = try realPath(folder) else {
        throw .cannotOpen(
          detail: "the folder \(folder) does not exist; create it, or choose another path")
      }
      let name = candidate.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      return resolvedFolder == "/" ? "/\(name)" : "\(resolvedFolder)/\(name)"
    }
    throw .cannotOpen(detail: "\(path) leads through more than \(linksMax) symbolic links")
  }

  /// - Returns: nil if nothing exists at the path.
  private static func realPath(_ path: String) throws(StoreError) -> String? {
    guard let resolved = realpath(path, nil) else {
      let code = errno
      if code == ENOENT { return nil }
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(code)))")
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
