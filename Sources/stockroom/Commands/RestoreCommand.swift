import SQLiteStore

/// `stockroom restore FILE`: puts a backup in the place of a database that is not served.
///
/// The backup is checked first, and what was there is kept.
struct RestoreCommand {
  let file: String
  let database: String

  func run() throws(CommandError) {
    guard fileExists(file) else {
      throw CommandError("\(file) is not there; name the file that a backup wrote")
    }
    do throws(StoreError) {
      let configuration = DatabaseConfiguration(path: database, readers: 1, now: systemNow)
      let restore = try DatabaseRestore(of: file, to: configuration)
      try restore.run()
      print("restored \(database) from \(file)")
      if fileExists(restore.replacedPath) {
        print("what was there is kept as \(restore.replacedPath)")
      }
    } catch {
      throw CommandError(error, database: database, backup: file)
    }
  }
}
