internal import Inventory
internal import SQLite
internal import Store

/// A run of a query in the domain's types, which resets the statement when it ends.
struct Rows: ~Copyable {
  private let statement: Statement

  init(_ query: SQL, on connection: borrowing SQLiteConnection) throws(StoreError) {
    do {
      statement = try connection.prepared(query)
    } catch {
      throw StoreError(error)
    }
  }

  deinit {
    statement.reset()
  }

  /// Steps to the next row, and returns false after the last one.
  func next() throws(StoreError) -> Bool {
    do {
      return try statement.step() == .row
    } catch {
      throw StoreError(error)
    }
  }

  /// Runs a query and ignores its rows.
  func run() throws(StoreError) {
    while try next() {}
  }

  /// The first column of the first row; 0 if there is no row.
  func firstInteger() throws(StoreError) -> Int64 { try next() ? integer(at: 0) : 0 }

  func bind(_ value: Int64?, to name: StaticString) { statement.bind(value, to: name) }
  func bind(_ value: Double?, to name: StaticString) { statement.bind(value, to: name) }
  func bind(_ value: String?, to name: StaticString) { statement.bind(value, to: name) }

  func position(of name: StaticString) -> Int32 { statement.position(of: name) }
  func bind(_ value: Int64?, at position: Int32) { statement.bind(value, at: position) }
  func bind(_ value: Double?, at position: Int32) { statement.bind(value, at: position) }
  func bind(_ value: String?, at position: Int32) { statement.bind(value, at: position) }

  func bind(_ bytes: [UInt8], to name: StaticString) {
    bytes.withUnsafeBytes { statement.bind($0, to: name) }
  }

  func bind(_ time: Timestamp?, to name: StaticString) {
    statement.bind(time?.millisecondsSince1970, to: name)
  }

  func bind(_ number: SequenceNumber?, to name: StaticString) {
    statement.bind(number?.number, to: name)
  }

  func bind(_ version: Version?, to name: StaticString) {
    statement.bind(version?.number, to: name)
  }

  func bind(_ id: ItemID?, to name: StaticString) { bind(id?.uuid, to: name) }
  func bind(_ id: DraftID, to name: StaticString) { bind(id.uuid, to: name) }

  private func bind(_ uuid: UniqueID?, to name: StaticString) {
    guard let uuid else {
      statement.bindNull(to: name)
      return
    }
    withUnsafeBytes(of: (uuid.high.bigEndian, uuid.low.bigEndian)) {
      statement.bind($0, to: name)
    }
  }
}

extension Rows {
  func isNull(at column: Int32) -> Bool { statement.isNull(at: column) }
  func integer(at column: Int32) -> Int64 { statement.integer(at: column) }
  func double(at column: Int32) -> Double { statement.double(at: column) }
  func text(at column: Int32) -> String { statement.text(at: column) }
  func utf8(at column: Int32) -> UnsafeBufferPointer<UInt8> { statement.utf8(at: column) }
  func bytes(at column: Int32) -> UnsafeRawBufferPointer { statement.bytes(at: column) }

  var textBytes: Int { statement.textBytes }

  func optionalText(at column: Int32) -> String? {
    isNull(at: column) ? nil : text(at: column)
  }

  func time(at column: Int32) -> Timestamp {
    Timestamp(millisecondsSince1970: integer(at: column))
  }

  func number(at column: Int32) -> SequenceNumber { SequenceNumber(integer(at: column)) }
  func version(at column: Int32) -> Version { Version(integer(at: column)) }

  func itemID(at column: Int32) throws(StoreError) -> ItemID { ItemID(try uuid(at: column)) }
  func draftID(at column: Int32) throws(StoreError) -> DraftID { DraftID(try uuid(at: column)) }

  private func uuid(at column: Int32) throws(StoreError) -> UniqueID {
    let bytes = bytes(at: column)
    guard bytes.count == 16 else {
      throw .damaged(detail: "An id has \(bytes.count) bytes; it should have 16.")
    }
    return UniqueID(
      high: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
      low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
  }
}

extension SQLiteConnection {
  /// Runs a constant script, with the store's errors.
  func run(_ script: String) throws(StoreError) {
    do { try execute(script: script) } catch { throw StoreError(error) }
  }

  /// The value of a pragma.
  func pragma(_ sql: String) throws(StoreError) -> String? {
    do { return try value(of: sql) } catch { throw StoreError(error) }
  }
}
