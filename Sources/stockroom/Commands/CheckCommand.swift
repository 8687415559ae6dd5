import Inventory
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

extension CheckFinding {
  fileprivate var sentence: String {
    switch self {
    case .integrity(let detail): "the file: \(detail)"
    case .lastChangeDiffers(let id): "item \(id.text): its last change is not what it is"
    case .changeMissing(let id, let number):
      "item \(id.text): the change before \(number.number) is missing"
    case .versionDoesNotRise(let id, let number):
      "item \(id.text): its version does not rise at change \(number.number)"
    case .stockDiffers(let id, let stock, let sum):
      "item \(id.text): it has \(stock) pieces, and its changes add up to \(sum)"
    case .changesWithoutItem(let count): "\(count) changes belong to no item"
    case .numberNotGiven(let number): "change \(number.number) is above the counter"
    case .totalsDiffer(let kept, let counted):
      "the sums are kept as \(kept) and counted as \(counted)"
    case .openDraftsDiffer(let kept, let counted):
      "\(kept) drafts are kept as open, and \(counted) are counted"
    case .skuKeyDiffers(let id): "item \(id.text): the key of its sku is not that of its sku"
    }
  }
}
