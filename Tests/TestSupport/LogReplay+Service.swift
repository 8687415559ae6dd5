/// Compares the change log with all other responses of the server.
extension LogReplay {
  /// Compares every item, its history, the lists and the totals with the log.
  ///
  /// Nothing may write during the check.
  package func checkAll(_ client: HTTPClient) throws {
    for id in traces.keys.sorted() {
      try checkItem(id, client)
      try checkHistory(of: id, client)
    }
    try checkLists(client)
    try checkSummary(client)
  }

  /// An item equals its last row in the log.
  ///
  /// A deleted item is not found.
  package func checkItem(_ id: String, _ client: HTTPClient) throws {
    let answer = try client.send("GET", "/items/\(id)")
    let now = traces[id]?.now ?? .null
    guard now != .null else {
      return try Self.require(answer.status == 404, "\(id) was deleted, but: \(answer.text)")
    }
    try Self.require(
      answer.status == 200 && (try answer.json()) == now,
      "The log ends with \(now), but the item is \(answer.text)")
  }

  private func checkHistory(of id: String, _ client: HTTPClient) throws {
    let rows = try pages("/items/\(id)/history?limit=100", "changes", client)
    let logged = (traces[id]?.rows ?? []).reversed()
    try Self.require(
      rows.elementsEqual(logged), "The history of \(id) has other rows than the log.")
  }

  private func checkLists(_ client: HTTPClient) throws {
    let living = Set(traces.values.map(\.now)).subtracting([.null])
    let listed = try pages("/items?limit=100", "items", client)
    try Self.require(listed.count == Set(listed).count, "The list shows an item twice.")
    try Self.require(Set(listed) == living, "The list has other items than the log.")
    let deleted = try pages("/items?deleted=true&limit=100", "items", client)
    let gone = traces.filter { $0.value.now == .null }.keys
    try Self.require(
      Set(deleted.compactMap { $0["id"]?.text }) == Set(gone) && deleted.count == gone.count,
      "The list of what can be restored is not what the log says was deleted.")
  }

  private func checkSummary(_ client: HTTPClient) throws {
    let answer = try client.send("GET", "/summary")
    let expected = Self.summary(of: traces.values.map(\.now).filter { $0 != .null })
    try Self.require(
      answer.status == 200 && (try answer.json()) == expected,
      "The sums are \(expected), but the summary is \(answer.text)")
  }

  /// The expected summary of these items.
  package static func summary(of items: some Collection<JSON>) -> JSON {
    var value: [String: Int] = [:]
    for item in items {
      guard let currency = item["price"]?["currency"]?.text else { continue }
      let amount = item["price"]?["amount"]?.integer ?? 0
      value[currency, default: 0] += amount * pieces(item)
    }
    func count(_ member: String, _ wanted: JSON) -> JSON {
      .integer(items.count { $0["status"]?[member] == wanted })
    }
    return [
      "items": .integer(items.count),
      "inStock": count("type", "inStock"),
      "outOfStock": count("type", "outOfStock"),
      "onBackOrder": count("isOnBackOrder", true),
      "quantity": .integer(items.reduce(0) { $0 + pieces($1) }),
      "value": .array(
        value.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map {
          ["currency": .string($0.key), "amount": .string(String($0.value))]
        }),
    ]
  }

  /// All rows of a list, page by page, following each Link.
  private func pages(_ path: String, _ member: String, _ client: HTTPClient) throws -> [JSON] {
    var rows: [JSON] = []
    var next: String? = path
    while let path = next {
      let answer = try client.send("GET", path)
      try Self.require(answer.status == 200, "GET \(path): \(answer.text)")
      rows += try answer.json()[member]?.elements ?? []
      try Self.require(rows.count <= Self.rowsMax, "\(path) does not end.")
      next = answer.headers["link"].flatMap(Self.target)
    }
    return rows
  }

  /// The path in a Link header.
  private static func target(_ link: String) -> String? {
    guard let start = link.firstIndex(of: "<"), let end = link.firstIndex(of: ">") else {
      return nil
    }
    return String(link[link.index(after: start)..<end])
  }

  private static let rowsMax = 1_000_000
}
