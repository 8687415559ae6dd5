import HTTP
import JSON
import Service

/// Reading what a write brings.
extension Exchange {
  /// What comes with a DELETE, whose body has no meaning to anybody.
  ///
  /// - Source: RFC 9110 §9.3.5.
  func write() async throws(Problem) -> WriteRequest {
    guard let key = try IdempotencyKey.key(of: request) else {
      return WriteRequest(actor: actor, preconditions: preconditions, retryKey: nil)
    }
    return WriteRequest(
      actor: actor, preconditions: preconditions, retryKey: retryKey(key, try await bytes()))
  }

  /// What comes with a write that may come without a body.
  func writeOfMaybeNothing<Value: Sendable>(
    _ decode: (JSONValue) throws(Problem) -> Value
  ) async throws(Problem) -> (WriteRequest, Body<Value>) {
    try await write(empty: .object(JSONObject([])), decode)
  }

  /// What comes with a write, and its body, which may be refused: that is told after whatever a
  /// repeated request is answered with, and after the preconditions.
  ///
  /// - Parameter empty: what a request without a body and its type means, where that is allowed.
  func write<Value: Sendable>(
    empty: JSONValue? = nil, _ decode: (JSONValue) throws(Problem) -> Value
  ) async throws(Problem) -> (WriteRequest, Body<Value>) {
    let key = try IdempotencyKey.key(of: request)
    let refusal = contentRefusal
    let mayBeEmpty = empty != nil && (refusal == nil || request.value(of: "content-type") == nil)
    // What will be refused for its type need not be sent, but for a key that it may belong to.
    let bytes = refusal == nil || mayBeEmpty || key != nil ? try await bytes() : []
    let result = Result { () throws(Problem) in
      if mayBeEmpty, bytes.isEmpty, let empty { return try decode(empty) }
      if let refusal { throw refusal }
      return try decode(try Self.parsed(bytes))
    }
    let retryKey = key.map { self.retryKey($0, bytes) }
    return (
      WriteRequest(actor: actor, preconditions: preconditions, retryKey: retryKey),
      Body(result.mapError { $0 })
    )
  }

  /// Why the body's type is not taken; nil where it is.
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

  private func retryKey(_ key: IdempotencyKey, _ bytes: [UInt8]) -> RetryKey {
    let fingerprint = Fingerprint(method: request.method, path: path, body: bytes)
    return RetryKey(key: key.text, fingerprint: fingerprint.bytes)
  }
}
