import API
import CSV
import Glibc
import Inventory
import SQLiteStore
import Service

/// `stockroom import FILE`: brings a CSV file into a database that is not served.
struct ImportCommand {
  let file: String
  let database: String

  /// How a run ended, for the shell.
  enum Ending: Int32 {
    case done = 0
    case refused = 1
  }

  /// Reads the file, applies all of it or nothing, and says on standard output what it did.
  func run() async throws(CommandError) -> Ending {
    var errors: [CellError] = []
    let sheet = try readRows(&errors)
    guard errors.isEmpty else { return refuse(errors) }
    let store = try openDatabase(database, readers: 1)
    let report = await apply(sheet.rows, to: store)
    try closeDatabase(store)
    switch report {
    case .failure(.invalidRows(let problems)):
      return refuse(problems.map { CellError(line: $0.line, problem: $0.problem) })
    case .failure(let refusal):
      throw CommandError(refusal, database: database)
    case .success(let report):
      for column in sheet.ignoredColumns { print("ignored column: \(column)") }
      print(
        "imported \(file): \(report.created) created, \(report.updated) updated, "
          + "\(report.unchanged) unchanged")
      return .done
    }
  }

  private struct Sheet {
    var rows: [ImportService.Row] = []
    var ignoredColumns: [String] = []
  }

  private func readRows(_ errors: inout [CellError]) throws(CommandError) -> Sheet {
    let bytes = try readFile(file)
    let (skip, separator) = CSVDialect.detect(bytes)
    var parser = CSVParser(separator: separator)
    var header: ItemSheet?
    var sheet = Sheet()
    var found: [CellError] = []
    let take = { (record: CSVParser.Record) throws in
      guard let header else {
        let new = try ItemSheet(header: record, separator: separator)
        header = new
        sheet.ignoredColumns = new.ignoredColumns
        return
      }
      guard sheet.rows.count < ImportService.rowsMax else {
        throw CommandError(
          "\(file) has more than \(ImportService.rowsMax) rows; split it into several files")
      }
      do throws(CellError) {
        sheet.rows.append(try header.row(record))
      } catch {
        found.append(error)
      }
    }
    do {
      try parser.feed(bytes[skip...], take)
      try parser.finish(take)
    } catch let error as CellError {
      found.append(error)
    } catch let error as CSVError {
      throw CommandError("\(file), line \(error.line): \(error.detail)")
    } catch {
      throw (error as? CommandError) ?? CommandError("\(file): \(error)")
    }
    guard header != nil || !found.isEmpty else {
      throw CommandError("\(file) is empty; its first line names the columns, such as name,sku")
    }
    errors = found
    return sheet
  }

  private func apply(
    _ rows: [ImportService.Row], to store: Database
  ) async -> Result<ImportService.Report, ServiceError> {
    let identities = Identities(random: systemRandom)
    let ids = rows.map { _ in ItemID(identities.next(at: systemNow())) }
    do {
      return .success(
        try await store.write { transaction in
          try ImportService().apply(rows, ids: ids, in: transaction, by: Principal("import"))
        })
    } catch {
      return .failure(ServiceError(error))
    }
  }

  private func refuse(_ errors: [CellError]) -> Ending {
    for error in errors {
      let place = error.column.map { ", column \($0)" } ?? ""
      let value = error.value.map { " \"\($0)\":" } ?? ""
      printError("\(file), line \(error.line)\(place):\(value) \(error.detail)")
    }
    printError("\(file): \(errors.count) errors; nothing was imported")
    return .refused
  }
}
