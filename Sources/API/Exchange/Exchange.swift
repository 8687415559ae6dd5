import HTTP
import Inventory
import SQLiteStore
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
  let principal: Principal
  let addresses: Addresses
  let storage: Database
  let inProgress: RequestsInProgress
  let ids: Identities
  let now: @Sendable () -> Timestamp

  /// An ID for something that a write may create.
  ///
  /// It is made before the write, which may run twice.
  func makeID() -> UniqueID { ids.next(at: now()) }

  /// Reads, with the errors of a use case as problems.
  func asking<Value>(_ useCase: () throws(ServiceError) -> Value) throws(Problem) -> Value {
    do throws(ServiceError) {
      return try useCase()
    } catch {
      throw Problem(useCase: error)
    }
  }

  /// As `asking`, for a use case that waits.
  func awaiting<Value: Sendable>(
    _ useCase: () async throws(ServiceError) -> Value
  ) async throws(Problem) -> Value {
    do throws(ServiceError) {
      return try await useCase()
    } catch {
      throw Problem(useCase: error)
    }
  }
}
