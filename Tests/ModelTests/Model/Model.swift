import TestSupport

/// The expected content of the server: items and drafts, as dictionaries of fields.
///
/// It predicts the response to a request (`Prediction`). If the response is as predicted, it applies
/// the effect, with the values that the server chooses: IDs, ETags and times.
struct Model {
  struct Item {
    let id: String
    var fields: Fields
    /// Includes the deletion.
    var version: Int
    var presence: Presence
    var createdAt: JSON?
    /// Nil if the last response did not contain it.
    var updatedAt: JSON?
    var tagsBefore: [String] = []

    enum Presence: Equatable {
      /// The ETag is unknown after an adjustment of several items.
      case there(tag: String?)
      case deleted
    }

    var isThere: Bool { presence != .deleted }
    var tag: String? { if case .there(let tag) = presence { tag } else { nil } }
  }

  struct Draft {
    let id: String
    var purpose: Purpose
    var content: Fields
    var version: Int
    var tag: String
    var tagsBefore: [String] = []
  }

  enum Purpose {
    case adding
    case duplicating(source: String)
    case editing(source: String, base: Fields, baseVersion: Int)

    var name: String {
      switch self {
      case .adding: "adding"
      case .duplicating: "duplicating"
      case .editing: "editing"
      }
    }
  }

  enum Outcome: Equatable {
    case saved(String)
    case discarded
  }

  private(set) var items: [String: Item] = [:]
  /// In order of creation, so that a seed chooses the same ones again.
  private(set) var itemIDs: [String] = []
  private(set) var drafts: [String: Draft] = [:]
  private(set) var outcomes: [String: Outcome] = [:]
  private(set) var draftIDs: [String] = []
  /// Every ETag so far.
  ///
  /// None may repeat.
  private var tags: Set<String> = []

  /// The item if it exists.
  func item(_ id: String) -> Item? { items[id].flatMap { $0.isThere ? $0 : nil } }

  /// The item that has this SKU.
  func holder(ofSkuIn fields: Fields) -> Item? {
    guard let key = fields.skuKey else { return nil }
    return items.values.first { $0.isThere && $0.fields.skuKey == key }
  }

  var livingIDs: [String] { itemIDs.filter { item($0) != nil } }
  var openDraftIDs: [String] { draftIDs.filter { drafts[$0] != nil } }

  /// The expected summary.
  var summary: JSON {
    LogReplay.summary(of: items.values.filter(\.isThere).map { .object($0.fields) })
  }
}

extension Model {
  /// Applies the effect of a request.
  ///
  /// - Throws: a `Mismatch` if the server repeats an ETag or an ID.
  mutating func apply(_ effects: [Prediction.Effect], _ answer: Observation) throws {
    for effect in effects {
      switch effect {
      case .created(let fields): try create(fields, answer)
      case .changed(let id, let fields): try change(id, to: fields, answer)
      case .saw(let id): try see(id, answer)
      case .deleted(let id):
        items[id]?.presence = .deleted
        items[id]?.version += 1
      case .restored(let id): try restore(id, answer)
      case .opened(let purpose, let content): try open(purpose, content, answer)
      case .wrote(let id, let purpose, let content):
        try write(id, purpose, content, answer)
      case .closed(let id, let outcome): close(id, as: outcome)
      case .closedAsNew(let id): close(id, as: .saved(answer.body["id"]?.text ?? ""))
      }
    }
  }

  private mutating func create(_ fields: Fields, _ answer: Observation) throws {
    let id = answer.body["id"]?.text ?? ""
    try LogReplay.require(items[id] == nil, "The ID \(id) was given out twice.")
    let tag = try fresh(answer.tag)
    items[id] = Item(
      id: id, fields: fields, version: 1, presence: .there(tag: tag),
      createdAt: answer.body["createdAt"], updatedAt: answer.body["updatedAt"])
    itemIDs.append(id)
  }

  private mutating func change(_ id: String, to fields: Fields, _ answer: Observation) throws {
    if let tag = items[id]?.tag { items[id]?.tagsBefore.append(tag) }
    items[id]?.fields = fields
    items[id]?.version += 1
    items[id]?.updatedAt = answer.body["updatedAt"]
    let tag = try answer.tag.map { try fresh($0) }
    items[id]?.presence = .there(tag: tag)
  }

  private mutating func see(_ id: String, _ answer: Observation) throws {
    items[id]?.updatedAt = answer.body["updatedAt"]
    guard items[id]?.tag == nil else { return }
    let tag = try fresh(answer.tag)
    items[id]?.presence = .there(tag: tag)
  }

  private mutating func restore(_ id: String, _ answer: Observation) throws {
    let tag = try fresh(answer.tag)
    items[id]?.version += 1
    items[id]?.updatedAt = answer.body["updatedAt"]
    items[id]?.presence = .there(tag: tag)
  }

  private mutating func open(
    _ purpose: Purpose, _ content: Fields, _ answer: Observation
  ) throws {
    let id = answer.body["id"]?.text ?? ""
    try LogReplay.require(!draftIDs.contains(id), "The draft ID \(id) was given out twice.")
    let tag = try fresh(answer.tag)
    drafts[id] = Draft(id: id, purpose: purpose, content: content, version: 1, tag: tag)
    draftIDs.append(id)
  }

  private mutating func close(_ id: String, as outcome: Outcome) {
    drafts[id] = nil
    outcomes[id] = outcome
  }

  private mutating func write(
    _ id: String, _ purpose: Purpose, _ content: Fields, _ answer: Observation
  ) throws {
    guard var draft = drafts[id] else { return }
    draft.tagsBefore.append(draft.tag)
    draft.tag = try fresh(answer.tag)
    draft.purpose = purpose
    draft.content = content
    draft.version += 1
    drafts[id] = draft
  }

  private mutating func fresh(_ tag: String?) throws -> String {
    guard let tag else { throw LogReplay.Mismatch("A write returned no ETag.") }
    try LogReplay.require(tags.insert(tag).inserted, "The ETag \(tag) was given out twice.")
    return tag
  }
}
