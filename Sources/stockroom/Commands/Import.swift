import API
import CSV
import Inventory
import SQLiteStore
import Service
import Store

/// `stockroom import FILE`: imports the rows of a CSV file, all or none.
///
/// The database must not be served.
@Sendable func importItems(
  _ file: String, _ configuration: Configuration
) async throws(CommandError) -> ExitStatus {
  let interruption = try Interruption()
  let database = configuration.database
  let sheet = try readSheet(file)
  guard sheet.errors.isEmpty else { return refuse(file, sheet.errors) }
  // Takes a second at most, so it is not stopped.
  let outcome = try await interruption.cleaningUp { _ async throws(CommandError) in
    try await apply(sheet.rows, to: database)
  }
  switch outcome {
  case .refused(let errors): return refuse(file, errors)
  case .applied(let report):
    for column in sheet.ignoredColumns { printLine("ignored column: \(column)") }
    printLine(
      "imported \(file): \(report.created) created, \(report.updated) updated, "
        + "\(report.unchanged) unchanged")
    return .success
  }
}

private struct Sheet {
  var rows: [ImportService.Row] = []
  var ignoredColumns: [String] = []
  var errors: [CellError] = []
}

private func readSheet(_ file: String) throws(CommandError) -> Sheet {
  let bytes = try readFile(file)
  let (skip, separator) = CSVDialect.detect(bytes)
  var parser = CSVParser(separator: separator)
  var header: ItemSheet?
  var sheet = Sheet()
  let take = { (record: CSVParser.Record) throws in
    guard let header else {
      let new = try ItemSheet(header: record, separator: separator)
      header = new
      sheet.ignoredColumns = new.ignoredColumns
      return
    }
    guard sheet.rows.count < ImportService.rowsMax else {
      throw CommandError(
        "\(file) has more than \(ImportService.rowsMax) rows. Split it into several files.")
    }
    do throws(CellError) {
      sheet.rows.append(try header.row(record))
    } catch {
      sheet.errors.append(error)
    }
  }
  do {
    try parser.feed(bytes[skip...], take)
    try parser.finish(take)
  } catch let error as CellError {
    sheet.errors.append(error)
  } catch let error as CSVError {
    throw CommandError("\(file), line \(error.line): \(error.detail)")
  } catch {
    throw (error as? CommandError) ?? CommandError("\(file): \(error)")
  }
  guard header != nil || !sheet.errors.isEmpty else {
    throw CommandError("\(file) is empty. Its first line must name the columns, such as name,sku.")
  }
  return sheet
}

private enum ImportOutcome {
  case applied(ImportService.Report)
  case refused([CellError])
}

private func apply(
  _ rows: [ImportService.Row], to database: String
) async throws(CommandError) -> ImportOutcome {
  let identities = Identities(random: systemRandom)
  let ids = rows.map { _ in ItemID(identities.next(at: systemNow())) }
  do {
    let store = try Database(databaseConfiguration(database))
    let report = try await store.write { transaction in
      try ImportService().apply(rows, ids: ids, in: transaction, by: Principal("import"))
    }
    try store.close()
    return .applied(report)
  } catch ServiceError.invalidRows(let problems) {
    return .refused(problems.map { CellError(line: $0.line, problem: $0.problem) })
  } catch {
    throw CommandError(useCase: error, database: database)
  }
}

private func refuse(_ file: String, _ errors: [CellError]) -> ExitStatus {
  for error in errors {
    let column = error.column.map { ", column \($0)" } ?? ""
    let value = error.value.map { " \"\($0)\":" } ?? ""
    printError("\(file), line \(error.line)\(column):\(value) \(error.detail)")
  }
  let count = errors.count == 1 ? "1 error" : "\(errors.count) errors"
  printError("\(file): \(count). Nothing was imported.")
  return .failure
}
