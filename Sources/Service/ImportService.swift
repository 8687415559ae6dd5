package import Inventory
import SQLiteStore

/// Brings the rows of a file into the inventory: all of them, or none.
package struct ImportService: Sendable {
  /// How many rows one import may have; they are applied in one transaction.
  package static let rowsMax = 10_000

  /// What one row says.
  package struct Row: Equatable, Sendable {
    package let line: Int
    /// What finds the item; a row without one makes a new item.
    package let sku: String?
    package let patch: ItemPatch
    /// The stock of an item that the row makes new without saying anything of it.
    package let stockWhereUnknown: UnvalidatedStatus

    package init(line: Int, sku: String?, patch: ItemPatch, stockWhereUnknown: UnvalidatedStatus) {
      self.line = line
      self.sku = sku
      self.patch = patch
      self.stockWhereUnknown = stockWhereUnknown
    }
  }

  /// What an import did.
  package struct Report: Equatable, Sendable {
    package fileprivate(set) var created = 0
    package fileprivate(set) var updated = 0
    package fileprivate(set) var unchanged = 0
  }

  /// What is wrong with a row.
  package struct RowProblem: Equatable, Sendable {
    package let line: Int
    package let problem: FieldProblem
  }

  private let writes: Writes
  private let identities: Identities

  package init(writes: Writes, identities: Identities) {
    self.writes = writes
    self.identities = identities
  }

  /// Makes an item of each row, or changes the one that has its sku.
  ///
  /// - Precondition: at most `rowsMax` rows.
  /// - Throws: `invalidRows` with all that is wrong, where a row cannot be applied.
  package func apply(_ rows: [Row], by actor: Principal) async throws(ServiceError) -> Report {
    precondition(rows.count <= Self.rowsMax, "\(rows.count) rows are more than \(Self.rowsMax)")
    let identities = identities
    return try await writes.transaction { transaction in
      var report = Report()
      var problems: [RowProblem] = []
      var lineBySku: [String: Int] = [:]
      for row in rows {
        if let key = row.sku.map(CaseFolding.folded) {
          if let first = lineBySku[key] {
            problems.append(
              RowProblem(line: row.line, problem: .skuTwice(firstLine: first)))
            continue
          }
          lineBySku[key] = row.line
        }
        do {
          try transaction.apply(row, identities: identities, actor: actor, report: &report)
        } catch ServiceError.invalidItem(let found) {
          problems += found.map { RowProblem(line: row.line, problem: $0) }
        }
      }
      guard problems.isEmpty else { throw ServiceError.invalidRows(problems) }
      return report
    }
  }
}

extension Transaction {
  fileprivate func apply(
    _ row: ImportService.Row, identities: Identities, actor: Principal,
    report: inout ImportService.Report
  ) throws {
    if let sku = row.sku.flatMap(Sku.init(valid:)), let id = try holder(of: sku) {
      let item = try existing(id)
      let values = try row.patch.values(onto: UnvalidatedItem(item.values))
      if try edit(item, to: values, by: actor) == item {
        report.unchanged += 1
      } else {
        report.updated += 1
      }
      return
    }
    var blank = UnvalidatedItem.blank
    blank.status = row.stockWhereUnknown
    let values = try row.patch.values(onto: blank)
    _ = try create(values, id: ItemID(identities.next(at: now)), by: actor)
    report.created += 1
  }
}

extension FieldProblem {
  fileprivate static func skuTwice(firstLine: Int) -> FieldProblem {
    FieldProblem(
      "/sku", .duplicate,
      "The sku is that of line \(firstLine) too, without case; keep one of the two rows.")
  }
}
