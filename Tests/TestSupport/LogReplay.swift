/// What the change log says of every item, followed row by row.
///
/// It holds each row to what the rows before it say: numbers rise, versions rise by one, `before` is
/// the `after` of the row before, `fields` are those that differ.
package struct LogReplay: Sendable {
  /// A row, or an answer, that does not add up with the log.
  package struct Discord: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// One item's way through the log.
  package struct Trace: Sendable {
    package fileprivate(set) var rows: [JSON] = []

    /// The item as it is; null where it is deleted.
    package var now: JSON { rows.last?["after"] ?? .null }
    package var version: Int { rows.last?["version"]?.integer ?? 0 }
    fileprivate var stock = 0
  }

  package private(set) var traces: [String: Trace] = [:]
  /// The number of the last row that was read.
  package private(set) var last = 0

  package init() {}

  package var rowCount: Int { traces.values.reduce(0) { $0 + $1.rows.count } }

  /// Reads page after page until there is nothing more.
  ///
  /// - Returns: the rows that were new.
  @discardableResult
  package mutating func follow(_ client: HTTPClient, limit: Int = 500) throws -> [JSON] {
    var rows: [JSON] = []
    while true {
      let answer = try client.send("GET", "/changes?after=\(last)&limit=\(limit)")
      try Self.require(answer.status == 200, "GET /changes?after=\(last): \(answer.text)")
      let page = try answer.json()
      let changes = page["changes"]?.elements ?? []
      try Self.require(changes.count <= limit, "A page of \(changes.count) with limit=\(limit).")
      for row in changes { try read(row) }
      rows += changes
      try Self.require(
        changes.isEmpty || page["next"]?.integer == last,
        "The page's next is \(page["next"] ?? .null), its last row \(last).")
      if changes.isEmpty { return rows }
    }
  }

  /// Takes in one row.
  package mutating func read(_ row: JSON) throws(Discord) {
    guard let seq = row["seq"]?.integer, let id = row["itemId"]?.text,
      let version = row["version"]?.integer, let before = row["before"], let after = row["after"]
    else { throw Discord("A row lacks a member: \(row)") }
    var trace = traces[id] ?? Trace()
    try Self.require(seq > last, "\(seq) follows \(last).")
    try Self.require(
      version == trace.version + 1, "Version \(version) of \(id) follows \(trace.version).")
    try Self.require(
      before == trace.now, "before is not the last after (\(trace.now)) in row \(row)")
    try Self.checkType(of: row, isFirst: trace.rows.isEmpty)
    let fields = row["fields"]?.elements.compactMap(\.text) ?? []
    let changed = Self.changed(from: before, to: after)
    try Self.require(
      fields.sorted() == changed, "fields are \(fields), what differs is \(changed): \(row)")
    trace.stock += Self.pieces(after) - Self.pieces(before)
    try Self.require(trace.stock == Self.pieces(after), "The stock of \(id) does not add up.")
    trace.rows.append(row)
    traces[id] = trace
    last = seq
  }

  private static func checkType(of row: JSON, isFirst: Bool) throws(Discord) {
    let (before, after) = (row["before"], row["after"])
    let isRight =
      switch row["type"]?.text {
      case "itemCreated": before == .null && after != .null && isFirst
      case "itemEdited": before != .null && after != .null && before != after
      case "stockAdjusted": before != .null && after != .null && row["fields"] == ["/status"]
      case "itemDeleted": before != .null && after == .null
      case "itemRestored": before == .null && after != .null && !isFirst
      default: false
      }
    try require(isRight, "The type does not fit the row: \(row)")
    let version = after?["version"]
    try require(after == .null || version == row["version"], "Two versions in one row: \(row)")
  }

  /// The pointers of what differs, sorted; all of them where the item comes or goes.
  private static func changed(from before: JSON, to after: JSON) -> [String] {
    let isWhole = before == .null || after == .null
    return fields.filter { isWhole || before[$0] != after[$0] }.map { "/" + $0 }.sorted()
  }

  private static let fields = ["name", "sku", "color", "price", "status", "tags"]

  /// Pieces in stock; an item out of stock, or none, has no quantity.
  package static func pieces(_ item: JSON) -> Int { item["status"]?["quantity"]?.integer ?? 0 }

  package static func require(
    _ holds: Bool, _ message: @autoclosure () -> String
  ) throws(Discord) {
    guard holds else { throw Discord(message()) }
  }
}
