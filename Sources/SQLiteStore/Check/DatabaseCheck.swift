internal import Glibc
internal import SQLite
package import Store

/// Checks a database file that no server has open, without changing it or creating files next to it.
///
/// ```swift
/// let findings = try DatabaseCheck.run("backup.db", configuration)
/// ```
/// A database with an older schema, or with a write-ahead log without its index, cannot be read without
/// a change. It is copied to a private folder in TMPDIR, and the copy is changed and checked.
package enum DatabaseCheck {
  /// - Returns: the faults found, at most `Snapshot.findingsMax`; empty if the database is sound.
  /// - Throws: `empty`, `notOurs`, `newer` or `cannotOpen` for a file that is not a database, `held` if a
  ///   server has it open, `inputOutput` if another program changed it during the check,
  ///   `interrupted` after a `stop`.
  package static func run(
    _ configuration: DatabaseConfiguration, until stop: ReadStop = ReadStop()
  ) throws(StoreError) -> [CheckFinding] {
    var configuration = configuration
    let path = try DatabasePath.resolved(configuration.path)
    configuration.path = path
    let newest = Migrator().newestVersion
    let version: Int
    switch try DatabaseFile(at: path, schemaVersionMax: newest) {
    case .stockroom(let schemaVersion): version = schemaVersion
    case .empty: throw .empty(path: path)
    case .absent: throw .cannotOpen(detail: "\(path) does not exist")
    }
    try DatabaseLock.requireFree(path)
    let before = try State(of: path)
    let findings: [CheckFinding]
    if let access = try version == newest ? access(to: path) : nil {
      findings = try check(
        try DatabaseOpening.connection(
          configuration, access: access, lockWait: DatabaseOpening.lockWait), until: stop)
    } else {
      findings = try checkCopy(configuration, until: stop)
    }
    try DatabaseLock.requireFree(path)
    guard try State(of: path) == before else {
      throw .inputOutput(detail: "\(path) was changed while it was checked; check it again")
    }
    return findings
  }

  /// The access that reads the file without a change; nil if none does.
  private static func access(to path: String) throws(StoreError) -> SQLiteConnection.Access? {
    if try DurableFile.byteCount(of: path + "-journal") > 0 { return nil }
    if try DurableFile.byteCount(of: path + "-wal") == 0 { return .inspect }
    return try DurableFile.exists(path + "-shm") ? .inspectWithLog : nil
  }

  private static func check(
    _ connection: consuming SQLiteConnection, until stop: ReadStop
  ) throws(StoreError) -> [CheckFinding] {
    var connection = connection
    connection.heed(stop.flag)
    let snapshot = DatabaseSnapshot(connection)
    try snapshot.connection.run("BEGIN")
    return try snapshot.check()
  }

  private static func checkCopy(
    _ configuration: DatabaseConfiguration, until stop: ReadStop
  ) throws(StoreError) -> [CheckFinding] {
    let folder = try PrivateFolder()
    var copied = configuration
    copied.path = folder.path + "/copy.db"
    copied.copiedBeforeMigration = nil
    for suffix in ["", "-wal", "-journal"] where try DurableFile.exists(configuration.path + suffix)
    {
      try DurableFile.copy(
        configuration.path + suffix, to: copied.path + suffix, protectedLike: nil)
    }
    let findings = try check(try DatabaseOpening.writerConnection(copied), until: stop)
    _ = consume folder
    return findings
  }

  /// The state of a file that a write changes.
  private struct State: Equatable {
    private let files: [[Int]]

    init(of path: String) throws(StoreError) {
      files = [path, path + "-wal"].map { name in
        var found = stat()
        guard stat(name, &found) == 0 else { return [] }
        return [
          Int(found.st_dev), Int(found.st_ino), Int(found.st_size), found.st_mtim.tv_sec,
          found.st_mtim.tv_nsec,
        ]
      }
    }
  }
}

/// A private temporary folder, removed with its files when it is destroyed.
private struct PrivateFolder: ~Copyable {
  let path: String

  init() throws(StoreError) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(parent)/stockroom-check-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw DurableFile.failure("\(parent)/stockroom-check-…") }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink("\(path)/copy.db\(suffix)") }
    rmdir(path)
  }
}
