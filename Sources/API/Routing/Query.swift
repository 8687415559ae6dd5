import JSON

/// A query parameter, by its name on the wire.
package enum QueryParameter: String, CaseIterable, Sendable {
  case after
  case cursor
  case deleted
  case limit
  case sort
  case sourceId
  case type

  /// Whether the value is `true` or `false`, which is the default.
  var isFlag: Bool { self == .deleted }
}

/// The query of a request, as the parameters of its operation.
///
/// `+` is a space, as in HTML forms. An unknown, repeated or invalid parameter is refused.
/// - Source: URL Standard, application/x-www-form-urlencoded parsing.
package struct Query: Equatable, Sendable {
  private struct Parameter: Equatable {
    let name: QueryParameter
    let value: String
  }

  private var parameters: [Parameter] = []

  package init(_ query: ArraySlice<UInt8>?, rule: Operation.QueryRule) throws(Problem) {
    guard case .only(let known) = rule, let query, !query.isEmpty else { return }
    guard PercentEncoding.escapes(in: query) != .malformed else {
      throw .malformedRequest(
        detail: "Malformed escape in the query. Escape a byte as % and two hexadecimal digits.")
    }
    for pair in query.split(separator: UInt8(ascii: "&")) { try add(pair, known: known) }
  }

  private mutating func add(
    _ pair: ArraySlice<UInt8>, known: [QueryParameter]
  ) throws(Problem) {
    let equals = pair.firstIndex(of: UInt8(ascii: "="))
    let name = Self.decoded(pair[..<(equals ?? pair.endIndex)]) ?? "\u{FFFD}"
    guard let parameter = known.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else {
      throw .malformedRequest(detail: Self.unknown(name, known: known))
    }
    guard self[parameter] == nil else {
      throw .malformedRequest(
        detail: "Repeated query parameter \"\(parameter.rawValue)\". Send it once.")
    }
    guard let value = Self.decoded(equals.map { pair[($0 + 1)...] } ?? []) else {
      throw Self.unusable(parameter, "text in UTF-8")
    }
    if parameter.isFlag, value == "false" { return }
    parameters.append(Parameter(name: parameter, value: value))
  }

  /// The value of a parameter, or nil if it is absent.
  package subscript(name: QueryParameter) -> String? {
    parameters.first { $0.name == name }?.value
  }

  /// The value of a parameter as an integer.
  ///
  /// - Throws: if it is not a decimal number within the bounds.
  package func integer(
    _ name: QueryParameter, in bounds: ClosedRange<Int64>
  ) throws(Problem) -> Int64? {
    guard let text = self[name] else { return nil }
    guard let number = Int64(digits: text.utf8), bounds.contains(number) else {
      throw Self.unusable(name, bounds)
    }
    return number
  }

  /// The value of a flag.
  ///
  /// - Throws: if it is neither `true` nor `false`.
  package func flag(_ name: QueryParameter) throws(Problem) -> Bool {
    guard let text = self[name] else { return false }
    guard text == "true" else { throw Self.unusable(name, "true or false") }
    return true
  }

  /// The value of a parameter that is one of several words.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ name: QueryParameter, of type: Choice.Type
  ) throws(Problem) -> Choice? where Choice.RawValue == String {
    guard let text = self[name] else { return nil }
    for choice in Choice.allCases where choice.rawValue.utf8.elementsEqual(text.utf8) {
      return choice
    }
    throw Self.unusable(name, "one of \(Choice.allCases.map(\.rawValue).list)")
  }

  /// The query for a link, with another value of one parameter.
  package func encoded(with name: QueryParameter, _ value: String) -> String {
    let others = parameters.filter { $0.name != name }
    return (others + [Parameter(name: name, value: value)])
      .map { "\($0.name.rawValue)=\(PercentEncoding.encoded($0.value))" }
      .joined(separator: "&")
  }

  /// Identifies the requested list, independent of `cursor` and `limit`.
  package func fingerprint(of operation: Operation) -> Fingerprint {
    var fingerprint = Fingerprint()
    fingerprint.add(operation.name.utf8)
    let filters = parameters.filter { $0.name != .cursor && $0.name != .limit }
      .map { "\($0.name.rawValue)=\(PercentEncoding.encoded($0.value))" }
    for filter in filters.sorted() { fingerprint.add("&\(filter)".utf8) }
    return fingerprint
  }

  /// The problem of a known parameter with an invalid value.
  package static func unusable(_ name: QueryParameter, _ expected: String) -> Problem {
    .malformedRequest(
      detail: "Invalid query parameter \"\(name.rawValue)\": must be \(expected).")
  }

  private static func unusable(_ name: QueryParameter, _ bounds: ClosedRange<Int64>) -> Problem {
    unusable(
      name,
      bounds.upperBound == .max
        ? "an integer of at least \(bounds.lowerBound)"
        : "an integer from \(bounds.lowerBound) to \(bounds.upperBound)")
  }

  private static func unknown(_ name: String, known: [QueryParameter]) -> String {
    known.isEmpty
      ? "Unknown query parameter \"\(name.clipped)\". This path supports none."
      : "Unknown query parameter \"\(name.clipped)\". Supported: \(known.map(\.rawValue).list)."
  }

  private static func decoded(_ text: ArraySlice<UInt8>) -> String? {
    let spaced = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(validating: PercentEncoding.decoded(spaced[...]), as: UTF8.self)
  }
}
