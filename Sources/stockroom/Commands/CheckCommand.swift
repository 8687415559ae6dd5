import Service
import Store

/// `stockroom check`: whether a database that is not served is sound, and its log adds up.
struct CheckCommand {
  let database: String

  /// How a run ended, for the shell.
  enum Ending: Int32 {
    case sound = 0
    case unsound = 1
  }

  func run() throws(CommandError) -> Ending {
    let store = try openDatabase(database, readers: 1)
    let findings = try check(store)
    try closeDatabase(store)
    for finding in findings { print(finding.sentence) }
    print(
      findings.isEmpty
        ? "\(database) is sound, and its log adds up"
        : "\(database): \(findings.count) findings; restore a backup, or ask for help with this list"
    )
    return findings.isEmpty ? .sound : .unsound
  }

  private func check(_ store: Database) throws(CommandError) -> [CheckFinding] {
    do {
      return try store.read(on: 0) { snapshot in try snapshot.check() }
    } catch {
      guard let error = error as? StoreError else {
        preconditionFailure("A check throws \(error), which is no error of the store.")
      }
      throw CommandError(error, database: database)
    }
  }
}
