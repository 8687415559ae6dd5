import Inventory
import StorageBehaviour
import TestSupport
import Testing

@testable import SQLite
@testable import SQLiteStore

/// The CHECKs of the schema say the same as the enums: each state with its payloads, and no other.
struct SchemaTests {
  /// What a draft's row may hold in addition to its state.
  struct DraftPayloads: OptionSet, CustomTestStringConvertible {
    let rawValue: Int
    static let item = DraftPayloads(rawValue: 1)
    static let closing = DraftPayloads(rawValue: 2)
    static let content = DraftPayloads(rawValue: 4)
    static let base = DraftPayloads(rawValue: 8)
    static let all = (0..<16).map(DraftPayloads.init(rawValue:))

    var testDescription: String { "\(rawValue)" }

    /// Exhaustive: a new state does not compile until its payloads are said here.
    init(of state: DraftWord) {
      switch state {
      case .adding: self = [.content]
      case .duplicating: self = [.content, .item]
      case .editing: self = [.content, .item, .base]
      case .saved: self = [.closing, .item]
      case .discarded: self = [.closing]
      case .expired: self = [.closing]
      }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
  }

  @Test(arguments: DraftWord.allCases, DraftPayloads.all)
  func `a draft's row has its state's payloads, exactly`(
    state: DraftWord, payloads: DraftPayloads
  ) throws {
    let schema = try Schema()
    let isAccepted = schema.accepts(
      """
      INSERT INTO draft (
             id, state, version, last_write, created_by, created_at, updated_at, expires_at,
             item_id, closed_at, name, status, quantity, tags,
             base_name, base_status, base_quantity, base_tags, base_version, base_created_at,
             base_updated_at, base_last_write)
      VALUES (randomblob(16), '\(state.rawValue)', 1, 1, 'x', 1, 1, 1,
             \(payloads.contains(.item) ? "randomblob(16)" : "NULL"),
             \(payloads.contains(.closing) ? "1" : "NULL"),
             \(payloads.contains(.content) ? "'', 'inStock', 0, ''" : "NULL, NULL, NULL, NULL"),
             \(payloads.contains(.base)
               ? "'x', 'inStock', 1, '', 1, 1, 1, 1"
               : "NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL"))
      """)
    #expect(isAccepted == (payloads == DraftPayloads(of: state)))
  }

  @Test(arguments: [
    ("'inStock', 1, NULL", true), ("'inStock', 1000000000, NULL", true),
    ("'outOfStock', NULL, 0", true), ("'outOfStock', NULL, 1", true),
    ("'inStock', 0, NULL", false), ("'inStock', 1000000001, NULL", false),
    ("'inStock', NULL, NULL", false), ("'inStock', 1, 0", false), ("'inStock', NULL, 0", false),
    ("'outOfStock', 1, NULL", false), ("'outOfStock', NULL, NULL", false),
    ("'outOfStock', NULL, 2", false), ("'gone', 1, NULL", false), ("NULL, NULL, NULL", false),
    ("'inStock', 'many', NULL", false), ("'inStock', 1.5, NULL", false),
  ])
  func `an item's status has its case's payload, exactly`(status: String, isValid: Bool) throws {
    let isAccepted = try Schema().accepts(Self.item(status: status))
    #expect(isAccepted == isValid)
  }

  @Test(arguments: [
    ("NULL, NULL, NULL, NULL", true), ("'Red', 1, 0, 0.5", true),
    ("'Red', 1, 0, NULL", false), ("'Red', 1, NULL, 0", false), ("'Red', NULL, 0, 0", false),
    ("NULL, 1, 0, 0", false), ("'', 1, 0, 0", false), ("'Red', 1.01, 0, 0", false),
    ("'Red', 0, -0.01, 0", false), ("'\(String(repeating: "é", count: 40))', 0, 0, 0", true),
    ("'\(String(repeating: "é", count: 41))', 0, 0, 0", false),
  ])
  func `a colour is whole or not there`(color: String, isValid: Bool) throws {
    let isAccepted = try Schema().accepts(Self.item(color: color))
    #expect(isAccepted == isValid)
  }

