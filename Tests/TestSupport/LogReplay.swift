/// The state of every item, computed from the change log row by row.
///
/// Checks each row against the rows before it: numbers rise, versions rise by one, `before` is
/// the previous `after`, and `fields` are those that differ.
package struct LogReplay: Sendable {
  /// A row or response that does not match the log.
  package struct Mismatch: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  /// The history of one item.
  package struct Trace: Sendable {
    package fileprivate(set) var rows: [JSON] = []

    /// The current item, or null if it is deleted.
    package var now: JSON { rows.last?["after"] ?? .null }
    package var version: Int { rows.last?["version"]?.integer ?? 0 }
    fileprivate var stock = 0
  }

  package private(set) var traces: [String: Trace] = [:]
  /// The seq of the last row that was read.
  package private(set) var last = 0

  package init() {}

  package var rowCount: Int { traces.values.reduce(0) { $0 + $1.rows.count } }

  /// Reads pages until the end of the log.
  ///
  /// - Returns: the new rows.
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

  /// Applies one row.
  package mutating func read(_ row: JSON) throws(Mismatch) {
    guard let seq = row["seq"]?.integer, let id = row["itemId"]?.text,
      let version = row["version"]?.integer, let before = row["before"], let after = row["after"]
    else { throw Mismatch("A row lacks a member: \(row)") }
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

  private static func checkType(of row: JSON, isFirst: Bool) throws(Mismatch) {
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

  /// The sorted pointers of the fields that differ.
  ///
  /// All fields if the item was created or deleted.
  private static func changed(from before: JSON, to after: JSON) -> [String] {
    let isWhole = before == .null || after == .null
    let fields = Set(before.members.keys).union(after.members.keys).subtracting(setByServer)
    return fields.filter { isWhole || before[$0] != after[$0] }.map { "/" + $0 }.sorted()
  }

  /// The fields of an item that no client sets.
  package static let setByServer: Set = ["id", "version", "etag", "createdAt", "updatedAt"]

  /// The quantity in stock, 0 if out of stock or deleted.
  package static func pieces(_ item: JSON) -> Int { item["status"]?["quantity"]?.integer ?? 0 }

  package static func require(
    _ holds: Bool, _ message: @autoclosure () -> String
  ) throws(Mismatch) {
    guard holds else { throw Mismatch(message()) }
  }
}
