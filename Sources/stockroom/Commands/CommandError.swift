import Inventory
import Server
import Service
import Store

/// Why a command failed: one line for a person at a terminal, without the program's name.
struct CommandError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ error: StoreError, database: String) {
    message =
      switch error {
      case .notOurs: "\(database) is not a Stockroom database"
      case .empty: "\(database) is an empty file, not a database"
      case .newer(let found, let known):
        "\(database) was written by a newer version of Stockroom "
          + "(schema \(found); this version supports up to \(known))"
      case .held(.process(let pid)): "\(database) is in use by process \(pid). Stop it first."
      case .held(.unknown): "\(database) is in use by another process. Stop it first."
      case .cannotOpen(let detail):
        detail.hasPrefix("\(database): ")
          ? "cannot open \(detail)" : "cannot open \(database): \(detail)"
      case .full: Self.full(database)
      case .writesPaused(let reason): reason
      case .readOnly(let detail): "cannot write \(database): \(detail)"
      case .inputOutput(let detail): "I/O error on \(database): \(detail)"
      case .damaged(let detail): "\(database) is damaged: \(detail)"
      case .occupied(let detail): "cannot use \(database): \(detail)"
      case .noResources(let detail): "the system has too few resources: \(detail)"
      case .outOfMemory: "out of memory"
      case .locked, .overloaded, .closed, .interrupted, .conflict, .refused:
        "cannot use \(database): \(error)"
      }
  }

  /// Whatever a use case or a long read throws.
  init(useCase error: any Error, database: String) {
    switch error {
    case let error as StoreError: self.init(error, database: database)
    case ServiceError.skuTaken(let holder): self.init("item \(holder.text) already has this SKU")
    default: self.init("cannot use \(database): \(error)")
    }
  }

  private static func full(_ database: String) -> String {
    "no space left on the disk of \(database)"
  }

  /// An error of a restore, which may be about either file.
  init(_ error: StoreError, database: String, backup: String) {
    switch error {
    case .notOurs, .empty, .newer, .occupied: self.init(error, database: backup)
    case .damaged(let detail):
      self.init("\(backup) is damaged: \(detail) Nothing was replaced.")
    default: self.init(error, database: database)
    }
  }

  init(_ error: ListenError) {
    message =
      switch error {
      case .unknownHost(let host): "unknown host \(host)"
      case .unusablePath(let path, let bytesMax):
        "the socket path \(path) is longer than \(bytesMax) bytes"
      case .pathIsTaken(let path): "\(path) exists and is not a socket. Move it away."
      case .system(.tcp(let host, let port), let error):
        "cannot listen on \(host) port \(port): \(error)"
      case .system(.unix(let path), let error): "cannot listen on \(path): \(error)"
      case .notLoopback(let host):
        "refusing to listen on \(host) without authentication; pass --allow-anonymous to override"
      case .insufficientResources(let error):
        "the system has too few descriptors or threads (\(error)). Raise the limits, see ulimit."
      }
  }
}
