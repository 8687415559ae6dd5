internal import Glibc
internal import Store

/// What is at a database's path, read from its bytes before SQLite opens it.
///
/// SQLite may change a file by opening it, if only by recovering another program's journal. Never look
/// while this process has the file open: closing our descriptor would drop SQLite's locks on it.
/// - Source: https://www.sqlite.org/fileformat2.html, §1.3 (the database header).
enum DatabaseFile: Equatable {
  case absent
  /// A file without a byte in it.
  case empty
  /// One of ours, with the version of its schema according to the header.
  case stockroom(schemaVersion: Int)

  /// "STKR": the `application_id` of every file that we made.
  static let applicationID: UInt32 = 0x5354_4B52
  static let headerBytes = 100

  /// - Throws: `notOurs`, `newer`, `damaged` or `cannotOpen`; the file is left as it was.
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

  /// Refuses a database with several hard links: each name would have a log of its own, and nobody
  /// can say which of them is in use.
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
    // A named pipe must not keep us waiting for its writer.
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
