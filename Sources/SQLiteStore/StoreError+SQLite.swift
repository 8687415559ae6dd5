internal import Concurrency
internal import SQLite
internal import Store

extension StoreError {
  init(_ error: SQLiteError) {
    let detail = "\(error.message) (SQLite \(error.extendedCode))"
    switch error.kind {
    // No second connection of ours writes, so another program holds the lock.
    case .busy: self = .locked
    case .full: self = .full
    case .inputOutput: self = .inputOutput(detail: detail)
    case .corrupt, .notADatabase: self = .damaged(detail: detail)
    case .readOnly: self = .readOnly(detail: detail)
    case .cannotOpen: self = .cannotOpen(detail: detail)
    case .outOfMemory: self = .outOfMemory
    case .keyTaken: self = .conflict(.id)
    case .interrupted: self = .interrupted
    case .notUnique: self = .conflict(.stale)
    case .constraint, .tooBig, .other: self = .refused(detail: detail)
    }
  }
}

extension StoreError {
  /// A thread or a descriptor that the system did not provide.
  init(_ error: SystemError) { self = .noResources(detail: error.description) }
}
