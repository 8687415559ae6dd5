import TestSupport

/// A write that a client tried, with a unique mark.
///
/// The mark is the Idempotency-Key, and is part of what the write leaves in the log or in a draft.
struct Attempt: Sendable {
  enum Kind: Sendable, Equatable {
    case create
    case rename
    case adjust
    /// An adjustment of that many items, all or nothing.
    case sell(lines: Int)
    case delete(item: String)
    case openDraft
    /// `opened` is the mark of the attempt that opened it.
    case saveDraft(id: String, opened: String)
  }

  let kind: Kind
  let mark: String
  let method: String
  let path: String
  let body: String?
  /// Nil if the server was killed before the client received the whole response.
  var answer: HTTPClient.Answer?

  /// The number of log rows that it writes.
  var rows: Int {
    switch kind {
    case .create, .rename, .adjust, .delete, .saveDraft: 1
    case .sell(let lines): lines
    case .openDraft: 0
    }
  }

  /// Whether this attempt wrote a row of the log.
  func made(_ row: JSON) -> Bool {
    let name = row["after"]?["name"]?.text
    return switch kind {
    case .create: row["type"] == "itemCreated" && name == mark
    case .rename: row["type"] == "itemEdited" && name == mark
    case .adjust, .sell: row["reason"]?.text == mark
    case .delete(let item): row["type"] == "itemDeleted" && row["itemId"]?.text == item
    case .saveDraft(_, let opened):
      row["type"] == "itemCreated" && name == Self.draftName(opened)
    case .openDraft: false
    }
  }

  /// The name of a draft's item, from the mark of the attempt that opened it.
  static func draftName(_ opened: String) -> String { "Draft \(opened)" }

  func send(_ client: HTTPClient) throws -> HTTPClient.Answer {
    var headers = ["Idempotency-Key": mark]
    if case .delete = kind { headers["If-Match"] = "*" }
    return try client.send(method, path, headers: headers, body: body)
  }
}
