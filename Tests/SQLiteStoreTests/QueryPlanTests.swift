import Inventory
import StorageBehaviour
import Testing

@testable import SQLite
@testable import SQLiteStore

/// Every query finds its rows by a key or along an index, and sorts nothing.
struct QueryPlanTests {
  static let plans: [(query: SQL, steps: [String])] = [
    (DatabaseSnapshot.existing, ["SEARCH item USING PRIMARY KEY (id=?)"]),
    (DatabaseSnapshot.any, ["SEARCH item USING PRIMARY KEY (id=?)"]),
    (DatabaseSnapshot.bySku, ["SEARCH item USING INDEX item_by_sku (sku_key=?)"]),
    (DatabaseSnapshot.gone, ["SEARCH gone_item USING PRIMARY KEY (id=?)"]),
    (
      DatabaseSnapshot.ascending,
      ["SEARCH item USING INDEX item_by_creation ((created_at,id)>(?,?))"]
    ),
    (
      DatabaseSnapshot.descending,
      ["SEARCH item USING INDEX item_by_creation ((created_at,id)<(?,?))"]
    ),
    (
      DatabaseSnapshot.deletedAscending,
      ["SEARCH item USING INDEX deleted_item_by_creation ((created_at,id)>(?,?))"]
    ),
    (
      DatabaseSnapshot.deletedDescending,
      ["SEARCH item USING INDEX deleted_item_by_creation ((created_at,id)<(?,?))"]
    ),
    (DatabaseSnapshot.following, ["SEARCH change USING INTEGER PRIMARY KEY (rowid>?)"]),
    (DatabaseSnapshot.newest, ["SCAN change"]),
    (ChangeTable.bySeq, ["SEARCH change USING INTEGER PRIMARY KEY (rowid=?)"]),
    (
      DatabaseSnapshot.last,
      [
        "COMPOUND QUERY", "LEFT-MOST SUBQUERY", "SEARCH item USING PRIMARY KEY (id=?)",
        "UNION ALL", "SEARCH gone_item USING PRIMARY KEY (id=?)",
      ]
    ),
    (DatabaseSnapshot.draft, ["SEARCH draft USING PRIMARY KEY (id=?)"]),
    (DatabaseSnapshot.openDrafts, ["SEARCH draft USING INDEX open_draft (id>?)"]),
    (DatabaseSnapshot.nextExpiry, ["SCAN draft USING INDEX open_draft_by_expiry"]),
    (
      DatabaseTransaction.expired,
      ["SEARCH draft USING INDEX open_draft_by_expiry (expires_at<?)"]
    ),
    (
      DatabaseTransaction.forgetDrafts,
      [
        "SEARCH draft USING PRIMARY KEY (id=?)", "LIST SUBQUERY 1",
        "SEARCH draft USING COVERING INDEX closed_draft (closed_at>? AND closed_at<?)",
      ]
    ),
    (
      DatabaseTransaction.purgeable,
      [
        "SEARCH item USING COVERING INDEX deleted_item_by_deletion (deleted_at>? AND deleted_at<?)"
      ]
    ),
    (DatabaseTransaction.remember, ["SEARCH item USING PRIMARY KEY (id=?)"]),
    (DatabaseTransaction.purge, ["SEARCH item USING PRIMARY KEY (id=?)"]),
    (DatabaseTransaction.oldest, ["SEARCH change USING INTEGER PRIMARY KEY (rowid>?)"]),
    (DatabaseTransaction.deleteChange, ["SEARCH change USING INTEGER PRIMARY KEY (rowid=?)"]),
    (
      AnswerTable.byKey,
      ["SEARCH answer USING PRIMARY KEY (actor=? AND key=?)"]
    ),
    (
      AnswerTable.forget,
      [
        "SEARCH answer USING PRIMARY KEY (actor=? AND key=?)", "LIST SUBQUERY 1",
        "SEARCH answer USING COVERING INDEX answer_by_time (at<?)",
      ]
    ),
    (CountersTable.counters, ["SEARCH ledger USING INTEGER PRIMARY KEY (rowid=?)"]),
    (CountersTable.updateCounters, ["SEARCH ledger USING INTEGER PRIMARY KEY (rowid=?)"]),
    (CountersTable.values, ["SCAN stock_value"]),
    (CountersTable.deleteValue, ["SEARCH stock_value USING PRIMARY KEY (currency=?)"]),
  ]

  @Test(arguments: plans.indices)
  func `a query uses its index`(index: Int) throws {
    let (query, steps) = Self.plans[index]
    let schema = try Schema()
    #expect(try Self.plan(of: query, on: schema.connection) == steps, "\(query.sql)")
  }

  @Test
  func `and it still does when SQLite has counted the rows`() throws {
    let test = try TestDatabase()
    try test.write { transaction in
      for number in 0..<300 {
        let item = try transaction.create(Samples.id(number), Samples.values(sku: "\(number)"))
        try transaction.edit(item, to: Samples.values(sku: "\(number)"))
        if number % 10 == 0 { try transaction.delete(transaction.item(item.id) ?? item) }
        try transaction.open(Samples.draftID(number))
      }
    }
    try test.database.close()
    let connection = try SQLiteConnection(path: test.path, access: .create)
    try connection.execute(script: "ANALYZE")
    for (query, steps) in Self.plans {
      #expect(try Self.plan(of: query, on: connection) == steps, "\(query.sql)")
    }
  }

  private static func plan(
    of query: SQL, on connection: borrowing SQLiteConnection
  ) throws -> [String] {
    let statement = try Statement(
      explaining: "EXPLAIN QUERY PLAN " + query.sql, on: connection)
    var steps: [String] = []
    while try statement.step() == .row { steps.append(statement.text(at: 3)) }
    return steps
  }
}

extension Statement {
  /// A statement that is explained, so that its parameters need no values.
  fileprivate convenience init(
    explaining sql: String, on connection: borrowing SQLiteConnection
  ) throws(SQLiteError) {
    try self.init(sql, on: connection.handle)
    parametersBound = parameterCount
  }
}
