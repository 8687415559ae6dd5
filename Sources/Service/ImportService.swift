package import Inventory
package import Store

/// Imports the rows of a file: all of them, or none.
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

  package init() {}

  /// Creates an item for each row, or changes the item that has the row's SKU.
  ///
  /// - Parameter ids: one unused ID for each row.
  /// - Precondition: at most `rowsMax` rows.
  /// - Throws: `invalidRows` with everything that is wrong.
  package func apply(
    _ rows: [Row], ids: [ItemID], in transaction: any Transaction, by principal: Principal
  ) throws -> Report {
    precondition(rows.count <= Self.rowsMax, "\(rows.count) rows exceed \(Self.rowsMax).")
    try transaction.expect(
      rows.compactMap { $0.sku.flatMap { Sku($0) }.map(Lookup.holder) })
    var report = Report()
    var problems: [RowProblem] = []
    var lineBySku: [String: Int] = [:]
    for (row, id) in zip(rows, ids) {
      if let key = row.sku.map(CaseFolding.folded) {
        if let first = lineBySku[key] {
          problems.append(RowProblem(line: row.line, problem: .skuTwice(firstLine: first)))
          continue
        }
        lineBySku[key] = row.line
      }
      do {
        try apply(row, newID: id, in: transaction, by: principal, report: &report)
      } catch ServiceError.invalidItem(let found) {
        problems += found.map { RowProblem(line: row.line, problem: $0) }
      }
    }
    guard problems.isEmpty else { throw ServiceError.invalidRows(problems) }
    return report
  }

  private func apply(
    _ row: Row, newID: ItemID, in transaction: any Transaction, by principal: Principal,
    report: inout Report
  ) throws {
    if let sku = row.sku.flatMap(Sku.init(_:)), let id = try transaction.holder(of: sku) {
      let item = try transaction.existing(id)
      let values = try row.patch.values(onto: item.values.content)
      if try transaction.edit(item, to: values, by: principal) == item {
        report.unchanged += 1
      } else {
        report.updated += 1
      }
      return
    }
    var blank = UnvalidatedItem()
    blank.status = row.stockWhereUnknown
    _ = try transaction.create(try row.patch.values(onto: blank), id: newID, by: principal)
    report.created += 1
  }
}

extension FieldProblem {
  fileprivate static func skuTwice(firstLine: Int) -> FieldProblem {
    FieldProblem(
      "/sku", .duplicate,
      "Line \(firstLine) has the same SKU. Keep one of the two rows.")
  }
}
