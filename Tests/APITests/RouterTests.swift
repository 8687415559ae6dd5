import HTTP
import Inventory
import Testing

@testable import API

struct RouterTests {
  private static let id = "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e11"
  private let router = Router(addresses: Addresses(basePath: ""))

  private func route(_ method: HTTP.Method, _ path: String) throws(Problem) -> Route {
    try router.route(method, Array(path.utf8)[...])
  }

  @Test func `an operation's name is unique, and so are its method and path`() {
    let all = Operation.all
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(all.map(\.description)).count == all.count)
  }

  @Test(arguments: Operation.all)
  func `each operation is found at its path, with its ID`(operation: API.Operation) throws {
    let path =
      operation.path
      .replacing("{itemId}", with: Self.id).replacing("{draftId}", with: Self.id)
      .replacing("{slug}", with: "not-found")
    guard case .operation(let found, let target) = try route(operation.method, path) else {
      Issue.record("no operation")
      return
    }
    #expect(found == operation)
    if operation.path.contains("{itemId}") { #expect(try target.itemID().text == Self.id) }
    if operation.path.contains("{draftId}") { #expect(try target.draftID().text == Self.id) }
    if operation.path.contains("{slug}") { #expect(try target.problemType() == .notFound) }
  }

  @Test(arguments: [
    "/no-such-path", "/items/", "//items", "/items//history", "/Items", "/items/../healthz",
    "/%2e%2e/etc/passwd", "/%252e%252e/etc/passwd", "/items%2Fhealthz", "/healthz%00",
    "//evil.example/healthz", "/items/x/no-such", "/drafts/x/item/status/inStock/quantity/more",
    "/\u{4B}ealthz", "/problems", "/" + String(repeating: "a/", count: 4000),
  ])
  func `any other path is not found, whatever the method`(path: String) {
    for method in [HTTP.Method.get, .patch, .options, .unknown] {
      #expect(throws: Problem.notFound(.path)) { try route(method, path) }
    }
  }

  @Test(arguments: [
    "/healthz%", "/healthz%2", "/x/%zz%u0041", "/caf\u{E9}", "/a b", "*", "", "healthz",
  ])
  func `a malformed path is refused`(path: String) throws {
    let problem = try #require(throws: Problem.self) { try route(.get, path) }
    #expect(problem.type == .malformedRequest)
  }

  @Test func `escaped plain characters are equal to plain ones`() throws {
    #expect(try route(.get, "/%68ealth%7A") == route(.get, "/healthz"))
  }

  @Test(
    arguments: [
      ("/healthz", .post, [.get, .head, .options]),
      ("/items", .put, [.get, .head, .post, .options]),
      ("/items/x", .trace, [.get, .head, .put, .patch, .delete, .options]),
      ("/items/x/name", .delete, [.get, .head, .put, .options]),
      ("/items/x/color", .post, [.get, .head, .put, .delete, .options]),
      ("/items/x/restore", .get, [.post, .options]),
      ("/items/x/restore", .head, [.post, .options]),
    ] as [(String, HTTP.Method, [HTTP.Method])])
  func `a method that is not allowed is refused with those that are`(
    path: String, method: HTTP.Method, allowed: [HTTP.Method]
  ) throws {
    #expect(throws: Problem.methodNotAllowed(allowed: allowed)) { try route(method, path) }
    #expect(try route(.options, path) == .options(allowed: allowed))
  }

  @Test func `an unknown method is not implemented`() {
    #expect(throws: Problem.methodNotImplemented) { try route(.unknown, "/healthz") }
  }

  @Test func `HEAD is routed like GET`() throws {
    #expect(try route(.head, "/items") == route(.get, "/items"))
  }

  @Test func `OPTIONS of the whole server is answered`() throws {
    let methods: [HTTP.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    #expect(try route(.options, "*") == .options(allowed: methods))
  }

  @Test(arguments: [
    "x", "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e1", "019ad3f05e6b7c3a9b1e2f4c8a6d0e11", "%ff%fe",
    "' OR '1'='1", "019ad3f0-5e6b-7c3a-9b1e-2f4c8a6d0e1\u{FF11}",
  ])
  func `a malformed ID is not found`(id: String) throws {
    let escaped = id.utf8.map { "%" + String($0, radix: 16) }.joined()
    guard case .operation(let operation, let target) = try route(.get, "/items/" + escaped) else {
      Issue.record("no operation")
      return
    }
    #expect(operation.name == "readItem")
    #expect(throws: Problem.notFound(.item)) { try target.itemID() }
    #expect(throws: Problem.notFound(.draft)) { try target.draftID() }
    #expect(throws: Problem.notFound(.problemPage)) { try target.problemType() }
  }

  @Test(arguments: [
    ("/files/", ""), ("/files/a.css", "a.css"), ("/files/a/b%2Fc/", "a/b%2Fc/"),
    ("/files/../x", "../x"), ("/files//", "/"), ("/files/icons/x", nil), ("/files", nil),
    ("/filesx", nil), ("/files/icons/", nil), ("/files/icons/x/y", nil),
  ])
  func `a rest segment matches the whole remaining path, still escaped`(
    path: String, rest: String?
  ) throws {
    let handler: API.Operation.Handler = { _, _ in Response(.noContent) }
    let files = API.Operation("readFile", .get, "/files/{+path}", handler: handler)
    let icon = API.Operation("readIcon", .get, "/files/icons/{name}", handler: handler)
    let router = Router([files, icon], addresses: Addresses(basePath: ""))
    let found = Result { () throws(Problem) in try router.route(.get, Array(path.utf8)[...]) }
    if let rest {
      let target = Route.Target(segment: Array(rest.utf8)[...])
      #expect(found == .success(.operation(files, target)))
    } else if case .success(.operation(let operation, _)) = found {
      #expect(operation != files)
    }
  }

  @Test(arguments: [
    ("/inventory/items", "/items"), ("/items", "/items"), ("/inventory/", "/"), ("/inventory", "/"),
    ("/inventoryx", "/inventoryx"), ("/inventory/inventory", "/inventory"),
  ])
  func `the base path is removed if it is there`(path: String, rest: String) {
    let router = Router(addresses: Addresses(basePath: "/inventory"))
    #expect(router.withoutBasePath(Array(path.utf8)[...]).elementsEqual(rest.utf8))
  }
}
