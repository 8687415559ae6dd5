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

  package func adding(_ duration: Duration) -> Timestamp {
    let (seconds, attoseconds) = duration.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return Timestamp(millisecondsSince1970: millisecondsSince1970 + milliseconds)
  }
}

/// The author of a write: a token's name, `anonymous`, or the name of a command.
package struct Principal: Hashable, Sendable {
  package static let anonymous = Principal("anonymous")
  package let name: String
  package init(_ name: String) { self.name = name }
}
