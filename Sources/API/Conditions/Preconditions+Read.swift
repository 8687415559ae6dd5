import HTTP
import Inventory
import JSON
import Service

extension Preconditions {
  /// The answer to a read of something that exists: it, or that the client has it already.
  ///
  /// - Returns: `preconditionFailed` where If-Match names another version.
  /// - Source: RFC 9110 §13.2.2.
  func answer(
    toRead lastWrite: SequenceNumber, _ version: Version, _ write: (inout JSONWriter) -> Void
  ) -> Result<Response, Problem> {
    if let ifMatch, !ifMatch.includes(lastWrite) {
      let current = ServiceError.Current(lastWrite: lastWrite, version: version)
      return .failure(.preconditionFailed(current))
    }
    if let ifNoneMatch, ifNoneMatch.includes(lastWrite) { return .success(.notModified(lastWrite)) }
    var json = JSONWriter()
    write(&json)
    return .success(.json(json, tag: lastWrite))
  }
}
