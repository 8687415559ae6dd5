package import HTTP
package import Inventory
package import SQLiteStore
package import Service

/// Answers every request: finds the operation, asks the service, and says what came of it.
package struct Application: RequestHandler {
  /// The default limit of a request body.
  package static let bodyBytesStandard = 1_048_576

  private let storage: Database
  private let inProgress = RequestsInProgress()
  private let ids: Identities
  private let now: @Sendable () -> Timestamp
  private let addresses: Addresses
  private let bodyBytesMax: Int
  private let makeRequestID: @Sendable () -> RequestID
  private let log: @Sendable (LoggedRequest) -> Void
  private let beginTurn: @Sendable (ReaderIndex) -> Void
  private let endTurn: @Sendable (ReaderIndex) -> Void
  private let router: Router
  private let system: SystemEndpoints
  private let items: ItemEndpoints
  private let stock: StockEndpoints
  private let drafts: DraftEndpoints
  private let changes: ChangeEndpoints
  private let admin: AdminEndpoints

  /// - Parameters:
  ///   - items: the use cases of items; likewise `stock`, `drafts`, `changes` and `admin`.
  ///   - storage: the inventory.
  ///   - ids: makes the IDs of new items and drafts.
  ///   - feed: wakes the clients that follow the changes.
  ///   - release: the version that the entry point reports.
  ///   - bodyBytesMax: the limit of a request body.
  ///   - now: the time of day.
  ///   - makeRequestID: names a request whose client sent no usable ID.
  ///   - readiness: what `/readyz` reports.
  ///   - log: receives one entry per request, on the loop that responded.
  ///   - beginTurn: called before a loop responds to what it received: its reads may share a
  ///     snapshot until `endTurn`.
  package init(
    items: ItemService, stock: StockService, drafts: DraftService, changes: ChangeService,
    feed: ChangeFeed, admin: AdminService, storage: Database, ids: Identities,
    addresses: Addresses, release: String, bodyBytesMax: Int,
    now: @escaping @Sendable () -> Timestamp,
    makeRequestID: @escaping @Sendable () -> RequestID,
    readiness: @escaping @Sendable () -> Readiness,
    log: @escaping @Sendable (LoggedRequest) -> Void,
    beginTurn: @escaping @Sendable (ReaderIndex) -> Void,
    endTurn: @escaping @Sendable (ReaderIndex) -> Void
  ) {
    self.storage = storage
    self.ids = ids
    self.now = now
    self.addresses = addresses
    self.bodyBytesMax = bodyBytesMax
    self.makeRequestID = makeRequestID
    self.log = log
    self.beginTurn = beginTurn
    self.endTurn = endTurn
    router = Router(addresses: addresses)
    system = SystemEndpoints(
      changes: changes, addresses: addresses, release: release, readiness: readiness,
      document: PublishedDocument(at: addresses))
    self.items = ItemEndpoints(items: items, addresses: addresses, now: now)
    self.stock = StockEndpoints(stock: stock, changes: changes)
    self.drafts = DraftEndpoints(drafts: drafts, addresses: addresses, now: now)
    self.changes = ChangeEndpoints(changes: changes, feed: feed)
    self.admin = AdminEndpoints(admin: admin)
  }

  package func respond(
    to request: Request, body: RequestBody, in context: RequestContext
  ) async -> Response {
    let id =
      request.value(of: "x-request-id").flatMap(RequestID.init) ?? makeRequestID()
    var outcome: Result<Response, Problem>
    do throws(Problem) {
      outcome = .success(try await answer(request, body, in: context))
    } catch {
      outcome = .failure(error)
    }
    let response = finished(outcome, id)
    log(LoggedRequest(id, request, context, response.status, outcome))
    return response
  }

  package func respond(to error: RequestError) -> Response {
    var response = finished(.failure(Problem(error)), makeRequestID())
    response.connection = .close
    return response
  }

  package func turnBegan(on loop: LoopIndex) {
    beginTurn(ReaderIndex(loop.number))
  }

  package func turnEnded(on loop: LoopIndex) {
    endTurn(ReaderIndex(loop.number))
  }

  /// The answer with what every answer has.
  private func finished(_ outcome: Result<Response, Problem>, _ id: RequestID) -> Response {
    var response: Response
    switch outcome {
    case .success(let answer): response = answer
    case .failure(let problem): response = problem.response(to: id, at: addresses)
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
        bodyBytesMax: bodyBytesMax, reader: ReaderIndex(context.loop.number),
        principal: .anonymous, addresses: addresses, storage: storage,
        inProgress: inProgress, ids: ids, now: now)
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
