import HTTP

/// The addresses of all operations as a tree of path segments.
struct RouteTree: Sendable {
  /// An address, and what can be done there.
  struct Place: Sendable {
    fileprivate var literals: [(segment: [UInt8], child: Int)] = []
    /// Where any other segment leads.
    fileprivate var variable: Int?
    fileprivate(set) var operations: [(method: HTTP.Method, operation: Operation)] = []

    /// The methods of Allow, in the order in which the operations were declared.
    var allowed: [HTTP.Method] {
      let own = operations.map(\.method)
      return own.flatMap { $0 == .get ? [.get, .head] : [$0] } + [.options]
    }
  }

  private var places = [Place()]

  init(_ operations: [Operation]) {
    for operation in operations {
      let signature = operation.signature
      var position = 0
      for segment in signature.template.utf8.dropFirst().split(separator: UInt8(ascii: "/")) {
        position = child(of: position, at: Array(segment))
      }
      places[position].operations.append((signature.method, operation))
    }
  }

  /// The address of a path, and the segment that stands where its template has braces.
  ///
  /// Segments are told apart before their escapes are undone, so that an escaped slash is none.
  /// - Parameter path: begins with a slash; its escapes are not malformed.
  /// - Returns: nil where no operation has such an address.
  func find(
    _ path: ArraySlice<UInt8>, escapes: PercentEncoding.Escapes
  ) -> (place: Place, variable: ArraySlice<UInt8>)? {
    var position = 0
    var variable: ArraySlice<UInt8> = []
    var rest = path.dropFirst()
    while !rest.isEmpty {
      let raw = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest[raw.endIndex...]
      let segment = escapes == .none ? raw : PercentEncoding.decoded(raw)[...]
      if let literal = places[position].literals.first(where: { $0.segment.elementsEqual(segment) })
      {
        position = literal.child
      } else if let child = places[position].variable, !segment.isEmpty {
        variable = segment
        position = child
      } else {
        return nil
      }
      if rest.popFirst() != nil, rest.isEmpty { return nil }
    }
    return places[position].operations.isEmpty ? nil : (places[position], variable)
  }

  private mutating func child(of parent: Int, at segment: [UInt8]) -> Int {
    let isVariable = segment.first == UInt8(ascii: "{")
    if isVariable, let child = places[parent].variable { return child }
    if let literal = places[parent].literals.first(where: { $0.segment == segment }) {
      return literal.child
    }
    let child = places.endIndex
    places.append(Place())
    if isVariable {
      places[parent].variable = child
    } else {
      places[parent].literals.append((segment, child))
    }
    return child
  }
}
