import HTTP
import Inventory
import JSON
import Service

/// The operations on drafts as a whole.
struct DraftEndpoints: Sendable {
  let drafts: DraftService
  let addresses: Addresses

  func list(_ exchange: Exchange) async throws(Problem) -> Response {
    let limit = try exchange.limit()
    let filter = DraftFilter(
      kind: try exchange.query.choice(.type, of: DraftKind.self),
      source: try exchange.sourceID())
    let position = try exchange.draftPosition()
    let page = try await exchange.read { [drafts] snapshot in
      try drafts.page(filter, after: position, limit: limit, in: snapshot)
    }
    var rows = JSONWriter()
    for draft in page.drafts { rows.draft(draft) }
    return exchange.page("drafts", rows, next: page.next.map(Cursor.draft)).notStored
  }

  func open(_ exchange: Exchange) async throws(Problem) -> Response {
    let content = try await exchange.content { (json) throws(Problem) in
      try DraftBody.opening(json)
    }
    let (drafts, principal, addresses) = (drafts, exchange.principal, addresses)
    let id = DraftID(exchange.makeID())
    let respond = { @Sendable (open: OpenDraft) in
      WriteAnswer.draft(open, .created, location: addresses.draft(open.draft.id))
    }
    return try await exchange.write(.new, content, respond: respond) {
      try drafts.open($0, id: id, in: $1, by: principal)
    }
  }

  /// Ignores If-None-Match: computed members of a draft change without a new ETag.
  func read(_ exchange: Exchange) async throws(Problem) -> Response {
    let open = try await draft(exchange)
    var json = JSONWriter()
    json.draft(open)
    return Response.json(json, tag: open.draft.lastWrite).notStored
  }

  private func draft(_ exchange: Exchange) async throws(Problem) -> OpenDraft {
    let id = try exchange.target.draftID()
    return try await exchange.read { [drafts] snapshot in try drafts.draft(id, in: snapshot) }
  }

  func patch(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let content = try await exchange.content { (json) throws(Problem) in
      try DraftBody.patch(json, id: id)
    }
    return try await change(id, content, exchange)
  }

  func replaceItem(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.draftPatch(json, .full)
    }
    return try await change(id, content, exchange)
  }

  func discard(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let drafts = drafts
    return try await exchange.write(
      .draft(id), try await exchange.noContent(()), respond: { .noContent }
    ) { _, transaction in
      try drafts.discard(id, in: transaction)
    }
  }

  func save(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let content = try await exchange.optionalContent(EmptyBody.checkOfDraft)
    let (drafts, principal, addresses) = (drafts, exchange.principal, addresses)
    let itemID = ItemID(exchange.makeID())
    let respond = { @Sendable (saved: DraftService.Saved) in
      switch saved {
      case .created(let item):
        WriteAnswer.item(item, .created, location: addresses.item(item.id))
      case .merged(let item), .alreadySaved(let item): WriteAnswer.item(item, .ok)
      }
    }
    return try await exchange.write(.save(of: id), content, respond: respond) { _, transaction in
      try drafts.save(id, as: itemID, in: transaction, by: principal)
    }
  }

  func rebase(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    // The body is optional, because a rebase without conflicts needs none.
    let content = try await exchange.optionalContent { (json) throws(Problem) in
      try DraftBody.rebase(json)
    }
    let drafts = drafts
    return try await exchange.write(.draft(id), content, respond: { .draft($0, .ok) }) {
      try drafts.rebase(id, $0, in: $1)
    }
  }
}

/// The draft's item, as a whole and one value at a time.
extension DraftEndpoints {
  func readItem(_ exchange: Exchange) async throws(Problem) -> Response {
    let open = try await draft(exchange)
    var json = JSONWriter()
    json.content(open.content)
    return Response.json(json, tag: open.draft.lastWrite).notStored
  }

  func readValue(at path: ItemPath, _ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let (value, draft) = try await exchange.read { [drafts] snapshot in
      try drafts.value(of: id, at: path, in: snapshot)
    }
    var json = JSONWriter()
    json.value(value)
    return Response.json(json, tag: draft.lastWrite).notStored
  }

  func replaceValue(at path: ItemPath, _ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.draftPatch(json, at: path)
    }
    return try await change(id, content, exchange)
  }

  func clearValue(
    to cleared: ItemPatch.Edit, _ exchange: Exchange
  ) async throws(Problem) -> Response {
    let id = try exchange.target.draftID()
    return try await change(
      id, try await exchange.noContent(ItemPatch([cleared])), exchange)
  }

  private func change(
    _ id: DraftID, _ content: RequestContent<ItemPatch>, _ exchange: Exchange
  ) async throws(Problem) -> Response {
    let drafts = drafts
    return try await exchange.write(.draft(id), content, respond: { .draft($0, .ok) }) {
      try drafts.change(id, by: $0, in: $1)
    }
  }
}

extension Exchange {
  fileprivate func sourceID() throws(Problem) -> ItemID? {
    guard let text = query[.sourceId] else { return nil }
    if let id = ItemID(text) { return id }
    throw Query.unusable(.sourceId, "the ID of an item")
  }

  fileprivate func draftPosition() throws(Problem) -> DraftID? {
    guard case .draft(let id) = try cursor() else { return nil }
    return id
  }
}

extension Response {
  /// The response with `Cache-Control: no-store`.
  fileprivate var notStored: Response {
    var response = self
    response.headers.add("Cache-Control", "no-store")
    return response
  }
}

extension WriteAnswer {
  fileprivate static func draft(
    _ open: OpenDraft, _ status: StatusCode, location: String? = nil
  ) -> WriteAnswer {
    WriteAnswer(status, location: location, tag: EntityTag(open.draft.lastWrite)) {
      $0.draft(open)
    }
  }
}
