internal import Inventory
internal import Store

/// The file names of a restore, which make it atomic.
///
/// The copy of the backup is checked as `-restoring`. Then:
///
/// 1. A symbolic link `-replacing`, which is never followed, records the unused name under which the
///    database is kept: `-replaced-TIME`.
/// 2. The database gets a hard link with that name.
/// 3. The copy is renamed to the database's name.
/// 4. The symbolic link is removed.
///
/// `settle` completes or undoes a restore after a crash, so that no file loses its last name. The caller
/// holds the lock.
struct ReplacedDatabase {
  private let path: String
  let restoringPath: String
  private let notePath: String

  init(of path: String) {
    self.path = path
    restoringPath = path + "-restoring"
    notePath = path + "-replacing"
  }

  /// Links the database to its second name, so that the first can be replaced.
  ///
  /// - Returns: the second name; nil if there is no database to keep.
  func keep(at now: Timestamp) throws(StoreError) -> String? {
    guard try DurableFile.exists(path) else {
      try removeLog(of: path)
      return nil
    }
    let name = try DurableFile.freeName(path + "-replaced", at: now)
    try DurableFile.symbolicLink(notePath, to: name)
    try DurableFile.syncFolder(of: path)
    try DurableFile.link(path + "-wal", to: name + "-wal")
    try DurableFile.link(path, to: name)
    try DurableFile.syncFolder(of: path)
    try removeLog(of: path)
    return name
  }

  /// Completes an interrupted restore after its third step, and undoes one before that.
  func settle() throws(StoreError) {
    if let name = try DurableFile.linkTarget(of: notePath) {
      var isReplaced = try DurableFile.exists(name)
      if isReplaced, try DurableFile.areSame(name, path) { isReplaced = false }
      if !isReplaced { try takeBack(name) }
      try DurableFile.syncFolder(of: path)
      try DurableFile.remove(notePath)
    }
    try DurableFile.remove(restoringPath)
    try DurableFile.remove(restoringPath + "-journal")
    try removeLog(of: restoringPath)
  }

  /// Removes the second name, and moves the log back to the first.
  private func takeBack(_ name: String) throws(StoreError) {
    if try DurableFile.exists(path + "-wal") {
      try DurableFile.remove(name + "-wal")
    } else if try DurableFile.exists(name + "-wal") {
      try DurableFile.rename(name + "-wal", to: path + "-wal")
    }
    if try DurableFile.exists(path) { try DurableFile.remove(name) }
  }

  private func removeLog(of path: String) throws(StoreError) {
    try DurableFile.remove(path + "-wal")
    try DurableFile.remove(path + "-shm")
  }
}
