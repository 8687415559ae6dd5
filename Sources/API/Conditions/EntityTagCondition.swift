package import HTTP
package import Inventory

/// What If-Match or If-None-Match asks of the state that a request finds.
///
/// - Source: RFC 9110 §8.8.3, §13.1.1, §13.1.2.
package enum EntityTagCondition: Equatable, Sendable {
  /// How tags are compared: a weak tag is never strongly equal to anything.
  ///
  /// - Source: RFC 9110 §8.8.3.2.
  package enum Comparison: Sendable { case strong, weak }

  case absent
  /// `*`: any state, as long as there is one.
  case any
  /// One of these states; none where the tags that came are not of this service.
  case oneOf([SequenceNumber])

  /// The condition that If-Match states; it compares strongly.
  package static func ifMatch(of request: Request) throws(Problem) -> EntityTagCondition {
    try EntityTagCondition(request.values(of: "if-match"), .strong, field: "If-Match")
  }

  /// The condition that If-None-Match states, to be negated; it compares weakly.
  package static func ifNoneMatch(of request: Request) throws(Problem) -> EntityTagCondition {
    try EntityTagCondition(request.values(of: "if-none-match"), .weak, field: "If-None-Match")
  }

  private init(
    _ values: [ArraySlice<UInt8>], _ comparison: Comparison, field: StaticString
  ) throws(Problem) {
    if values.isEmpty {
      self = .absent
      return
    }
    if values.count == 1, values[0].elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      self = .any
      return
    }
    var tags = TagList()
    for value in values where !tags.add(value, comparison) {
      throw .malformedRequest(detail: "\(field) is no list of entity tags; \(Self.remedy)")
    }
    guard !tags.isEmpty else {
      throw .malformedRequest(detail: "\(field) names no entity tag; \(Self.remedy)")
    }
    self = .oneOf(tags.numbers)
  }

  /// Whether a state that exists is one of those that are named.
  package func matches(_ lastWrite: SequenceNumber) -> Bool {
    switch self {
    case .absent: false
    case .any: true
    case .oneOf(let numbers): numbers.contains(lastWrite)
    }
  }

  private static let remedy = "send an ETag as it was received, with its quotes, or *."
}

/// The tags of a field, which may come in several lines.
private struct TagList {
  private(set) var numbers: [SequenceNumber] = []
  private(set) var isEmpty = true

  /// Adds a line's tags; false where it is no list of tags.
  mutating func add(
    _ value: ArraySlice<UInt8>, _ comparison: EntityTagCondition.Comparison
  ) -> Bool {
    var scanner = FieldScanner(value)
    _ = scanner.takeCommas()
    while !scanner.isAtEnd {
      let isWeak = scanner.take(UInt8(ascii: "W"))
      if isWeak, !scanner.take(UInt8(ascii: "/")) { return false }
      guard let opaque = scanner.opaqueTag() else { return false }
      isEmpty = false
      if let tag = EntityTag(opaque: opaque), !isWeak || comparison == .weak {
        numbers.append(tag.lastWrite)
      }
      guard scanner.takeCommas() || scanner.isAtEnd else { return false }
    }
    return true
  }
}
