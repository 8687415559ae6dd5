import Inventory
import SQLiteStore
import Server
import Service

/// Why a command could not do its work: one line for a person at a terminal.
struct CommandError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ error: StoreError, database: String) {
    message =
      switch error {
      case .notOurs: "\(database) is not a Stockroom database; it was left as it is"
      case .newer(let found, let known):
        "\(database) was written by a newer Stockroom (schema \(found); this one knows \(known)); "
          + "it was left as it is"
      case .held(.process(let pid)):
        "\(database) is in use by process \(pid); stop that first"
      case .held(.unknown): "\(database) is in use by another process"
      case .cannotOpen(let detail): "\(database) cannot be opened: \(detail)"
      case .noWriteAheadLog(let mode):
        "\(database) lies on a file system without shared memory (journal mode \(mode)); "
          + "move it to a local disk"
      case .full: Self.full(database)
      case .logFull: Self.logFull(database)
      case .readOnly(let detail): "\(database) cannot be written: \(detail)"
      case .inputOutput(let detail): "the disk of \(database) failed: \(detail)"
      case .damaged(let detail): "\(database) is damaged: \(detail)"
      case .occupied(let detail): "\(database) cannot be used: \(detail)"
      case .noResources(let detail): "the system does not give \(detail)"
      case .outOfMemory: "there is no memory left"
      case .overloaded, .closed, .interrupted, .skuTaken, .idTaken, .notUnique, .refused:
        "\(database) did not take the write: \(error)"
      }
  }

  init(_ refusal: ServiceError, database: String) {
    message =
      switch refusal {
      case .storageFull: Self.full(database)
      case .logFull: Self.logFull(database)
      case .storageUnavailable(let detail), .storageFailed(let detail):
        "\(database) cannot be used: \(detail)"
      case .overloaded: "\(database) is in use by too many; try again later"
      case .shuttingDown: "\(database) is being closed; try again"
      case .skuTaken(let holder): "item \(holder.text) has the sku already; choose another"
      case .itemNotFound, .draftNotFound, .itemGone, .draftClosed, .savedItemDeleted,
        .preconditionRequired,
        .confirmationRequired, .preconditionFailed, .invalidItem, .invalidDraft,
        .invalidRows, .idInUse, .insufficientStock, .insufficientLines, .caseMismatch,
        .editConflict, .changesGone, .tooManyDrafts:
        preconditionFailure("No command asks for what is refused so: \(refusal)")
      }
  }

  private static func full(_ database: String) -> String {
    "the disk of \(database) is full; make room and try again"
  }

  private static func logFull(_ database: String) -> String {
    "the write-ahead log of \(database) is at its bound, as a backup or a check holds it; wait until "
      + "that has ended"
  }

  /// An error of a restore, which may be about the one file or the other.
  init(_ error: StoreError, database: String, backup: String) {
    switch error {
    case .notOurs, .newer, .occupied: self.init(error, database: backup)
    case .damaged(let detail):
      self.init("\(backup) is damaged; nothing was replaced: \(detail)")
    default: self.init(error, database: database)
    }
  }

  init(_ error: ListenError) {
    message =
      switch error {
      case .unknownHost(let host): "\(host) is no address of this machine"
      case .unusablePath(let path, let bytesMax):
        "\(path) is no usable path for a socket; it may have \(bytesMax) bytes"
      case .pathIsTaken(let path): "\(path) is there and is no socket; move it away"
      case .system(.tcp(let host, let port), let error):
        "cannot listen on \(host) port \(port): \(error)"
      case .system(.unix(let path), let error): "cannot listen on \(path): \(error)"
      case .noLoop(let error): "the system has no descriptors for an event loop: \(error)"
      }
  }
}
