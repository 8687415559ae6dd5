package import Inventory
import SQLiteStore

/// The use cases of items: to create, replace, change, delete and restore one.
package struct ItemService: Sendable {
  private let writes: Writes
  let database: Database
  private let identities: Identities
  private let restoreWindow: Duration

  /// - Parameter restoreWindow: how long a deleted item can be restored.
  package init(writes: Writes, identities: Identities, restoreWindow: Duration) {
    self.writes = writes
    database = writes.database
    self.identities = identities
    self.restoreWindow = restoreWindow
  }

  /// Makes a new item of a patch of a blank one.
  package func create(
    _ body: Body<ItemPatch>, request: WriteRequest,
    encode: @escaping @Sendable (Item) -> [UInt8]
  ) async throws(ServiceError) -> Written<Item> {
    let identities = identities
    return try await writes.perform(request, encode: encode) { transaction in
      try request.preconditions.checkNew()
      let values = try body.get().values(onto: .blank)
      return try transaction.create(
        values, id: ItemID(identities.next(at: transaction.now)), by: request.actor)
    }
  }

  /// What PUT did.
  package enum Replacement: Sendable {
    case created(Item)
    case replaced(Item)

    package var item: Item {
      switch self {
      case .created(let item), .replaced(let item): item
      }
    }
  }

  /// Replaces an item that was seen (If-Match), or creates one under the client's own id
  /// (If-None-Match: *).
  package func replace(
    _ id: ItemID, with body: Body<ItemPatch>, request: WriteRequest,
    encode: @escaping @Sendable (Replacement) -> [UInt8]
  ) async throws(ServiceError) -> Written<Replacement> {
    try await writes.perform(request, encode: encode) { transaction in
      let preconditions = request.preconditions
      guard preconditions.nameWhatIsReplaced else { throw ServiceError.preconditionRequired }
      switch try transaction.entry(id) {
      case .existing(let item):
        try preconditions.check(item.current)
        let values = try body.get().values(onto: UnvalidatedItem(item.values))
        return .replaced(try transaction.edit(item, to: values, by: request.actor))
      case let entry:
        guard preconditions.ifMatch == nil else { throw ServiceError.itemNotFound }
        let values = try body.get().values(onto: .blank)
        guard entry == nil else { throw ServiceError.idInUse }
        return .created(try transaction.create(values, id: id, by: request.actor))
      }
    }
  }

  /// Changes what the patch names and keeps the rest.
  package func change(
    _ id: ItemID, _ body: Body<ItemPatch>, request: WriteRequest,
    encode: @escaping @Sendable (Item) -> [UInt8]
  ) async throws(ServiceError) -> Written<Item> {
    try await writes.perform(request, encode: encode) { transaction in
      let item = try transaction.existing(id)
      try request.preconditions.check(item.current)
      let values = try body.get().values(onto: UnvalidatedItem(item.values))
      return try transaction.edit(item, to: values, by: request.actor)
    }
  }

  /// Deletes the item that was seen; without If-Match it deletes nothing and asks.
  package func delete(
    _ id: ItemID, request: WriteRequest, encode: @escaping @Sendable (Deleted) -> [UInt8]
  ) async throws(ServiceError) -> Written<Deleted> {
    try await writes.perform(request, encode: encode) { transaction in
      let item = try transaction.existing(id)
      guard request.preconditions.ifMatch != nil else {
        throw ServiceError.confirmationRequired(item)
      }
      try request.preconditions.check(item.current)
      try transaction.delete(item, by: request.actor)
      return Deleted()
    }
  }

  package struct Deleted: Sendable {}

  /// Brings a deleted item back under its id; one that exists stays as it is.
  package func restore(
    _ id: ItemID, _ body: Body<Void>, request: WriteRequest,
    encode: @escaping @Sendable (Item) -> [UInt8]
  ) async throws(ServiceError) -> Written<Item> {
    try await writes.perform(request, encode: encode) { transaction in
      switch try transaction.entry(id) {
      case .existing(let item):
        try request.preconditions.check(item.current)
        try body.get()
        return item
      case .deleted(let item, let version, let at):
        guard isRestorable(deletedAt: at, now: transaction.now) else { throw ServiceError.itemGone }
        try request.preconditions.checkNew()
        try body.get()
        return try transaction.restore(item, deletedAs: version, by: request.actor)
      case .gone: throw ServiceError.itemGone
      case nil: throw ServiceError.itemNotFound
      }
    }
  }

  /// Whether the retention time of an item is not over yet.
  func isRestorable(deletedAt: Timestamp, now: Timestamp) -> Bool {
    now < deletedAt.adding(restoreWindow)
  }
}
