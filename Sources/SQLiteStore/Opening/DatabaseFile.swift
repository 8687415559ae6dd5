internal import Glibc
internal import Store

/// The kind of file at a database's path, read from its header before SQLite opens it.
///
/// Opening a file with SQLite may change it, for example by recovering another program's journal. Do not
/// use this while the process has the file open: closing the descriptor would drop SQLite's locks.
/// - Source: https://www.sqlite.org/fileformat2.html, §1.3 (the database header).
enum DatabaseFile: Equatable {
  case absent
  /// A file of zero bytes.
  case empty
  /// A Stockroom database, with the schema version from the header.
  case stockroom(schemaVersion: Int)

  /// "STKR": the `application_id` of every Stockroom database.
  static let applicationID: UInt32 = 0x5354_4B52
  static let headerBytes = 100

  /// - Throws: `notOurs`, `newer`, `damaged` or `cannotOpen`. The file is not changed.
  init(at path: String, schemaVersionMax: Int) throws(StoreError) {
    guard let header = try Self.header(at: path) else {
      self = .absent
      return
    }
    if header.isEmpty {
      self = .empty
      return
    }
    guard header.starts(with: Self.magic) else { throw .notOurs(path: path) }
    guard header.count == Self.headerBytes else {
      throw .damaged(detail: "\(path) ends within its header.")
    }
    guard Self.integer(in: header, at: 68) == Self.applicationID else { throw .notOurs(path: path) }
    let pageBytes = Int(header[16]) << 8 | Int(header[17])
    guard pageBytes == 1 || (pageBytes >= 512 && pageBytes.nonzeroBitCount == 1) else {
      throw .damaged(detail: "\(path) has pages of \(pageBytes) bytes.")
    }
    let version = Int(Self.integer(in: header, at: 60))
    guard version <= schemaVersionMax else {
      throw .newer(found: version, known: schemaVersionMax)
    }
    self = .stockroom(schemaVersion: version)
  }

  /// Refuses a database with several hard links, because each name would have a separate log.
  static func requireOneName(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_nlink > 1 else { return }
    throw .cannotOpen(
      detail: "\(path) has \(status.st_nlink) names (hard links); "
        + "copy the file, or remove the other names")
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  private static func integer(in header: [UInt8], at offset: Int) -> UInt32 {
    header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// - Returns: nil if nothing exists at the path.
  private static func header(at path: String) throws(StoreError) -> [UInt8]? {
    func failure() -> StoreError {
      .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    // Without O_NONBLOCK, opening a named pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw failure()
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(detail: "\(path) is not a file; name a file")
    }
    var header = [UInt8](repeating: 0, count: headerBytes)
    let count = pread(descriptor, &header, headerBytes, 0)
    guard count >= 0 else { throw failure() }
    return Array(header.prefix(count))
  }
}
