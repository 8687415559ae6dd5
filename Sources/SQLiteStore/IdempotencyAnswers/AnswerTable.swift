package import Inventory
internal import SQLite
package import Store

/// The table `answer`.
enum AnswerTable {
  static let byKey = SQL(
    """
    SELECT fingerprint, answer, at
      FROM answer
     WHERE actor = :actor
       AND key   = :key
    """)

  static let replace = SQL(
    """
    INSERT OR REPLACE INTO answer (actor, key, fingerprint, answer, at)
    VALUES (:actor, :key, :fingerprint, :answer, :at)
    """)

  static let forget = SQL(
    """
    DELETE FROM answer
     WHERE (actor, key) IN (
             SELECT actor, key
               FROM answer
              WHERE at < :time
              ORDER BY at
              LIMIT :limit)
    """)
}

extension DatabaseSnapshot {
  /// The stored answer of the key, of any age.
  package func answer(_ key: AnswerKey) throws(StoreError) -> StoredAnswer? {
    let row = try Rows(AnswerTable.byKey, on: connection)
    row.bind(key.actor.name, to: ":actor")
    row.bind(key.key, to: ":key")
    guard try row.next() else { return nil }
    return StoredAnswer(
      fingerprint: Array(row.bytes(at: 0)), bytes: Array(row.bytes(at: 1)), at: row.time(at: 2))
  }
}

extension DatabaseTransaction {
  /// Stores an answer in the transaction of its write, replacing an expired one.
  package func store(_ answer: StoredAnswer, for key: AnswerKey) throws(StoreError) {
    let row = try Rows(AnswerTable.replace, on: connection)
    row.bind(key.actor.name, to: ":actor")
    row.bind(key.key, to: ":key")
    row.bind(answer.fingerprint, to: ":fingerprint")
    row.bind(answer.bytes, to: ":answer")
    row.bind(answer.at, to: ":at")
    try row.run()
  }

  /// Deletes at most `limit` answers from before `time`.
  ///
  /// - Returns: the number of deleted answers; less than `limit` if none is left.
  package func forgetAnswers(
    before time: Timestamp, limit: Int
  ) throws(StoreError) -> Int {
    let row = try Rows(AnswerTable.forget, on: connection)
    row.bind(time, to: ":time")
    row.bind(Int64(limit), to: ":limit")
    try row.run()
    return Int(connection.rowsChanged)
  }
}
