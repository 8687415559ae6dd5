import HTTP
import Inventory
import JSON
import Service
import Store

/// The body of a write, parsed or refused, and its Idempotency-Key.
///
/// A refusal is a value, because a stored response and the preconditions take precedence.
struct RequestContent<Value: Sendable>: Sendable {
  let value: Result<Value, Problem>
  let retry: RequestRetry?
}

extension Exchange {
  /// Reads a required body.
  func content<Value: Sendable>(
    _ decode: (JSONValue) throws(Problem) -> Value
  ) async throws(Problem) -> RequestContent<Value> {
    try await content(emptyAllowed: false, decode)
  }

  /// Reads an optional body; an empty one means `{}`.
  func optionalContent<Value: Sendable>(
    _ decode: (JSONValue) throws(Problem) -> Value
  ) async throws(Problem) -> RequestContent<Value> {
    try await content(emptyAllowed: true, decode)
  }

  /// Ignores the body, which has no meaning in a DELETE.
  ///
  /// - Source: RFC 9110 §9.3.5.
  func noContent<Value: Sendable>(_ value: Value) async throws(Problem) -> RequestContent<Value> {
    let key = try IdempotencyKey.key(of: request)
    let bytes = key == nil ? [] : try await bytes()
    return RequestContent(value: .success(value), retry: retry(key, bytes))
  }

  private func content<Value: Sendable>(
    emptyAllowed: Bool, _ decode: (JSONValue) throws(Problem) -> Value
  ) async throws(Problem) -> RequestContent<Value> {
    let key = try IdempotencyKey.key(of: request)
    let refusal = contentRefusal
    // A body that is refused for its type need not be sent, unless its key may have a stored answer.
    let bytes = refusal == nil || emptyAllowed || key != nil ? try await bytes() : []
    let value = Result { () throws(Problem) -> Value in
      if emptyAllowed, bytes.isEmpty { return try decode(.object(JSONObject([]))) }
      if let refusal { throw refusal }
      let json = try Self.parsed(bytes)
      return try decode(emptyAllowed && json == .null ? .object(JSONObject([])) : json)
    }
    return RequestContent(value: value, retry: retry(key, bytes))
  }

  /// Why the body's type is not accepted; nil if it is.
  private var contentRefusal: Problem? {
    do throws(Problem) {
      try ContentType.check(request, accepted: operation.body.mediaTypes)
      return nil
    } catch {
      return error
    }
  }

  private func bytes() async throws(Problem) -> [UInt8] {
    do throws(RequestBodyError) {
      return try await body.collect(bytesMax: bodyBytesMax)
    } catch {
      throw Problem(error)
    }
  }

  private static func parsed(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONParser.parse(bytes)
    } catch {
      throw .malformedJSON(error)
    }
  }

  private func retry(_ key: IdempotencyKey?, _ bytes: [UInt8]) -> RequestRetry? {
    key.map { key in
      RequestRetry(
        key: AnswerKey(actor: principal, key: key.text),
        fingerprint: Fingerprint(method: request.method, path: path, body: bytes))
    }
  }
}
