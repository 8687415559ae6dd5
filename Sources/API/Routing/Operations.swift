import HTTP
import Inventory

/// The handlers of all operations, by subject.
struct Endpoints: Sendable {
  let system: SystemEndpoints
  let items: ItemEndpoints
  let stock: StockEndpoints
  let drafts: DraftEndpoints
  let changes: ChangeEndpoints
  let admin: AdminEndpoints
}

/// The table of routes.
extension Operation {
  package static let all =
    system + items + drafts + ItemPath.allCases.flatMap { itemValue($0) + draftValue($0) }

  private static let system: [Operation] = [
    Operation("readEntryPoint", .get, "/") { endpoints, _ in endpoints.system.entryPoint() },
    Operation(
      "checkHealth", .get, "/healthz", link: "health", query: .ignored, response: .fixed(.json),
      role: .anyone
    ) { endpoints, _ in endpoints.system.health() },
    Operation(
      "checkReadiness", .get, "/readyz", link: "readiness", query: .ignored,
      response: .fixed(.json), role: .anyone
    ) { endpoints, exchange throws(Problem) in
      try await endpoints.system.ready(exchange)
    },
    Operation(
      "readOpenAPIYAML", .get, "/openapi.yaml", link: "openapi", response: .fixed(.yaml),
      role: .anyone
    ) { endpoints, _ in endpoints.system.documentYAML() },
    Operation(
      "readOpenAPIJSON", .get, "/openapi.json", link: "openapiJson", response: .fixed(.json),
      role: .anyone
    ) { endpoints, _ in endpoints.system.documentJSON() },
    Operation(
      "readProblemPage", .get, "/problems/{slug}", response: .fixed(.html), role: .anyone
    ) { endpoints, exchange throws(Problem) in
      try endpoints.system.problemPage(exchange)
    },
    Operation("listColors", .get, "/colors", link: "colors") { endpoints, _ in
      endpoints.system.colors()
    },
    Operation("readBackup", .get, "/backup", response: .fixed(.sqlite), role: .admin) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.admin.backup(exchange)
    },
    Operation("checkDatabase", .get, "/check", role: .admin) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.admin.check(exchange)
    },
  ]

  private static let items: [Operation] = [
    Operation(
      "listItems", .get, "/items", link: "items", query: .only([.deleted, .sort, .limit, .cursor])
    ) { endpoints, exchange throws(Problem) in
      try await endpoints.items.list(exchange)
    },
    Operation("createItem", .post, "/items", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.create(exchange)
    },
    Operation("readItem", .get, "/items/{itemId}") { endpoints, exchange throws(Problem) in
      try await endpoints.items.read(exchange)
    },
    Operation("replaceItem", .put, "/items/{itemId}", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.replace(exchange)
    },
    Operation("patchItem", .patch, "/items/{itemId}", body: .json([.mergePatchJSON, .json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.patch(exchange)
    },
    Operation("deleteItem", .delete, "/items/{itemId}", response: .empty) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.delete(exchange)
    },
    Operation("restoreItem", .post, "/items/{itemId}/restore", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.restore(exchange)
    },
    Operation(
      "listItemHistory", .get, "/items/{itemId}/history", query: .only([.limit, .cursor])
    ) { endpoints, exchange throws(Problem) in
      try await endpoints.items.history(exchange)
    },
    Operation("adjustItem", .post, "/items/{itemId}/adjustments", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.stock.adjustItem(exchange)
    },
    Operation(
      "adjustItems", .post, "/adjustments", link: "adjustments", body: .json([.json])
    ) { endpoints, exchange async throws(Problem) in
      try await endpoints.stock.adjustItems(exchange)
    },
    Operation("readSummary", .get, "/summary", link: "summary") {
      endpoints, exchange throws(Problem) in
      try await endpoints.stock.summary(exchange)
    },
    Operation(
      "listChanges", .get, "/changes", link: "changes", query: .only([.after, .limit]),
      response: .negotiated([.json, .eventStream])
    ) { endpoints, exchange throws(Problem) in
      try await endpoints.changes.list(exchange)
    },
  ]

  private static let drafts: [Operation] = [
    Operation(
      "listDrafts", .get, "/drafts", link: "drafts",
      query: .only([.type, .sourceId, .limit, .cursor])
    ) { endpoints, exchange throws(Problem) in
      try await endpoints.drafts.list(exchange)
    },
    Operation("openDraft", .post, "/drafts", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.open(exchange)
    },
    Operation("readDraft", .get, "/drafts/{draftId}") { endpoints, exchange throws(Problem) in
      try await endpoints.drafts.read(exchange)
    },
    Operation("patchDraft", .patch, "/drafts/{draftId}", body: .json([.mergePatchJSON, .json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.patch(exchange)
    },
    Operation("discardDraft", .delete, "/drafts/{draftId}", response: .empty) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.discard(exchange)
    },
    Operation("saveDraft", .post, "/drafts/{draftId}/save", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.save(exchange)
    },
    Operation("rebaseDraft", .post, "/drafts/{draftId}/rebase", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.rebase(exchange)
    },
    Operation("readDraftItem", .get, "/drafts/{draftId}/item") {
      endpoints, exchange throws(Problem) in
      try await endpoints.drafts.readItem(exchange)
    },
    Operation("replaceDraftItem", .put, "/drafts/{draftId}/item", body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.replaceItem(exchange)
    },
  ]

  /// GET, PUT and, if the value can be null, DELETE of one value of an item.
  private static func itemValue(_ value: ItemPath) -> [Operation] {
    let (name, path) = (value.operationName, "/items/{itemId}\(value.urlPath)")
    let read = Operation("readItem\(name)", .get, path) { endpoints, exchange throws(Problem) in
      try await endpoints.items.readValue(at: value, exchange)
    }
    let replace = Operation("replaceItem\(name)", .put, path, body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.replaceValue(at: value, exchange)
    }
    guard let cleared = value.cleared else { return [read, replace] }
    let clear = Operation("clearItem\(name)", .delete, path) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.items.clearValue(to: cleared, exchange)
    }
    return [read, replace, clear]
  }

  /// GET, PUT and, if the value can be null, DELETE of one value of a draft's item.
  private static func draftValue(_ value: ItemPath) -> [Operation] {
    let (name, path) = (value.operationName, "/drafts/{draftId}/item\(value.urlPath)")
    let read = Operation("readDraft\(name)", .get, path) { endpoints, exchange throws(Problem) in
      try await endpoints.drafts.readValue(at: value, exchange)
    }
    let replace = Operation("replaceDraft\(name)", .put, path, body: .json([.json])) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.replaceValue(at: value, exchange)
    }
    guard let cleared = value.cleared else { return [read, replace] }
    let clear = Operation("clearDraft\(name)", .delete, path) {
      endpoints, exchange async throws(Problem) in
      try await endpoints.drafts.clearValue(to: cleared, exchange)
    }
    return [read, replace, clear]
  }
}

extension ItemPath {
  /// `ColorName` of `color/name`.
  fileprivate var operationName: String {
    segments.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `/color/name`.
  fileprivate var urlPath: String { "/" + segments.joined(separator: "/") }
}
