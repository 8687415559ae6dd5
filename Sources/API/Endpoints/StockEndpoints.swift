import HTTP
import Inventory
import JSON
import Service
import Store

/// The operations on stock.
struct StockEndpoints: Sendable {
  let stock: StockService

  func adjustItem(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let content = try await exchange.content { (json) throws(Problem) in
      try StockBody.adjustment(json)
    }
    let (stock, principal) = (stock, exchange.principal)
    let respond = { @Sendable (adjusted: StockService.Adjusted) in
      WriteAnswer(.created, tag: EntityTag(adjusted.after.lastWrite)) { $0.adjusted(adjusted) }
    }
    return try await exchange.write(.item(id), content, respond: respond) {
      try stock.adjust(id, by: $0, in: $1, by: principal)
    }
  }

  func adjustItems(_ exchange: Exchange) async throws(Problem) -> Response {
    let content = try await exchange.content { (json) throws(Problem) in
      try StockBody.basket(json)
    }
    let (stock, principal) = (stock, exchange.principal)
    let respond = { @Sendable (all: [StockService.Adjusted]) in
      WriteAnswer(.created) { json in
        json.object { json in
          json.name("adjustments")
          json.array(all) { json, adjusted in json.adjusted(adjusted) }
        }
      }
    }
    return try await exchange.write(.new, content, respond: respond) {
      try stock.adjust($0, in: $1, by: principal)
    }
  }

  func summary(_ exchange: Exchange) async throws(Problem) -> Response {
    let totals = try await exchange.read { snapshot in try snapshot.totals() }
    var json = JSONWriter()
    json.totals(totals)
    return .json(json)
  }
}
