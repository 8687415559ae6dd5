/// How much the writer takes on.
package struct WriterLimits: Equatable, Sendable {
  /// Writes that wait; one more is refused as `overloaded`.
  package var waitingMax = 4_096
  /// Writes in one transaction.
  package var groupMax = 256
  /// Pages by which the write-ahead log grows before it is moved into the database.
  package var logFramesToMove: Int32 = 1_000
  /// Bytes of the write-ahead log, which only a long read makes long; beyond them writes are refused.
  package var logBytesMax: Int64 = 1 << 30

  /// How long no write has come when the write-ahead log is cut to nothing.
  package var logIdleTime: Duration = .seconds(2)

  package init() {}
}
