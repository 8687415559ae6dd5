/// When a write happens, and under which number: one for each write.
package struct WriteStamp: Equatable, Sendable {
  package let number: SequenceNumber
  package let at: Timestamp

  package init(number: SequenceNumber, at: Timestamp) {
    self.number = number
    self.at = at
  }
}
