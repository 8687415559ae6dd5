package import HTTP
package import Inventory

/// Everything that can be asked of the service: an address, and a method there.
///
/// It is the one list from which requests are routed, `Allow` is told, and `openapi.yaml` is held to
/// be complete. To add one: a case, its line in `signature`, and whatever the compiler asks for.
package enum Operation: Hashable, Sendable {
  case readEntryPoint
  case checkHealth
  case checkReadiness
  case listColors
  case readOpenAPIYAML
  case readOpenAPIJSON
  case readProblemPage

  case listItems
  case createItem
  case readItem
  case replaceItem
  case patchItem
  case deleteItem
  case restoreItem
  case listItemHistory
  case adjustItem
  case adjustItems
  case readSummary
  case readItemValue(ItemPath)
  case replaceItemValue(ItemPath)
  case clearItemValue(ItemPath)

  case listDrafts
  case openDraft
  case readDraft
  case patchDraft
  case discardDraft
  case saveDraft
  case rebaseDraft
  case readDraftItem
  case replaceDraftItem
  case readDraftValue(ItemPath)
  case replaceDraftValue(ItemPath)
  case clearDraftValue(ItemPath)

  case listChanges

  case readBackup
  case checkDatabase

  /// What the document says of an operation first: its name, its method and its path.
  package struct Signature: Sendable {
    package let id: String
    package let method: HTTP.Method
    /// The path, with braces around what varies.
    package let template: String

    init(_ id: String, _ method: HTTP.Method, _ template: String) {
      self.id = id
      self.method = method
      self.template = template
    }
  }

  package var signature: Signature {
    switch self {
    case .readEntryPoint: Signature("readEntryPoint", .get, "/")
    case .checkHealth: Signature("checkHealth", .get, "/healthz")
    case .checkReadiness: Signature("checkReadiness", .get, "/readyz")
    case .listColors: Signature("listColors", .get, "/colors")
    case .readOpenAPIYAML: Signature("readOpenAPIYAML", .get, "/openapi.yaml")
    case .readOpenAPIJSON: Signature("readOpenAPIJSON", .get, "/openapi.json")
    case .readProblemPage: Signature("readProblemPage", .get, "/problems/{slug}")

    case .listItems: Signature("listItems", .get, "/items")
    case .createItem: Signature("createItem", .post, "/items")
    case .readItem: Signature("readItem", .get, "/items/{itemId}")
    case .replaceItem: Signature("replaceItem", .put, "/items/{itemId}")
    case .patchItem: Signature("patchItem", .patch, "/items/{itemId}")
    case .deleteItem: Signature("deleteItem", .delete, "/items/{itemId}")
    case .restoreItem: Signature("restoreItem", .post, "/items/{itemId}/restore")
    case .listItemHistory: Signature("listItemHistory", .get, "/items/{itemId}/history")
    case .adjustItem: Signature("adjustItem", .post, "/items/{itemId}/adjustments")
    case .adjustItems: Signature("adjustItems", .post, "/adjustments")
    case .readSummary: Signature("readSummary", .get, "/summary")
    case .readItemValue(let place): .value("readItem", .get, "/items/{itemId}", place)
    case .replaceItemValue(let place): .value("replaceItem", .put, "/items/{itemId}", place)
    case .clearItemValue(let place): .value("clearItem", .delete, "/items/{itemId}", place)

    case .listDrafts: Signature("listDrafts", .get, "/drafts")
    case .openDraft: Signature("openDraft", .post, "/drafts")
    case .readDraft: Signature("readDraft", .get, "/drafts/{draftId}")
    case .patchDraft: Signature("patchDraft", .patch, "/drafts/{draftId}")
    case .discardDraft: Signature("discardDraft", .delete, "/drafts/{draftId}")
    case .saveDraft: Signature("saveDraft", .post, "/drafts/{draftId}/save")
    case .rebaseDraft: Signature("rebaseDraft", .post, "/drafts/{draftId}/rebase")
    case .readDraftItem: Signature("readDraftItem", .get, "/drafts/{draftId}/item")
    case .replaceDraftItem: Signature("replaceDraftItem", .put, "/drafts/{draftId}/item")
    case .readDraftValue(let place): .value("readDraft", .get, "/drafts/{draftId}/item", place)
    case .replaceDraftValue(let place):
      .value("replaceDraft", .put, "/drafts/{draftId}/item", place)
    case .clearDraftValue(let place):
      .value("clearDraft", .delete, "/drafts/{draftId}/item", place)

    case .listChanges: Signature("listChanges", .get, "/changes")

    case .readBackup: Signature("readBackup", .get, "/backup")
    case .checkDatabase: Signature("checkDatabase", .get, "/check")
    }
  }
}

extension Operation.Signature {
  /// The signature of one value's operation: `readItemColorName` of `…/color/name`.
  fileprivate static func value(
    _ verb: String, _ method: HTTP.Method, _ owner: String, _ place: ItemPath
  ) -> Self {
    let words = place.address.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return Self(
      verb + words.joined(), method, owner + "/" + place.address.joined(separator: "/"))
  }
}

extension Operation: CaseIterable {
  package static let allCases: [Operation] =
    [
      .readEntryPoint, .checkHealth, .checkReadiness, .listColors, .readOpenAPIYAML,
      .readOpenAPIJSON, .readProblemPage,
      .listItems, .createItem, .readItem, .replaceItem, .patchItem, .deleteItem, .restoreItem,
      .listItemHistory, .adjustItem, .adjustItems, .readSummary,
      .listDrafts, .openDraft, .readDraft, .patchDraft, .discardDraft, .saveDraft, .rebaseDraft,
      .readDraftItem, .replaceDraftItem, .listChanges, .readBackup, .checkDatabase,
    ]
    + ItemPath.allCases.flatMap { place in
      [.readItemValue(place), .replaceItemValue(place)]
        + [.readDraftValue(place), .replaceDraftValue(place)]
        + (place.nullability == .nullable ? [.clearItemValue(place), .clearDraftValue(place)] : [])
    }
}
