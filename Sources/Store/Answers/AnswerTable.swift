internal import SQLite

/// The table `answer`.
enum AnswerTable {
  static let byKey = Query(
    """
    SELECT fingerprint, answer, at
      FROM answer
     WHERE actor = :actor
       AND key   = :key
    """)

  static let replace = Query(
    """
    INSERT OR REPLACE INTO answer (actor, key, fingerprint, answer, at)
    VALUES (:actor, :key, :fingerprint, :answer, :at)
    """)

  static let forget = Query(
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
