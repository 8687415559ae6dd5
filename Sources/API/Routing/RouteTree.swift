import HTTP

/// The paths of all operations as a tree of segments.
struct RouteTree: Sendable {
  /// A path, with its operations.
  struct Node: Sendable {
    fileprivate var literals: [(segment: [UInt8], child: Int)] = []
    /// The child for any other segment.
    fileprivate var variable: Int?
    /// The child for all remaining segments.
    fileprivate var rest: Int?
    fileprivate(set) var operations: [Operation] = []

    /// The methods for Allow, in the order of the table.
    var allowed: [HTTP.Method] { RouteTree.allowed(operations) }
  }

  private var nodes = [Node()]

  init(_ operations: [Operation]) {
    for operation in operations {
      var position = 0
      for segment in operation.path.utf8.dropFirst().split(separator: UInt8(ascii: "/")) {
        position = child(of: position, at: Array(segment))
      }
      nodes[position].operations.append(operation)
    }
  }

  /// The methods of these operations in their order, and those that every path allows.
  static func allowed(_ operations: [Operation]) -> [HTTP.Method] {
    var methods: [HTTP.Method] = []
    for method in operations.map(\.method) where !methods.contains(method) {
      methods += method == .get ? [.get, .head] : [method]
    }
    return methods + [.options]
  }

  /// The node of a path, and the part of the path that matches the braces of its template.
  ///
  /// The path is split before its escapes are decoded, so an escaped slash is part of a segment.
  /// A literal segment takes precedence over a variable one, and both over the rest of a path.
  /// - Parameter path: begins with a slash; its escapes are not malformed.
  /// - Returns: nil if no operation has such a path.
  func find(
    _ path: ArraySlice<UInt8>, escapes: PercentEncoding.Escapes
  ) -> (node: Node, variable: ArraySlice<UInt8>)? {
    var position = 0
    var variable: ArraySlice<UInt8> = []
    var left = path.dropFirst()
    while !left.isEmpty {
      let raw = left.prefix { $0 != UInt8(ascii: "/") }
      let segment = escapes == .none ? raw : PercentEncoding.decoded(raw)[...]
      if let literal = nodes[position].literals.first(where: { $0.segment.elementsEqual(segment) })
      {
        position = literal.child
      } else if let child = nodes[position].variable, !segment.isEmpty {
        variable = segment
        position = child
      } else {
        return rest(left, of: position)
      }
      left = left[raw.endIndex...]
      if left.popFirst() != nil, left.isEmpty { return rest(left, of: position) }
    }
    return nodes[position].operations.isEmpty ? nil : (nodes[position], variable)
  }

  /// The node for all remaining segments, which stay escaped; they may be empty.
  private func rest(
    _ path: ArraySlice<UInt8>, of position: Int
  ) -> (node: Node, variable: ArraySlice<UInt8>)? {
    nodes[position].rest.map { (nodes[$0], path) }
  }

  private mutating func child(of parent: Int, at segment: [UInt8]) -> Int {
    let isVariable = segment.first == UInt8(ascii: "{")
    let isRest = isVariable && segment.dropFirst().first == UInt8(ascii: "+")
    let known =
      isRest
      ? nodes[parent].rest
      : isVariable
        ? nodes[parent].variable
        : nodes[parent].literals.first { $0.segment == segment }?.child
    if let known { return known }
    let child = nodes.endIndex
    nodes.append(Node())
    if isRest {
      nodes[parent].rest = child
    } else if isVariable {
      nodes[parent].variable = child
    } else {
      nodes[parent].literals.append((segment, child))
    }
    return child
  }
}
