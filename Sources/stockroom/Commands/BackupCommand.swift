import SQLiteStore

/// `stockroom backup FILE`: writes a consistent copy of a database, while it is served or not.
struct BackupCommand {
  let file: String
  let database: String

  func run() throws(CommandError) {
    try requireDatabase(database)
    do throws(StoreError) {
      try BackupTarget.check(file, for: database)
    } catch {
      throw CommandError(error, database: file)
    }
    if let client = try LocalClient(database: database) {
      try receive(client)
    } else {
      let store = try openDatabase(database, readers: 1)
      try reading(database) { try store.copy(to: file) }
      try closeDatabase(store)
    }
    print("backed up \(database) to \(file)")
  }

  /// Writes under another name first, so that the file's name never stands for half a backup.
  private func receive(_ client: consuming LocalClient) throws(CommandError) {
    let unfinished = file + "-unfinished"
    let output = try OutputFile(unfinished)
    var progress = Progress("received")
    let status = try client.get("/backup") { (piece) throws(CommandError) in
      try output.write(piece)
      progress.advance(by: piece.count)
    }
    progress.end()
    guard status == 200 else {
      try output.remove()
      throw CommandError("the service answered the backup with status \(status); see its log")
    }
    try output.finish(as: file)
  }
}
