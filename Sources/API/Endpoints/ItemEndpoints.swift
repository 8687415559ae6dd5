import HTTP
import Inventory
import JSON
import Service

/// The operations on items as a whole.
struct ItemEndpoints: Sendable {
  let items: ItemService
  let addresses: Addresses

  func list(_ exchange: Exchange) async throws(Problem) -> Response {
    let limit = try exchange.limit()
    let order = try exchange.query.choice(.sort, of: ItemSort.self)?.order ?? .ascending
    let position = try exchange.itemPosition()
    let isDeleted = try exchange.query.flag(.deleted)
    let page = try await exchange.read { [items] snapshot in
      var rows = JSONWriter(bytesExpected: limit.rows * Self.itemBytesExpected)
      let next =
        if isDeleted {
          try items.deletedPage(order, after: position, limit: limit, in: snapshot) {
            rows.item($0, deletedAt: $1)
          }
        } else {
          try items.page(order, after: position, limit: limit, in: snapshot) { rows.item($0) }
        }
      return Page(rows: rows, next: next.map(Cursor.item))
    }
    return exchange.page("items", page.rows, next: page.next)
  }

  func create(_ exchange: Exchange) async throws(Problem) -> Response {
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.newItem(json)
    }
    let (items, principal) = (items, exchange.principal)
    let id = ItemID(exchange.makeID())
    return try await exchange.write(.new, content, respond: created) {
      try items.create($0, id: id, in: $1, by: principal)
    }
  }

  func read(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    return try await exchange.read { [items, preconditions = exchange.preconditions] snapshot in
      try items.item(id, in: snapshot) { item in
        preconditions.answer(toRead: item.lastWrite, item.version) { $0.item(item) }
      }
    }.get()
  }

  func replace(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.itemPatch(json, .full, id: id)
    }
    let (items, principal) = (items, exchange.principal)
    let created = created
    let respond = { @Sendable (replacement: ItemService.Replacement) in
      switch replacement {
      case .created(let item): created(item)
      case .replaced(let item): WriteAnswer.item(item, .ok)
      }
    }
    return try await exchange.write(.replacement(of: id), content, respond: respond) {
      try items.replace(id, with: $0, in: $1, by: principal)
    }
  }

  func patch(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.itemPatch(json, .partial, id: id)
    }
    return try await change(id, content, exchange)
  }

  func delete(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let (items, principal) = (items, exchange.principal)
    return try await exchange.write(
      .deletion(of: id), try await exchange.noContent(()), respond: { .noContent }
    ) { _, transaction in
      try items.delete(id, in: transaction, by: principal)
    }
  }

  func restore(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let content = try await exchange.optionalContent(EmptyBody.check)
    let (items, principal) = (items, exchange.principal)
    return try await exchange.write(
      items.restoration(of: id), content, respond: { .item($0, .ok) }
    ) { _, transaction in
      try items.restore(id, in: transaction, by: principal)
    }
  }

  func history(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let limit = try exchange.limit()
    let first = try exchange.changePosition()
    let page = try await exchange.read { [items] snapshot in
      try items.history(of: id, from: first, limit: limit, in: snapshot)
    }
    var rows = JSONWriter()
    for change in page.changes { rows.change(change) }
    return exchange.page("changes", rows, next: page.next.map(Cursor.change))
  }

  private var created: @Sendable (Item) -> WriteAnswer {
    let addresses = addresses
    return { .item($0, .created, location: addresses.item($0.id)) }
  }

  /// The sort keys of the list; a minus reverses the order.
  private enum ItemSort: String, CaseIterable {
    case createdAt
    case createdAtReversed = "-createdAt"

    var order: ListOrder {
      switch self {
      case .createdAt: .ascending
      case .createdAtReversed: .descending
      }
    }
  }

  private static let itemBytesExpected = 400
}

/// The operations on single values of items.
extension ItemEndpoints {
  func readValue(at path: ItemPath, _ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let (value, item) = try await exchange.read { [items] snapshot in
      try items.value(of: id, at: path, in: snapshot)
    }
    return try exchange.preconditions.answer(toRead: item.lastWrite, item.version) {
      $0.value(value)
    }.get()
  }

  func replaceValue(at path: ItemPath, _ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let content = try await exchange.content { (json) throws(Problem) in
      try ItemBody.itemPatch(json, at: path)
    }
    return try await change(id, content, exchange)
  }

  func clearValue(
    to cleared: ItemPatch.Edit, _ exchange: Exchange
  ) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    return try await change(
      id, try await exchange.noContent(ItemPatch([cleared])), exchange)
  }

  private func change(
    _ id: ItemID, _ content: RequestContent<ItemPatch>, _ exchange: Exchange
  ) async throws(Problem) -> Response {
    let (items, principal) = (items, exchange.principal)
    return try await exchange.write(.item(id), content, respond: { .item($0, .ok) }) {
      try items.change(id, by: $0, in: $1, by: principal)
    }
  }
}

extension Exchange {
  fileprivate func itemPosition() throws(Problem) -> ItemPosition? {
    guard case .item(let position) = try cursor() else { return nil }
    return position
  }

  fileprivate func changePosition() throws(Problem) -> SequenceNumber? {
    guard case .change(let number) = try cursor() else { return nil }
    return number
  }
}
