internal import Inventory
internal import SQLite
internal import Store

/// The table `draft`: open drafts with their content, and recently closed ones without.
enum DraftTable {
  /// The positions in `columns`.
  enum Column {
    static let id: Int32 = 0
    static let state: Int32 = 1
    static let itemID: Int32 = 2
    static let version: Int32 = 3
    static let lastWrite: Int32 = 4
    static let createdBy: Int32 = 5
    static let createdAt: Int32 = 6
    static let updatedAt: Int32 = 7
    static let expiresAt: Int32 = 8
    static let content: Int32 = 9
    static let base = content + ItemColumn.count
    static let baseVersion = base + ItemColumn.count
    static let baseCreatedAt = baseVersion + 1
    static let baseUpdatedAt = baseVersion + 2
    static let baseLastWrite = baseVersion + 3
  }

  static let columns = """
    id, state, item_id, version, last_write, created_by, created_at, updated_at, expires_at,
           \(ItemColumn.list),
           \(ItemColumn.baseList),
           base_version, base_created_at, base_updated_at, base_last_write
    """

  /// Updates a draft.
  ///
  /// The content of a closed draft is deleted: its columns become NULL.
  static func replace(_ draft: Draft, on connection: borrowing SQLiteConnection) throws(StoreError)
  {
    let row = try Rows(replace, on: connection)
    row.bind(draft.id, to: ":id")
    row.bind(DraftWord(draft.state).rawValue, to: ":state")
    row.bind(draft.state.itemID, to: ":item_id")
    row.bind(draft.version, to: ":version")
    row.bind(draft.lastWrite, to: ":last_write")
    row.bind(draft.createdBy.name, to: ":created_by")
    row.bind(draft.createdAt, to: ":created_at")
    row.bind(draft.updatedAt, to: ":updated_at")
    row.bind(draft.expiresAt, to: ":expires_at")
    row.bind(draft.closedAt, to: ":closed_at")
    row.bind(draft.state.content)
    let base = draft.state.base
    row.bind(base?.values.content, from: ItemColumn.firstBaseParameter)
    row.bind(base?.version, to: ":base_version")
    row.bind(base?.createdAt, to: ":base_created_at")
    row.bind(base?.updatedAt, to: ":base_updated_at")
    row.bind(base?.lastWrite, to: ":base_last_write")
    try row.run()
  }

  private static let replace = SQL(
    """
    INSERT OR REPLACE INTO draft (
           id, state, item_id, version, last_write, created_by, created_at, updated_at, expires_at,
           closed_at,
           \(ItemColumn.list),
           \(ItemColumn.baseList),
           base_version, base_created_at, base_updated_at, base_last_write)
    VALUES (
           :id, :state, :item_id, :version, :last_write, :created_by, :created_at, :updated_at,
           :expires_at, :closed_at,
           \(ItemColumn.parameters),
           \(ItemColumn.baseParameters),
           :base_version, :base_created_at, :base_updated_at, :base_last_write)
    """)
}

extension Draft {
  /// The time when a draft was closed, which is the expiry time of an expired one.
  fileprivate var closedAt: Timestamp? {
    switch state {
    case .open: nil
    case .closed(.saved), .closed(.discarded): updatedAt
    case .closed(.expired): expiresAt
    }
  }
}

extension DraftState {
  /// The item of the state: the copied, edited or saved one.
  fileprivate var itemID: ItemID? {
    switch self {
    case .open(.adding, _), .closed(.discarded), .closed(.expired): nil
    case .open(.duplicating(let source), _): source
    case .open(.editing(let base), _): base.id
    case .closed(.saved(let item)): item
    }
  }

  fileprivate var content: UnvalidatedItem? {
    switch self {
    case .open(_, let content): content
    case .closed: nil
    }
  }

  fileprivate var base: Item? {
    switch self {
    case .open(.editing(let base), _): base
    case .open(.adding, _), .open(.duplicating, _), .closed: nil
    }
  }
}

/// The values of the column `state`: the cases of `DraftState` without payloads.
enum DraftWord: String, CaseIterable {
  case adding
  case duplicating
  case editing
  case saved
  case discarded
  case expired

  init(_ state: DraftState) {
    switch state {
    case .open(.adding, _): self = .adding
    case .open(.duplicating, _): self = .duplicating
    case .open(.editing, _): self = .editing
    case .closed(.saved): self = .saved
    case .closed(.discarded): self = .discarded
    case .closed(.expired): self = .expired
    }
  }
}

extension DraftState {
  /// 1 if the draft is open, otherwise 0.
  var openCount: Int64 {
    switch self {
    case .open: 1
    case .closed: 0
    }
  }
}
