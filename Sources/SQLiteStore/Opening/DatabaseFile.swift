internal import Glibc
internal import Store

/// What lies at the database's path, read from its bytes before SQLite opens it.
///
/// SQLite may change a file by opening it, if only by recovering another program's journal. And
/// never look while it is open: closing our descriptor would drop SQLite's locks on the file.
/// - Source: https://www.sqlite.org/fileformat2.html, §1.3 (the database header).
enum DatabaseFile: Equatable {
  /// Nothing, or an empty file.
  case absent
  /// One of ours, with the schema's version as the header has it.
  case stockroom(schemaVersion: Int)

  /// "STKR": what `application_id` says in every file that we made.
  static let applicationID: UInt32 = 0x5354_4B52
  static let headerBytes = 100

  /// - Throws: `notOurs`, `newer`, `damaged` or `cannotOpen`; the file is as it was.
  init(at path: String, schemaVersionMax: Int) throws(StoreError) {
    let header = try Self.header(at: path)
    if header.isEmpty {
      self = .absent
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

  private static let magic = Array("SQLite format 3\0".utf8)

  private static func integer(in header: [UInt8], at offset: Int) -> UInt32 {
    header[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func header(at path: String) throws(StoreError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(detail: "it is no file; name one")
    }
    // Each name would have a log of its own; nobody can say which of them is in use.
    guard status.st_nlink <= 1 else {
      throw .cannotOpen(
        detail: "it has \(status.st_nlink) names (hard links); copy it, or remove the other names")
    }
    var header = [UInt8](repeating: 0, count: headerBytes)
    let count = pread(descriptor, &header, headerBytes, 0)
    guard count >= 0 else {
      throw .cannotOpen(detail: "\(path): \(String(cString: strerror(errno)))")
    }
    return Array(header.prefix(count))
  }
}
