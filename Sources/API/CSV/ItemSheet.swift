package import CSV
import Inventory
package import Service

/// Reads the rows of a CSV file as items.
///
/// Columns may have any order and case. Unknown ones are ignored and reported. An empty cell clears its
/// field, except the name and the stock.
package struct ItemSheet {
  /// The cells of one row by column, each as text.
  private struct Row {
    let line: Int
    let texts: [ItemColumn: String]

    /// A cell that is present and not empty.
    func text(_ column: ItemColumn) -> String? {
      texts[column].flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// The values of the column `status`.
  private enum StatusWord: String {
    case inStock, outOfStock, onBackOrder
  }

  private enum Slot {
    case known(ItemColumn)
    case ignored
  }

  private let slots: [Slot]
  private let headers: [String]
  private let decimalMarks: Set<UInt8>
  package let ignoredColumns: [String]

  /// Reads the file's header.
  package init(header record: CSVParser.Record, separator: UInt8) throws(CellError) {
    headers = try record.cells.map { (cell) throws(CellError) in
      try Self.text(cell, line: record.line, column: nil)
    }
    var seen: Set<String> = []
    for header in headers where !seen.insert(header.lowercased()).inserted {
      throw CellError(
        line: record.line, column: header, value: header, code: "duplicate",
        detail: "The header \(header) comes twice; keep one of them.")
    }
    // It would be the version that was edited. Ignoring it could overwrite a sale.
    if let version = headers.first(where: { $0.lowercased() == "version" }) {
      throw CellError(
        line: record.line, column: version, value: version, code: "not-allowed",
        detail: "The column version is not read yet; remove it, and see that nothing changed since."
      )
    }
    slots = headers.map { ItemColumn(header: $0).map(Slot.known) ?? .ignored }
    ignoredColumns = headers.filter { ItemColumn(header: $0) == nil }
    let point = UInt8(ascii: ".")
    decimalMarks = separator == UInt8(ascii: ";") ? [point, UInt8(ascii: ",")] : [point]
    guard
      slots.contains(where: { if case .known(.field(.name)) = $0 { true } else { false } })
        || slots.contains(where: { if case .known(.field(.sku)) = $0 { true } else { false } })
    else {
      throw CellError(
        line: record.line, column: nil, value: nil, code: "required",
        detail: "No column is called name or sku; name the columns in the file's first line.")
    }
  }

  /// The content of a row: the item and its patch.
  package func row(_ record: CSVParser.Record) throws(CellError) -> ImportService.Row {
    guard record.cells.count == headers.count else {
      throw CellError(
        line: record.line, column: nil, value: nil,
        code: record.cells.count < headers.count ? "too-few-cells" : "too-many-cells",
        detail: "The row has \(record.cells.count) cells and the header \(headers.count); "
          + "look for a missing quote or separator.")
    }
    var texts: [ItemColumn: String] = [:]
    for (index, slot) in slots.enumerated() {
      guard case .known(let column) = slot else { continue }
      texts[column] = try Self.text(
        record.cells[index], line: record.line, column: headers[index])
    }
    let row = Row(line: record.line, texts: texts)
    var edits: [ItemPatch.Edit] = []
    for column in ItemColumn.allCases {
      guard let text = texts[column] else { continue }
      try edits += self.edits(of: column, text, row)
    }
    return ImportService.Row(
      line: record.line, sku: row.text(.field(.sku)), patch: ItemPatch(edits),
      stockWhereUnknown: stockWhereUnknown)
  }

  /// The edits of a column in the file; `text` is its cell, which may be empty.
  private func edits(
    of column: ItemColumn, _ text: String, _ row: Row
  ) throws(CellError) -> [ItemPatch.Edit] {
    switch column {
    case .field(.name): [.field(.name(TrimmedText(text)))]
    case .field(.sku): [.field(.sku(row.text(.field(.sku))))]
    case .field(.color): [.field(.color(try color(row)))]
    case .field(.price): [.field(.price(try price(row)))]
    case .field(.status): try status(row)
    case .field(.tags): [.field(.tags(TagsCell.tags(text)))]
    case .field(.barcode): [.field(.barcode(row.text(column)))]
    case .field(.notes): [.field(.notes(row.text(column).map { TrimmedText($0) }))]
    case .field(.reorderPoint): [.field(.reorderPoint(try wholeNumber(column, row)))]
    // Read with the price.
    case .currency: []
    // Read with the status, if that has a column.
    case .quantity: row.texts[.field(.status)] == nil ? try status(row) : []
    }
  }

  /// The stock of a new item if its row has none.
  private var stockWhereUnknown: UnvalidatedStatus {
    let hasStockColumn = slots.contains {
      switch $0 {
      case .known(.field(.status)), .known(.quantity): true
      case .known, .ignored: false
      }
    }
    return hasStockColumn ? .outOfStock(isOnBackOrder: false) : .inStock(quantity: 1)
  }

  private func color(_ row: Row) throws(CellError) -> UnvalidatedColor? {
    guard let text = row.text(.field(.color)) else { return nil }
    guard let color = ColorCell.color(text) else {
      throw CellError(
        line: row.line, column: "color", value: text, code: "unknown-color",
        detail: "Unknown color. Write it as Name #rrggbb.")
    }
    return color
  }

  private func price(_ row: Row) throws(CellError) -> UnvalidatedPrice? {
    guard let text = row.text(.field(.price)) else { return nil }
    guard let code = row.text(.currency) else {
      throw CellError(
        line: row.line, column: "currency", value: nil, code: "required",
        detail: "price needs a currency. Fill the column currency, for example with EUR.")
    }
    do throws(FieldProblem) {
      let amount = try PriceCell.amount(
        text, currency: try CurrencyCode(code), decimalMarks: decimalMarks)
      return UnvalidatedPrice(amount: amount, currency: code)
    } catch {
      let isCurrency = error.code == .unknownCurrency
      throw CellError(
        line: row.line, column: isCurrency ? "currency" : "price", value: isCurrency ? code : text,
        error)
    }
  }

  private func status(_ row: Row) throws(CellError) -> [ItemPatch.Edit] {
    let quantity = try wholeNumber(.quantity, row)
    let word = try row.text(.field(.status)).map { (text) throws(CellError) in
      guard let word = StatusWord(rawValue: text) else {
        throw CellError(
          line: row.line, column: "status", value: text, code: "wrong-type",
          detail: "status must be inStock, outOfStock or onBackOrder.")
      }
      return word
    }
    let content: UnvalidatedStatus
    switch (word, quantity) {
    case (nil, nil): return []
    case (nil, .some(0)): content = .outOfStock(isOnBackOrder: false)
    case (nil, .some(let count)): content = .inStock(quantity: count)
    case (.inStock, let count): content = .inStock(quantity: count ?? 1)
    case (.outOfStock, nil), (.outOfStock, .some(0)): content = .outOfStock(isOnBackOrder: false)
    case (.onBackOrder, nil), (.onBackOrder, .some(0)): content = .outOfStock(isOnBackOrder: true)
    case (.outOfStock, .some(let count)), (.onBackOrder, .some(let count)):
      throw CellError(
        line: row.line, column: "quantity", value: String(count), code: "not-allowed",
        detail: "quantity must be empty or 0 if the item is out of stock.")
    }
    return [.field(.status(content))]
  }

  private func wholeNumber(_ column: ItemColumn, _ row: Row) throws(CellError) -> Int64? {
    guard let text = row.text(column) else { return nil }
    if let count = Int64(digits: text.utf8) { return count }
    throw CellError(
      line: row.line, column: column.header, value: text, code: "not-integral",
      detail: "\(column.header) must be a whole number, such as 12.")
  }

  private static func text(
    _ cell: [UInt8], line: Int, column: String?
  ) throws(CellError) -> String {
    guard let text = String(validating: cell, as: UTF8.self) else {
      throw CellError(
        line: line, column: column, value: nil, code: "not-utf-8",
        detail: "The cell is not UTF-8; save the file as UTF-8.")
    }
    return text
  }
}