  @Test(arguments: [
    ("NULL, NULL", true), ("0, 'EUR'", true), ("9007199254740991, 'JPY'", true),
    ("9007199254740992, 'EUR'", false), ("-1, 'EUR'", false), ("1, 'eur'", false),
    ("1, 'EURO'", false), ("1, NULL", false), ("NULL, 'EUR'", false),
  ])
  func `a price is whole or not there`(price: String, isValid: Bool) throws {
    let isAccepted = try Schema().accepts(Self.item(price: price))
    #expect(isAccepted == isValid)
  }

  @Test(arguments: [
    ("'x'", "NULL, NULL", "''", true), ("''", "NULL, NULL", "''", false),
    ("'\(String(repeating: "n", count: 200))'", "NULL, NULL", "''", true),
    ("'\(String(repeating: "n", count: 201))'", "NULL, NULL", "''", false),
    ("'x'", "'A', 'a'", "''", true), ("'x'", "'A', NULL", "''", false),
    ("'x'", "NULL, 'a'", "''", false),
    ("'x'", "'\(String(repeating: "s", count: 65))', 'a'", "''", false),
    ("'x'", "NULL, NULL", "'a' || char(31)", true), ("'x'", "NULL, NULL", "'a'", false),
  ])
  func `texts have their lengths, and tags their ends`(
    name: String, sku: String, tags: String, isValid: Bool
  ) throws {
    let isAccepted = try Schema().accepts(Self.item(name: name, sku: sku, tags: tags))
    #expect(isAccepted == isValid)
  }

  @Test(
    arguments: ChangeKind.allCases,
    [(false, false), (false, true), (true, false), (true, true)])
  func `a change has what was before and after it as its kind says`(
    kind: ChangeKind, has: (previous: Bool, after: Bool)
  ) throws {
    let isAccepted = try Schema().accepts(
      """
      INSERT INTO change (
             seq, previous, item_id, kind, version, at, actor,
             name, status, quantity, tags, created_at)
      VALUES (2, \(has.previous ? "1" : "NULL"), randomblob(16), '\(kind.rawValue)', 1, 1, 'x',
             \(has.after ? "'x', 'inStock', 1, '', 1" : "NULL, NULL, NULL, NULL, NULL"))
      """)
    let expected =
      switch kind {
      case .created: (previous: false, after: true)
      case .edited, .stockAdjusted, .restored: (previous: true, after: true)
      case .deleted: (previous: true, after: false)
      }
    #expect(isAccepted == (expected == has))
  }

  private static func item(
    name: String = "'x'", sku: String = "NULL, NULL", color: String = "NULL, NULL, NULL, NULL",
    price: String = "NULL, NULL", status: String = "'inStock', 1, NULL", tags: String = "''"
  ) -> String {
    """
    INSERT INTO item (
           id, name, sku, sku_key, color_name, color_red, color_green, color_blue,
           price_amount, price_currency, status, quantity, is_on_back_order, tags,
           version, created_at, updated_at, last_write)
    VALUES (randomblob(16), \(name), \(sku), \(color), \(price), \(status), \(tags), 1, 1, 1, 1)
    """
  }
}

/// An empty database with the schema of today, without what the store does around it.
struct Schema: ~Copyable {
  private let folder: TemporaryFolder
  let connection: SQLiteConnection

  init() throws {
    let folder = try TemporaryFolder()
    let connection = try SQLiteConnection(path: folder.file("a.db"), access: .create)
    try connection.harden()
    try connection.execute(script: "PRAGMA synchronous = OFF")
    try Migrator().migrate(connection, at: folder.file("a.db"), now: TestClock().now())
    self.folder = folder
    self.connection = connection
  }

  /// Whether a statement meets every rule of the schema.
  func accepts(_ sql: String) -> Bool {
    do throws(SQLiteError) {
      try connection.execute(script: sql)
      return true
    } catch {
      return error.kind != .constraint
    }
  }
}
