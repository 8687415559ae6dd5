/// The time and the number of one write.
package struct WriteStamp: Equatable, Sendable {
  package let number: SequenceNumber
  package let at: Timestamp

  package init(number: SequenceNumber, at: Timestamp) {
    self.number = number
    self.at = at
  }
}

/// The number of one write, from the one counter that numbers every write of an item or a draft.
///
/// It is the `seq` of a change, and what an ETag names. A number is never given out twice, even
/// after the database was restored from a backup.
package struct SequenceNumber: Hashable, Comparable, Sendable {
  package let number: Int64
  package init(_ number: Int64) { self.number = number }
  package static func < (left: SequenceNumber, right: SequenceNumber) -> Bool {
    left.number < right.number
  }
}

/// How often an item or a draft was written, counted from 1; it keeps rising after a restore.
package struct Version: Hashable, Comparable, Sendable {
  package static let first = Version(1)
  package let number: Int64
  package init(_ number: Int64) { self.number = number }
  package var next: Version { Version(number + 1) }
  package static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}

/// A point in time, in whole milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  package let millisecondsSince1970: Int64
  package init(millisecondsSince1970: Int64) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.millisecondsSince1970 < right.millisecondsSince1970
  }

  /// The first and the last time that RFC 3339 can write, where years have four digits.
  package static let earliest = Timestamp(millisecondsSince1970: -62_167_219_200_000)
  package static let latest = Timestamp(millisecondsSince1970: 253_402_300_799_999)
  /// Before everything that is stored.
  package static let distantPast = earliest

  /// The time after a duration, at most `latest` and at least `earliest`.
  package func adding(_ duration: Duration) -> Timestamp {
    let (sum, overflows) = millisecondsSince1970.addingReportingOverflow(duration.milliseconds)
    if overflows { return duration < .zero ? .earliest : .latest }
    return min(max(Timestamp(millisecondsSince1970: sum), .earliest), .latest)
  }

  /// The duration since an earlier time; negative if that is later.
  package func since(_ earlier: Timestamp) -> Duration {
    .milliseconds(millisecondsSince1970 - earlier.millisecondsSince1970)
  }
}

extension Duration {
  /// Whole milliseconds, at most what 64 bits hold.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    if overflows { return seconds < 0 ? .min : .max }
    return milliseconds.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
  }
}

/// The author of a write: a token's name, `anonymous`, or the name of a command.
package struct Principal: Hashable, Sendable {
  package static let anonymous = Principal("anonymous")
  package let name: String
  package init(_ name: String) { self.name = name }
}
