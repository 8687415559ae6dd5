internal import SQLite

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
