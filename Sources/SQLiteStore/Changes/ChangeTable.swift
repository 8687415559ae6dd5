internal import Inventory
internal import SQLite
internal import Store

/// The table `change`: all changes of items, ordered by number.
///
/// A row contains the item after the change, and the number of the item's previous change, which
/// contains the item before it.
enum ChangeTable {
  /// The positions in `columns`.
  enum Column {
    static let seq: Int32 = 0
    static let previous: Int32 = 1
    static let itemID: Int32 = 2
    static let kind: Int32 = 3
    static let version: Int32 = 4
    static let at: Int32 = 5
    static let actor: Int32 = 6
    static let reason: Int32 = 7
    static let createdAt: Int32 = 8
    static let values: Int32 = 9
  }

  static let columns = """
    seq, previous, item_id, kind, version, at, actor, reason, created_at,
           \(ItemColumn.list)
    """

  /// - Precondition: the item after the change has the change's stamp.
  static func insert(
    _ change: ItemChange, previous: SequenceNumber?, on connection: borrowing SQLiteConnection
  ) throws(StoreError) {
    let row = try Rows(insert, on: connection)
    row.bind(change.stamp.number, to: ":seq")
    row.bind(previous, to: ":previous")
    row.bind(change.itemID, to: ":item_id")
    row.bind(ChangeKind(change.event).rawValue, to: ":kind")
    row.bind(change.version, to: ":version")
    row.bind(change.stamp.at, to: ":at")
    row.bind(change.actor.name, to: ":actor")
    row.bind(change.reason?.text, to: ":reason")
    row.bind(change.after?.createdAt, to: ":created_at")
    if let after = change.after {
      precondition(
        after.lastWrite == change.stamp.number && after.updatedAt == change.stamp.at,
        "Item \(after.id.text) was not written by change \(change.stamp.number.number).")
    }
    row.bind(change.after?.values.content)
    try row.run()
  }

  private static let insert = SQL(
    """
    INSERT INTO change (
           seq, previous, item_id, kind, version, at, actor, reason, created_at,
           \(ItemColumn.list))
    VALUES (
           :seq, :previous, :item_id, :kind, :version, :at, :actor, :reason, :created_at,
           \(ItemColumn.parameters))
    """)

  static let bySeq = SQL(
    """
    SELECT \(columns)
      FROM change
     WHERE seq = :seq
    """)
}
