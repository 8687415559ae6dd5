import TestSupport

/// A request before it is serialized.
struct Request: CustomStringConvertible, Sendable {
  var method: String
  var path: String
  var body: JSON?
  var headers: [String: String] = [:]
  /// Text after the body.
  var suffix = ""

  init(_ method: String, _ path: String, _ body: JSON? = nil, _ condition: Condition = .none) {
    self.method = method
    self.path = path
    self.body = body
    switch condition {
    case .none: break
    case .any: headers["If-Match"] = "*"
    case .tag(let tag): headers["If-Match"] = tag
    }
  }

  var bytes: [UInt8] {
    HTTPClient.message(method, path, headers: headers, body: body.map { "\($0)\(suffix)" })
  }

  var key: String? {
    get { headers["Idempotency-Key"] }
    set { headers["Idempotency-Key"] = newValue }
  }

  var description: String {
    let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return ([method, path] + fields + [body?.description ?? ""]).joined(separator: " ")
  }
}

/// One request of the walk with its predicted response.
struct Step {
  /// How a client finds out whether its request had an effect when the connection was cut.
  enum Recovery {
    /// It repeats the request, which has no second effect.
    case again
    /// It repeats the request with the same If-Match, and reads the item if that fails.
    case conditional(itemID: String)
    /// It repeats the request with the same Idempotency-Key.
    case key
  }

  var request: Request
  let prediction: Prediction
  let recovery: Recovery

  init(_ request: Request, _ prediction: Prediction, _ recovery: Recovery = .key) {
    self.request = request
    self.prediction = prediction
    self.recovery = recovery
  }

  var succeeds: Bool { prediction.status < 300 }
}
