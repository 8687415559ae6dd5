internal import Concurrency
internal import SQLite
internal import Store

extension StoreError {
  init(_ error: SQLiteError) {
    let detail = "\(error.message) (SQLite \(error.extendedCode))"
    switch error.kind {
    // This process writes on one connection only, so another program holds the lock.
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
  /// The error for a thread or a descriptor that the system refused.
  init(_ error: SystemError) { self = .noResources(detail: error.description) }
}
