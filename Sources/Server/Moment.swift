/// A point on the server's monotonic clock; it says nothing about the date.
package struct Moment: Comparable, Sendable {
  private let sinceStart: Duration

  package init(sinceStart: Duration) { self.sinceStart = sinceStart }

  package static func < (left: Moment, right: Moment) -> Bool {
    left.sinceStart < right.sinceStart
  }

  package static func + (moment: Moment, duration: Duration) -> Moment {
    Moment(sinceStart: moment.sinceStart + duration)
  }

  package static func - (left: Moment, right: Moment) -> Duration {
    left.sinceStart - right.sinceStart
  }
}
