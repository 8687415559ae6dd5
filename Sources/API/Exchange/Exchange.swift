import HTTP
import Inventory
import Service

/// One request on its way through an endpoint: what it asks for, and what it brought.
struct Exchange {
  let operation: Operation
  let target: Route.Target
  let request: Request
  /// The path without the proxy's prefix.
  let path: ArraySlice<UInt8>
  let query: Query
  /// The form of a good answer that the client likes best; nil where it has no body.
  let form: MediaType?
  let preconditions: Preconditions
  let body: RequestBody
  let bodyBytesMax: Int
  let reader: ReaderIndex
  let actor: Principal
  let addresses: Addresses

  /// Runs a use case, with its refusal told as a problem.
  func asking<Value>(_ useCase: () throws(ServiceError) -> Value) throws(Problem) -> Value {
    do throws(ServiceError) {
      return try useCase()
    } catch {
      throw Problem(error)
    }
  }

  /// As `asking`, for a use case that waits.
  func awaiting<Value: Sendable>(
    _ useCase: () async throws(ServiceError) -> Value
  ) async throws(Problem) -> Value {
    do throws(ServiceError) {
      return try await useCase()
    } catch {
      throw Problem(error)
    }
  }

  /// Runs a write, and answers what came of it now or when the request came first.
  ///
  /// - Parameters:
  ///   - answer: says a value to the client; pure, as it also runs inside the transaction.
  ///   - useCase: does the write; it hands on the function that makes the bytes to keep.
  func answering<Value: Sendable>(
    _ answer: @escaping @Sendable (Value) -> WriteAnswer,
    _ useCase: (_ encode: @escaping @Sendable (Value) -> [UInt8]) async throws(ServiceError) ->
      Written<Value>
  ) async throws(Problem) -> Response {
    do throws(ServiceError) {
      switch try await useCase({ answer($0).bytes }) {
      case .done(let value): return answer(value).response
      case .replayed(let bytes): return try Self.replayed(bytes)
      }
    } catch {
      throw Problem(error)
    }
  }

  private static func replayed(_ bytes: [UInt8]) throws(ServiceError) -> Response {
    guard let answer = WriteAnswer(bytes: bytes) else {
      throw .storageFailed(detail: "A stored answer of \(bytes.count) bytes cannot be read.")
    }
    var response = answer.response
    response.headers.add("Idempotency-Replayed", "true")
    return response
  }
}
