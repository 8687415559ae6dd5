package import HTTP
package import Inventory

/// What a request asks for.
package enum Route: Equatable, Sendable {
  case operation(Operation, Target)
  /// OPTIONS: which methods the address allows.
  case options(allowed: [HTTP.Method])

  /// The segment of the path that varies: an id, or a problem's slug; empty where none does.
  package struct Target: Equatable, Sendable {
    package let segment: ArraySlice<UInt8>

    package init(segment: ArraySlice<UInt8>) { self.segment = segment }

    /// - Throws: `notFound` where it is no id: nothing has such a one.
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

/// Finds the operation that a request's method and path name.
package struct Router: Sendable {
  private let tree = RouteTree(Operation.allCases)
  private let basePath: [UInt8]

  package init(addresses: Addresses) {
    basePath = Array(addresses.basePath.utf8)
  }

  /// - Throws: `malformedRequest`, `notFound`, `methodNotAllowed`, `methodNotImplemented`.
  package func route(_ method: HTTP.Method, _ path: ArraySlice<UInt8>) throws(Problem) -> Route {
    if method == .options, path.elementsEqual(CollectionOfOne(UInt8(ascii: "*"))) {
      return .options(allowed: [.get, .head, .post, .put, .patch, .delete, .options])
    }
    let path = withoutBasePath(path)
    let escapes = PercentEncoding.escapes(in: path)
    guard path.first == UInt8(ascii: "/"), escapes != .malformed else {
      throw .malformedRequest(
        detail: "The path is malformed; escape a byte as % and two hexadecimal digits.")
    }
    guard let (place, variable) = tree.find(path, escapes: escapes) else {
      throw .notFound(.path)
    }
    return try Self.route(method, at: place, Route.Target(segment: variable))
  }

  private static func route(
    _ method: HTTP.Method, at place: RouteTree.Place, _ target: Route.Target
  ) throws(Problem) -> Route {
    // The server leaves the body out of an answer to HEAD.
    let effective = method == .head ? .get : method
    for (method, operation) in place.operations where method == effective {
      return .operation(operation, target)
    }
    switch method {
    case .options: return .options(allowed: place.allowed)
    case .unknown: throw .methodNotImplemented
    case .get, .head, .post, .put, .patch, .delete, .trace, .connect:
      throw .methodNotAllowed(allowed: place.allowed)
    }
  }

  /// The path as it is without the proxy's prefix, which some proxies strip and some do not.
  package func withoutBasePath(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard !basePath.isEmpty, path.starts(with: basePath) else { return path }
    let rest = path.dropFirst(basePath.count)
    if rest.isEmpty { return [UInt8(ascii: "/")] }
    return rest.first == UInt8(ascii: "/") ? rest : path
  }
}
