internal import Store

/// The names that a database has beside its own while a backup takes its place.
///
/// The copy is proved as `-restoring`. Then the database gets a second name, `-keeping`; the copy is
/// renamed over the first; and the second becomes `-replaced`. Each step is one rename or link, and
/// `settle` finishes or takes back whatever a crash cut off, so that no content ever loses its last
/// name. The caller holds the lock.
struct ReplacedDatabase {
  private let path: String
  let restoringPath: String
  let replacedPath: String
  private let keepingPath: String

  init(of path: String) {
    self.path = path
    restoringPath = path + "-restoring"
    replacedPath = path + "-replaced"
    keepingPath = path + "-keeping"
  }

  /// Gives the database its second name; afterwards the first may be taken from it.
  func keep() throws(StoreError) {
    try DurableFile.link(path, to: keepingPath)
    try DurableFile.link(path + "-wal", to: keepingPath + "-wal")
    try DurableFile.syncFolder(of: path)
    try Self.forgetLog(of: path)
  }

  /// Ends what was begun: a database that was replaced gets its name, one that was not keeps its own.
  func settle() throws(StoreError) {
    if try DurableFile.exists(keepingPath) {
      if try DurableFile.areSame(keepingPath, path) {
        try takeBack()
      } else {
        try Self.forgetLog(of: replacedPath)
        try Self.rename(keepingPath, to: replacedPath)
      }
      try DurableFile.syncFolder(of: path)
    }
    try Self.forget(restoringPath)
  }

  private func takeBack() throws(StoreError) {
    if try DurableFile.exists(path + "-wal") {
      try DurableFile.remove(keepingPath + "-wal")
    } else if try DurableFile.exists(keepingPath + "-wal") {
      try DurableFile.rename(keepingPath + "-wal", to: path + "-wal")
    }
    try DurableFile.remove(keepingPath)
  }

  /// The log first: a database without its log would be another one.
  private static func rename(_ name: String, to newName: String) throws(StoreError) {
    if try DurableFile.exists(name + "-wal") {
      try DurableFile.rename(name + "-wal", to: newName + "-wal")
    }
    try DurableFile.rename(name, to: newName)
  }

  private static func forget(_ path: String) throws(StoreError) {
    try DurableFile.remove(path)
    try DurableFile.remove(path + "-journal")
    try forgetLog(of: path)
  }

  private static func forgetLog(of path: String) throws(StoreError) {
    try DurableFile.remove(path + "-wal")
    try DurableFile.remove(path + "-shm")
  }
}
