package import HTTP
package import Inventory
package import Service
package import Store

/// Handles requests: finds the operation, runs its handler and logs the outcome.
package struct Application: RequestHandler {
  /// The default limit of a request body.
  package static let bodyBytesStandard = 1_048_576

  private let storage: any Storage
  private let inProgress = RequestsInProgress()
  private let ids: Identities
  private let now: @Sendable () -> Timestamp
  private let addresses: Addresses
  private let originPolicy: OriginPolicy
  private let bodyBytesMax: Int
  private let makeRequestID: @Sendable () -> RequestID
  private let log: @Sendable (AccessLogEntry) -> Void
  private let turnFailed: @Sendable (StoreError) -> Void
  private let router: Router
  private let endpoints: Endpoints

  /// - Parameters:
  ///   - items: the use cases of items; likewise `stock`, `drafts` and `changes`.
  ///   - storage: the inventory.
  ///   - ids: makes the IDs of new items and drafts.
  ///   - feed: wakes the clients that follow the changes.
  ///   - originPolicy: which web pages may send requests.
  ///   - release: the version that the entry point reports.
  ///   - bodyBytesMax: the limit of a request body.
  ///   - now: the time of day.
  ///   - makeRequestID: names a request whose client sent no usable ID.
  ///   - readiness: what `/readyz` reports.
  ///   - log: receives one entry per request, on the loop that responded.
  ///   - turnFailed: called if a loop's snapshot did not end.
  package init(
    items: ItemService, stock: StockService, drafts: DraftService, changes: ChangeService,
    feed: ChangeFeed, storage: any Storage, ids: Identities,
    addresses: Addresses, originPolicy: OriginPolicy, release: String, bodyBytesMax: Int,
    now: @escaping @Sendable () -> Timestamp,
    makeRequestID: @escaping @Sendable () -> RequestID,
    readiness: @escaping @Sendable () -> Readiness,
    log: @escaping @Sendable (AccessLogEntry) -> Void,
    turnFailed: @escaping @Sendable (StoreError) -> Void
  ) {
    self.storage = storage
    self.ids = ids
    self.now = now
    self.addresses = addresses
    self.originPolicy = originPolicy
    self.bodyBytesMax = bodyBytesMax
    self.makeRequestID = makeRequestID
    self.log = log
    self.turnFailed = turnFailed
    router = Router(addresses: addresses)
    endpoints = Endpoints(
      system: SystemEndpoints(
        addresses: addresses, release: release, readiness: readiness,
        document: PublishedDocument(at: addresses)),
      items: ItemEndpoints(items: items, addresses: addresses),
      stock: StockEndpoints(stock: stock),
      drafts: DraftEndpoints(drafts: drafts, addresses: addresses),
      changes: ChangeEndpoints(changes: changes, feed: feed),
      admin: AdminEndpoints())
  }

  package func respond(
    to request: Request, body: RequestBody, in context: RequestContext
  ) async -> Response {
    let start = ContinuousClock.now
    let id =
      request.value(of: "x-request-id").flatMap(RequestID.init) ?? makeRequestID()
    var operation: Operation?
    let outcome: Result<Response, Problem>
    do throws(Problem) {
      outcome = .success(try await answer(request, body, in: context, operation: &operation))
    } catch {
      outcome = .failure(error)
    }
    let response = finished(outcome, id)
    log(
      AccessLogEntry(
        id, request, from: context.peer, operation: operation, principal: .anonymous, outcome,
        response, duration: .now - start))
    return response
  }

  package func respond(to error: RequestError, in context: RequestContext) -> Response {
    let id = makeRequestID()
    let outcome = Result<Response, Problem>.failure(Problem(error))
    var response = finished(outcome, id)
    response.persistence = .close
    log(
      AccessLogEntry(
        id, nil, from: context.peer, operation: nil, principal: nil, outcome, response,
        duration: .zero))
    return response
  }

  package func turnBegan(on loop: LoopIndex) {
    storage.beginTurn(on: ReaderIndex(loop.number))
  }

  package func turnEnded(on loop: LoopIndex) {
    do throws(StoreError) {
      try storage.endTurn(on: ReaderIndex(loop.number))
    } catch {
      turnFailed(error)
    }
  }

  /// Adds the headers that every response has.
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
    _ request: Request, _ body: RequestBody, in context: RequestContext,
    operation found: inout Operation?
  ) async throws(Problem) -> Response {
    let route = Result { () throws(Problem) in try router.route(request.method, request.path) }
    found = route.operation
    if !context.isLocal, let refusal = originPolicy.refusal(of: request, for: found) {
      throw refusal
    }
    switch try route.get() {
    case .options(let allowed):
      var headers = HeaderBlock()
      headers.add("Allow", allowed.list)
      return Response(.noContent, headers: headers)
    case .operation(let operation, let target):
      let exchange = Exchange(
        operation: operation, target: target, request: request,
        path: router.withoutBasePath(request.path),
        query: try Query(request.query, rule: operation.query),
        form: try Self.form(of: operation, for: request),
        preconditions: try Preconditions(of: request), body: body,
        bodyBytesMax: bodyBytesMax, reader: ReaderIndex(context.loop.number),
        principal: .anonymous, addresses: addresses, storage: storage,
        inProgress: inProgress, ids: ids, now: now)
      return try await operation.handler(endpoints, exchange)
    }
  }

  private static func form(
    of operation: Operation, for request: Request
  ) throws(Problem) -> MediaType? {
    switch operation.response {
    case .empty: return nil
    case .fixed(let mediaType): return mediaType
    case .negotiated(let offered):
      guard let mediaType = Accept(request).preferred(among: offered) else {
        throw .notAcceptable(offered: offered)
      }
      return mediaType
    }
  }
}

extension Result<Route, Problem> {
  /// The operation of the route; nil for OPTIONS and unknown paths.
  fileprivate var operation: Operation? {
    if case .success(.operation(let operation, _)) = self { operation } else { nil }
  }
}
