package import HTTP
import Inventory
import JSON
package import Service

extension Preconditions {
  /// The If-Match and If-None-Match of a request.
  ///
  /// - Throws: `malformedRequest` if one of them is not a list of entity tags.
  /// - Source: RFC 9110 §8.8.3, §13.1.1, §13.1.2.
  package init(of request: Request) throws(Problem) {
    self.init(
      ifMatch: try Match(request.values(of: "if-match"), field: "If-Match"),
      ifNoneMatch: try Match(request.values(of: "if-none-match"), field: "If-None-Match"))
  }
}

extension Preconditions.Match {
  /// The tags of a header field, which may be repeated; nil if it is absent.
  fileprivate init?(
    _ values: [ArraySlice<UInt8>], field: StaticString
  ) throws(Problem) {
    if values.isEmpty { return nil }
    if values.count == 1, values[0].elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      self = .any
      return
    }
    var tags = TagList()
    for value in values where !tags.add(value) {
      throw .malformedRequest(detail: "\(field) is not a list of entity tags. \(Self.remedy)")
    }
    guard !tags.isEmpty else {
      throw .malformedRequest(detail: "\(field) is empty. \(Self.remedy)")
    }
    self = .writes(tags.writes)
  }

  private static let remedy = "Send an ETag as received, with its quotes, or *."
}

/// The writes named by a list of tags, without tags of other servers.
private struct TagList {
  private(set) var writes: [SequenceNumber] = []
  private(set) var isEmpty = true

  /// Adds the tags of a line; false if it is not a list of tags.
  mutating func add(_ value: ArraySlice<UInt8>) -> Bool {
    var scanner = FieldScanner(value)
    _ = scanner.takeCommas()
    while !scanner.isAtEnd {
      // A compressing proxy makes a tag weak, but it still identifies the state.
      if scanner.take(UInt8(ascii: "W")), !scanner.take(UInt8(ascii: "/")) { return false }
      guard let opaque = scanner.opaqueTag() else { return false }
      isEmpty = false
      if let tag = EntityTag(opaque: opaque) { writes.append(tag.lastWrite) }
      guard scanner.takeCommas() || scanner.isAtEnd else { return false }
    }
    return true
  }
}

extension Preconditions {
  /// The response to a read of an existing resource: 200, or 304 if If-None-Match matches.
  ///
  /// - Returns: `preconditionFailed` if If-Match does not match.
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
