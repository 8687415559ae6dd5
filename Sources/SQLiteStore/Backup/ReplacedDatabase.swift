internal import Inventory
internal import Store

/// The names that a database has next to its own while a backup takes its place.
///
/// The copy of the backup is proved as `-restoring`. Then, in this order:
///
/// 1. `-replacing`, a symbolic link that is never followed, notes the name that the database will be
///    kept under: `-replaced-TIME`, which is never that of an earlier file.
/// 2. The database gets that name as a second one.
/// 3. The copy is renamed over the first.
/// 4. The note is removed.
///
/// `settle` completes or undoes what a crash interrupted, so no content ever loses its last name. The
/// caller holds the lock.
struct ReplacedDatabase {
  private let path: String
  let restoringPath: String
  private let notePath: String

  init(of path: String) {
    self.path = path
    restoringPath = path + "-restoring"
    notePath = path + "-replacing"
  }

  /// Gives the database its second name; afterwards the first may be taken from it.
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

  /// Completes a restore that came to its third step, and undoes one that did not.
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

  /// Takes the second name away, and gives the first one its log back.
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
