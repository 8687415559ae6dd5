package import HTTP
import Inventory
package import Service

extension Preconditions {
  /// What a request's If-Match and If-None-Match ask; strong and weak comparison, in this order.
  ///
  /// - Throws: `malformedRequest` where one of them is no list of entity tags.
  /// - Source: RFC 9110 §8.8.3, §13.1.1, §13.1.2.
  package init(of request: Request) throws(Problem) {
    self.init(
      ifMatch: try Match(request.values(of: "if-match"), .strong, field: "If-Match"),
      ifNoneMatch: try Match(request.values(of: "if-none-match"), .weak, field: "If-None-Match"))
  }
}

/// How tags are compared: a weak tag is never strongly equal to anything.
///
/// - Source: RFC 9110 §8.8.3.2.
private enum TagComparison { case strong, weak }

extension Preconditions.Match {
  /// The tags of a field, which may come in several lines; nil where there is none.
  fileprivate init?(
    _ values: [ArraySlice<UInt8>], _ comparison: TagComparison, field: StaticString
  ) throws(Problem) {
    if values.isEmpty { return nil }
    if values.count == 1, values[0].elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      self = .any
      return
    }
    var tags = TagList(comparison)
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

/// The writes that a list of tags names, without those that are not of this service.
private struct TagList {
  private(set) var writes: [SequenceNumber] = []
  private(set) var isEmpty = true
  private let comparison: TagComparison

  init(_ comparison: TagComparison) { self.comparison = comparison }

  /// Adds a line's tags; false where it is no list of tags.
  mutating func add(_ value: ArraySlice<UInt8>) -> Bool {
    var scanner = FieldScanner(value)
    _ = scanner.takeCommas()
    while !scanner.isAtEnd {
      let isWeak = scanner.take(UInt8(ascii: "W"))
      if isWeak, !scanner.take(UInt8(ascii: "/")) { return false }
      guard let opaque = scanner.opaqueTag() else { return false }
      isEmpty = false
      if let tag = EntityTag(opaque: opaque), !isWeak || comparison == .weak {
        writes.append(tag.lastWrite)
      }
      guard scanner.takeCommas() || scanner.isAtEnd else { return false }
    }
    return true
  }
}
