import HTTP
import Inventory
import JSON
import Service

/// The rows of a page, and the cursor of the next page.
struct Page: Sendable {
  let rows: JSONWriter
  let next: Cursor?
}

/// Pages of lists.
extension Exchange {
  func limit() throws(Problem) -> PageLimit {
    let bounds = 1...Int64(PageLimit.max)
    guard let rows = try query.integer(.limit, in: bounds), let limit = PageLimit(Int(rows)) else {
      return .standard
    }
    return limit
  }

  /// The cursor of the requested page; nil for the first.
  func cursor() throws(Problem) -> Cursor? {
    guard let text = query[.cursor] else { return nil }
    if let cursor = Cursor(text.utf8, in: list) { return cursor }
    throw Query.unusable(.cursor, "the next of a page of this list, with the same filters")
  }

  /// The response with a page and the link to the next page, if there is one.
  ///
  /// - Parameter rows: the elements of the list.
  func page(_ name: StaticString, _ rows: JSONWriter, next: Cursor?) -> Response {
    let text = next?.text(in: list)
    var json = JSONWriter(bytesExpected: rows.bytes.count + 128)
    json.object { json in
      json.name(name)
      json.array(of: rows)
      json.name("next")
      if let text { json.string(text) } else { json.null() }
    }
    var response = Response.json(json)
    if let text { response.headers.add("Link", link(.cursor, text)) }
    return response
  }

  /// The Link header for the next page, with another value of one parameter.
  func link(_ name: QueryParameter, _ value: String) -> String {
    let path = addresses.basePath + String(decoding: path, as: UTF8.self)
    return "<\(path)?\(query.encoded(with: name, value))>; rel=\"next\""
  }

  private var list: Fingerprint {
    var list = query.fingerprint(of: operation)
    list.add(target.segment)
    return list
  }
}
