/// What goes into an operation and what comes out, as far as headers and the query say it.
extension Operation {
  /// What an operation does with a query.
  package enum QueryRule: Equatable, Sendable {
    /// Probes put there what they like.
    case ignored
    /// These parameters and no others.
    case only([QueryParameter])
  }

  package var queryRule: QueryRule {
    switch self {
    case .checkHealth, .checkReadiness: .ignored
    case .listItems: .only([.deleted, .sort, .limit, .cursor])
    case .listItemHistory: .only([.limit, .cursor])
    case .listDrafts: .only([.type, .sourceId, .limit, .cursor])
    case .listChanges: .only([.after, .limit])
    case .readEntryPoint, .listColors, .readOpenAPIYAML, .readOpenAPIJSON, .readProblemPage,
      .createItem, .readItem, .replaceItem, .patchItem, .deleteItem, .restoreItem, .adjustItem,
      .adjustItems, .readSummary, .readItemValue, .replaceItemValue, .clearItemValue, .openDraft,
      .readDraft, .patchDraft, .discardDraft, .saveDraft, .rebaseDraft, .readDraftItem,
      .replaceDraftItem,
      .readDraftValue, .replaceDraftValue, .clearDraftValue, .readBackup, .checkDatabase:
      .only([])
    }
  }

  /// The media types of a body; none where whatever is sent means nothing.
  package var consumes: [MediaType] {
    switch self {
    case .createItem, .replaceItem, .adjustItem, .adjustItems, .replaceItemValue, .openDraft,
      .rebaseDraft, .replaceDraftItem, .replaceDraftValue, .restoreItem, .saveDraft:
      [.json]
    case .patchItem, .patchDraft: [.mergePatchJSON, .json]
    case .readEntryPoint, .checkHealth, .checkReadiness, .listColors, .readOpenAPIYAML,
      .readOpenAPIJSON, .readProblemPage, .listItems, .readItem, .deleteItem,
      .listItemHistory, .readSummary, .readItemValue, .clearItemValue, .listDrafts, .readDraft,
      .discardDraft, .readDraftItem, .readDraftValue, .clearDraftValue, .listChanges, .readBackup,
      .checkDatabase:
      []
    }
  }

  /// Who chooses the form of a good answer.
  package enum FormRule: Equatable, Sendable {
    /// The client, by Accept; none that it takes is 406.
    case negotiated
    /// Nobody: a page has its one form, and who asks for it with another Accept still wants the page.
    case fixed
  }

  /// - Source: RFC 9110 §12.4.1, which allows either.
  package var formRule: FormRule {
    switch self {
    case .checkHealth, .checkReadiness, .readOpenAPIYAML, .readOpenAPIJSON, .readProblemPage,
      .readBackup:
      .fixed
    case .readEntryPoint, .listColors, .listItems, .createItem, .readItem, .replaceItem,
      .patchItem, .deleteItem, .restoreItem, .listItemHistory, .adjustItem, .adjustItems,
      .readSummary, .readItemValue, .replaceItemValue, .clearItemValue, .listDrafts, .openDraft,
      .readDraft, .patchDraft, .discardDraft, .saveDraft, .rebaseDraft, .readDraftItem,
      .replaceDraftItem, .readDraftValue, .replaceDraftValue, .clearDraftValue, .listChanges,
      .checkDatabase:
      .negotiated
    }
  }

  /// The media types of a good answer, the default first; none where it has no body.
  package var produces: [MediaType] {
    switch self {
    case .listChanges: [.json, .eventStream]
    case .readOpenAPIYAML: [.yaml]
    case .readProblemPage: [.html]
    case .readBackup: [.sqlite]
    case .deleteItem, .discardDraft: []
    case .readEntryPoint, .checkHealth, .checkReadiness, .listColors, .readOpenAPIJSON,
      .listItems, .createItem, .readItem, .replaceItem, .patchItem, .restoreItem,
      .listItemHistory, .adjustItem, .adjustItems, .readSummary, .readItemValue,
      .replaceItemValue, .clearItemValue, .listDrafts, .openDraft, .readDraft, .patchDraft,
      .saveDraft, .rebaseDraft, .readDraftItem, .replaceDraftItem, .readDraftValue,
      .replaceDraftValue,
      .clearDraftValue, .checkDatabase:
      [.json]
    }
  }
}
