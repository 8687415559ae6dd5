package import HTTP
package import Inventory
package import Service

/// Answers every request: finds the operation, asks the service, and says what came of it.
package struct Application: RequestHandler {
  /// The use cases that the operations call.
  package struct Services: Sendable {
    let items: ItemService
    let stock: StockService
    let drafts: DraftService
    let changes: ChangeService
    let feed: ChangeFeed
    let admin: AdminService

    package init(
      items: ItemService, stock: StockService, drafts: DraftService, changes: ChangeService,
      feed: ChangeFeed, admin: AdminService
    ) {
      self.items = items
      self.stock = stock
      self.drafts = drafts
      self.changes = changes
      self.feed = feed
      self.admin = admin
    }
  }

  /// What the process around it decides or has to ask the system for.
  package struct Surroundings: Sendable {
    /// How large a body may be where nobody says.
    package static let bodyBytesStandard = 1_048_576

    package var addresses = Addresses(basePath: "")
    /// The service's version.
    package var release: String
    package var bodyBytesMax = Self.bodyBytesStandard
    package var now: @Sendable () -> Timestamp
    package var makeRequestID: @Sendable () -> RequestID
    package var readiness: @Sendable () -> Readiness = { .ready(writable: true) }
    /// Told of every answer, on the loop that gave it.
    package var log: @Sendable (LoggedRequest) -> Void = { _ in }
    /// A turn of a loop begins and ends: what is read in it may share a snapshot.
    package var turnBegan: @Sendable (ReaderIndex) -> Void = { _ in }
    package var turnEnded: @Sendable (ReaderIndex) -> Void = { _ in }

    package init(
      release: String, now: @escaping @Sendable () -> Timestamp,
      makeRequestID: @escaping @Sendable () -> RequestID
    ) {
      self.release = release
      self.now = now
      self.makeRequestID = makeRequestID
    }
  }

  private let surroundings: Surroundings
  private let router: Router
  private let system: SystemEndpoints
  private let items: ItemEndpoints
  private let stock: StockEndpoints
  private let drafts: DraftEndpoints
  private let changes: ChangeEndpoints
  private let admin: AdminEndpoints

  package init(_ services: Services, in surroundings: Surroundings) {
    let addresses = surroundings.addresses
    self.surroundings = surroundings
    router = Router(addresses: addresses)
    system = SystemEndpoints(
      changes: services.changes, addresses: addresses, release: surroundings.release,
      readiness: surroundings.readiness, document: PublishedDocument(at: addresses))
    items = ItemEndpoints(items: services.items, addresses: addresses, now: surroundings.now)
    stock = StockEndpoints(stock: services.stock, changes: services.changes)
    drafts = DraftEndpoints(
      drafts: services.drafts, addresses: addresses, now: surroundings.now)
    changes = ChangeEndpoints(changes: services.changes, feed: services.feed)
    admin = AdminEndpoints(admin: services.admin)
  }

  package func respond(
    to request: Request, body: RequestBody, in context: RequestContext
  ) async -> Response {
    let id =
      request.value(of: "x-request-id").flatMap(RequestID.init) ?? surroundings.makeRequestID()
    var outcome: Result<Response, Problem>
    do throws(Problem) {
      outcome = .success(try await answer(request, body, in: context))
    } catch {
      outcome = .failure(error)
    }
    let response = finished(outcome, id)
    surroundings.log(LoggedRequest(id, request, context, response.status, outcome))
    return response
  }

  package func respond(to error: RequestError) -> Response {
    var response = finished(.failure(Problem(error)), surroundings.makeRequestID())
    response.connection = .close
    return response
  }

  package func turnBegan(on loop: LoopIndex) {
    surroundings.turnBegan(ReaderIndex(loop.number))
  }

  package func turnEnded(on loop: LoopIndex) {
    surroundings.turnEnded(ReaderIndex(loop.number))
  }

  /// The answer with what every answer has.
  private func finished(_ outcome: Result<Response, Problem>, _ id: RequestID) -> Response {
    var response: Response
    switch outcome {
    case .success(let answer): response = answer
    case .failure(let problem): response = problem.response(to: id, at: surroundings.addresses)
    }
    response.headers.add("X-Request-Id", id.text)
    response.headers.add("X-Content-Type-Options", "nosniff")
    return response
  }
}

