/// Which of the store's readers answers: that of the event loop that the request runs on.
package struct ReaderIndex: Equatable, Sendable {
  package let number: Int
  package init(_ number: Int) { self.number = number }
}
