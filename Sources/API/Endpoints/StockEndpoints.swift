import HTTP
import Inventory
import JSON
import Service

/// The operations on stock.
struct StockEndpoints: Sendable {
  let stock: StockService
  let changes: ChangeService

  func adjustItem(_ exchange: Exchange) async throws(Problem) -> Response {
    let id = try exchange.target.itemID()
    let (request, body) = try await exchange.write { (json) throws(Problem) in
      try StockBody.adjustment(json)
    }
    let answer = { @Sendable (adjusted: StockService.Adjusted) in
      WriteAnswer(.created, tag: EntityTag(adjusted.after.lastWrite)) { $0.adjusted(adjusted) }
    }
    return try await exchange.answering(answer) { (encode) async throws(ServiceError) in
      try await stock.adjust(id, body, request: request, encode: encode)
    }
  }

  func adjustItems(_ exchange: Exchange) async throws(Problem) -> Response {
    let (request, body) = try await exchange.write { (json) throws(Problem) in
      try StockBody.basket(json)
    }
    let answer = { @Sendable (all: [StockService.Adjusted]) in
      WriteAnswer(.created) { json in
        json.object { json in
          json.name("adjustments")
          json.array(all) { json, adjusted in json.adjusted(adjusted) }
        }
      }
    }
    return try await exchange.answering(answer) { (encode) async throws(ServiceError) in
      try await stock.adjust(body, request: request, encode: encode)
    }
  }

  func summary(_ exchange: Exchange) throws(Problem) -> Response {
    let totals = try exchange.asking { () throws(ServiceError) in
      try changes.totals(on: exchange.reader)
    }
    var json = JSONWriter()
    json.totals(totals)
    return .json(json)
  }
}
