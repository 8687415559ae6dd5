package import HTTP
package import Inventory

/// The target of a request.
package enum Route: Equatable, Sendable {
  case operation(Operation, Target)
  /// OPTIONS: the methods that the path allows.
  case options(allowed: [HTTP.Method])

  /// The part of the path that matches the braces of the operation's template; empty without braces.
  package struct Target: Equatable, Sendable {
    package let segment: ArraySlice<UInt8>

    package init(segment: ArraySlice<UInt8>) { self.segment = segment }

    /// - Throws: `notFound` if the segment is not a UUID.
    package func itemID() throws(Problem) -> ItemID {
      guard let id = UniqueID(segment) else { throw .notFound(.item) }
      return ItemID(id)
    }

    package func draftID() throws(Problem) -> DraftID {
      guard let id = UniqueID(segment) else { throw .notFound(.draft) }
      return DraftID(id)
    }

    package func problemType() throws(Problem) -> ProblemType {
      let slug = String(decoding: segment, as: UTF8.self)
      guard let type = ProblemType(rawValue: slug) else { throw .notFound(.problemPage) }
      return type
    }
  }
}

/// Finds the operation of a request's method and path.
package struct Router: Sendable {
  private let tree: RouteTree
  private let basePath: [UInt8]
  private let allowedAnywhere: [HTTP.Method]

  package init(_ operations: [Operation] = Operation.all, addresses: Addresses) {
    tree = RouteTree(operations)
    basePath = Array(addresses.basePath.utf8)
    allowedAnywhere = RouteTree.allowed(operations)
  }

  /// - Throws: `malformedRequest`, `notFound`, `methodNotAllowed`, `methodNotImplemented`.
  package func route(_ method: HTTP.Method, _ path: ArraySlice<UInt8>) throws(Problem) -> Route {
    if method == .options, path.elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      return .options(allowed: allowedAnywhere)
    }
    let path = withoutBasePath(path)
    let escapes = PercentEncoding.escapes(in: path)
    guard path.first == UInt8(ascii: "/"), escapes != .malformed else {
      throw .malformedRequest(
        detail: "The path is malformed. Escape a byte as % and two hexadecimal digits.")
    }
    guard let (node, variable) = tree.find(path, escapes: escapes) else {
      throw .notFound(.path)
    }
    return try Self.route(method, at: node, Route.Target(segment: variable))
  }

  private static func route(
    _ method: HTTP.Method, at node: RouteTree.Node, _ target: Route.Target
  ) throws(Problem) -> Route {
    // The server omits the body of a response to HEAD.
    let effective = method == .head ? .get : method
    for operation in node.operations where operation.method == effective {
      return .operation(operation, target)
    }
    switch method {
    case .options: return .options(allowed: node.allowed)
    case .unknown: throw .methodNotImplemented
    case .get, .head, .post, .put, .patch, .delete, .trace, .connect:
      throw .methodNotAllowed(allowed: node.allowed)
    }
  }

  /// The path without the base path, which some proxies strip and some do not.
  package func withoutBasePath(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !basePath.isEmpty, path.starts(with: basePath) else { return path }
    let rest = path.dropFirst(basePath.count)
    if rest.isEmpty { return [UInt8(ascii: "/")] }
    return rest.first == UInt8(ascii: "/") ? rest : path
  }
}
