/// What a server needs to know before it listens.
package struct ServerConfiguration: Sendable {
  package var addresses: [ListeningAddress]
  package var loops: Int
  package var limits = ServerLimits()

  /// - Parameter loops: threads that serve; one a core is what they need.
  package init(addresses: [ListeningAddress], loops: Int) {
    precondition(loops > 0, "a server has a loop: \(loops)")
    self.addresses = addresses
    self.loops = loops
  }
}
