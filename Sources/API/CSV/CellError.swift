package import Inventory

/// The error of a cell of an import: its position, its value, and what to do.
package struct CellError: Error, Equatable, Sendable {
  /// The line of the file, from 1.
  package let line: Int
  /// The column's header; nil for an error of the whole row.
  package let column: String?
  package let value: String?
  package let code: String
  package let detail: String

  init(line: Int, column: String?, value: String?, code: String, detail: String) {
    self.line = line
    self.column = column
    self.value = value
    self.code = code
    self.detail = detail
  }

  init(line: Int, column: String, value: String, _ problem: FieldProblem) {
    self.init(
      line: line, column: column, value: value, code: problem.code.slug, detail: problem.detail)
  }
}

extension CellError {
  /// A problem that the inventory reported; the first part of its pointer is the column.
  package init(line: Int, problem: FieldProblem) {
    let column = problem.pointer.split(separator: "/").first.map(String.init)
    self.init(
      line: line, column: column, value: nil, code: problem.code.slug, detail: problem.detail)
  }
}