extension Application {
  private func answer(
    _ request: Request, _ body: RequestBody, in context: RequestContext
  ) async throws(Problem) -> Response {
    switch try router.route(request.method, request.path) {
    case .options(let allowed):
      var headers = HeaderBlock()
      headers.add("Allow", allowed.list)
      return Response(.noContent, headers: headers)
    case .operation(let operation, let target):
      let exchange = Exchange(
        operation: operation, target: target, request: request,
        path: router.withoutBasePath(request.path),
        query: try Query(request.query, rule: operation.queryRule),
        form: try Self.form(of: operation, for: request),
        preconditions: try Preconditions(of: request), body: body,
        bodyBytesMax: surroundings.bodyBytesMax, reader: ReaderIndex(context.loop.number),
        actor: .anonymous, addresses: surroundings.addresses)
      return try await perform(exchange)
    }
  }

  private static func form(
    of operation: Operation, for request: Request
  ) throws(Problem) -> MediaType? {
    let offered = operation.produces
    if operation.formRule == .fixed { return offered.first }
    if offered.isEmpty { return nil }
    guard let form = Accept(request).preferred(among: offered) else {
      throw .notAcceptable(offered: offered)
    }
    return form
  }

  /// What each operation does.
  private func perform(_ exchange: Exchange) async throws(Problem) -> Response {
    switch exchange.operation {
    case .readEntryPoint: system.entryPoint()
    case .checkHealth: system.health()
    case .checkReadiness: try system.ready(exchange)
    case .listColors: system.colors()
    case .readOpenAPIYAML: system.documentYAML()
    case .readOpenAPIJSON: system.documentJSON()
    case .readProblemPage: try system.problemPage(exchange)

    case .listItems: try items.list(exchange)
    case .createItem: try await items.create(exchange)
    case .readItem: try items.read(exchange)
    case .replaceItem: try await items.replace(exchange)
    case .patchItem: try await items.patch(exchange)
    case .deleteItem: try await items.delete(exchange)
    case .restoreItem: try await items.restore(exchange)
    case .listItemHistory: try items.history(exchange)
    case .readItemValue(let place): try items.readValue(at: place, exchange)
    case .replaceItemValue(let place): try await items.replaceValue(at: place, exchange)
    case .clearItemValue(let place): try await items.clearValue(at: place, exchange)

    case .adjustItem: try await stock.adjustItem(exchange)
    case .adjustItems: try await stock.adjustItems(exchange)
    case .readSummary: try stock.summary(exchange)

    case .listDrafts: try drafts.list(exchange)
    case .openDraft: try await drafts.open(exchange)
    case .readDraft: try drafts.read(exchange)
    case .patchDraft: try await drafts.patch(exchange)
    case .discardDraft: try await drafts.discard(exchange)
    case .saveDraft: try await drafts.save(exchange)
    case .rebaseDraft: try await drafts.rebase(exchange)
    case .readDraftItem: try drafts.readItem(exchange)
    case .replaceDraftItem: try await drafts.replaceItem(exchange)
    case .readDraftValue(let place): try drafts.readValue(at: place, exchange)
    case .replaceDraftValue(let place): try await drafts.replaceValue(at: place, exchange)
    case .clearDraftValue(let place): try await drafts.clearValue(at: place, exchange)

    case .listChanges: try changes.list(exchange)

    case .readBackup: try await admin.backup(exchange)
    case .checkDatabase: try await admin.check(exchange)
    }
  }
}
