package import Inventory
internal import SQLite
package import Store

extension DatabaseTransaction {
  /// Moves the log's horizon over changes from before `time`, and deletes what nobody needs below it.
  ///
  /// Of each item the last row below the horizon stays, out of sight: it is what was before the first
  /// change above it. So a row goes when the one after it passes the horizon.
  /// - Returns: how many changes passed; fewer than `limit` means that no older one is left.
  package func trimChangeLog(before time: Timestamp, limit: Int) throws(StoreError) -> Int {
    let passing = try passing(before: time, limit: limit)
    for change in passing {
      if let previous = change.previous { try deleteChange(previous) }
      // After a deletion nothing is left that a later change could be compared with.
      if change.kind == .deleted { try deleteChange(change.number) }
      ledger.logHorizon = change.number
    }
    return passing.count
  }

  private struct Passing {
    let number: SequenceNumber
    let previous: SequenceNumber?
    let kind: ChangeKind?
  }

  private func passing(before time: Timestamp, limit: Int) throws(StoreError) -> [Passing] {
    let rows = try Rows(Self.oldest, on: connection)
    rows.bind(ledger.logHorizon, to: ":horizon")
    rows.bind(Int64(limit), to: ":limit")
    var passing: [Passing] = []
    while try rows.next(), rows.time(at: 3) < time {
      passing.append(
        Passing(
          number: rows.number(at: 0),
          previous: rows.isNull(at: 1) ? nil : rows.number(at: 1),
          kind: ChangeKind(rawValue: rows.text(at: 2))))
    }
    return passing
  }

  private func deleteChange(_ number: SequenceNumber) throws(StoreError) {
    let row = try Rows(Self.deleteChange, on: connection)
    row.bind(number, to: ":seq")
    try row.run()
  }

  static let oldest = SQL(
    """
    SELECT seq, previous, kind, at
      FROM change
     WHERE seq > :horizon
     ORDER BY seq
     LIMIT :limit
    """)

  static let deleteChange = SQL(
    """
    DELETE FROM change
     WHERE seq = :seq
    """)
}
