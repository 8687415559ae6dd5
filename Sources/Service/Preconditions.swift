package import Inventory

/// What a request's If-Match and If-None-Match ask of the thing it writes.
///
/// - Source: RFC 9110 §13.1.1, §13.1.2.
package struct Preconditions: Equatable, Sendable {
  package enum Match: Equatable, Sendable {
    /// `*`: there is one, whatever it is.
    case any
    /// One of these writes made it; tags that no write of ours has are left out.
    case writes([SequenceNumber])

    package func includes(_ write: SequenceNumber) -> Bool {
      switch self {
      case .any: true
      case .writes(let writes): writes.contains(write)
      }
    }
  }

  package let ifMatch: Match?
  package let ifNoneMatch: Match?

  package init(ifMatch: Match?, ifNoneMatch: Match?) {
    self.ifMatch = ifMatch
    self.ifNoneMatch = ifNoneMatch
  }

  /// Whether they say what a replacement takes the place of: a version that was seen, or nothing.
  ///
  /// An If-None-Match of tags says neither: it holds for whatever the client never saw.
  var nameWhatIsReplaced: Bool { ifMatch != nil || ifNoneMatch == .any }

  /// Checks a thing that a write is about to make, which no version of anything is.
  func checkNew() throws(ServiceError) {
    if ifMatch != nil { throw .preconditionFailed(nil) }
  }

  /// Checks a thing that exists.
  func check(_ current: ServiceError.Current) throws(ServiceError) {
    if let ifMatch, !ifMatch.includes(current.lastWrite) { throw .preconditionFailed(current) }
    if let ifNoneMatch, ifNoneMatch.includes(current.lastWrite) {
      throw .preconditionFailed(current)
    }
  }
}

extension Item {
  var current: ServiceError.Current { ServiceError.Current(lastWrite: lastWrite, version: version) }
}

extension Draft {
  var current: ServiceError.Current { ServiceError.Current(lastWrite: lastWrite, version: version) }
}
