/// Splits a CSV text into records.
///
/// Feed bytes as they arrive, in any split; the result does not depend on the split. Lines end with
/// CR LF or LF. Quoted cells may contain separators, doubled quotes and line breaks. Spaces around a
/// cell and before its opening quote are trimmed. Blank lines are skipped.
/// ```swift
/// var parser = CSVParser(separator: UInt8(ascii: ","))
/// try parser.feed(bytes) { record in print(record.line, record.cells) }
/// try parser.finish { record in print(record.line, record.cells) }
/// ```
/// - Complexity: O(bytes fed); holds one record of at most `recordBytesMax` bytes.
/// - Source: RFC 4180 §2.
package struct CSVParser {
  package static let recordBytesMax = 1 << 20

  /// One record: its cells, and the line of the file on which it begins.
  package struct Record: Equatable, Sendable {
    package let line: Int
    package let cells: [[UInt8]]

    package init(line: Int, cells: [[UInt8]]) {
      self.line = line
      self.cells = cells
    }
  }

  private enum State {
    /// Before the first byte of a cell that is not a space.
    case cellStart
    case plain
    case quoted
    /// After a quote within quotes: the end of the cell, or the first of a doubled quote.
    case quoteInQuoted
    /// After a quoted cell: spaces, then a separator or the end of the line.
    case afterQuoted
  }

  private let separator: UInt8
  private var state = State.cellStart
  private var cell: [UInt8] = []
  private var cells: [[UInt8]] = []
  private var recordBytes = 0
  private var line = 1
  private var recordLine = 1
  private var previousWasCarriageReturn = false

  package init(separator: UInt8) { self.separator = separator }

  /// Consumes the next bytes and passes each record that they complete to `take`.
  package mutating func feed(
    _ bytes: some Sequence<UInt8>, _ take: (Record) throws -> Void
  ) throws {
    for byte in bytes { try feed(byte, take) }
  }

  /// Ends the text; a line break at the end is optional.
  package mutating func finish(_ take: (Record) throws -> Void) throws {
    if state == .quoted {
      throw CSVError(
        line: recordLine,
        detail: "The quoted cell that starts here is not closed. Add the closing quote.")
    }
    if !cells.isEmpty || !cell.isEmpty || state != .cellStart { try endRecord(take) }
  }

  private mutating func feed(_ byte: UInt8, _ take: (Record) throws -> Void) throws {
    recordBytes += 1
    guard recordBytes <= Self.recordBytesMax else {
      throw CSVError(
        line: recordLine,
        detail: "The record exceeds \(Self.recordBytesMax) bytes. Look for a missing quote.")
    }
    let followsCarriageReturn = previousWasCarriageReturn
    previousWasCarriageReturn = byte == Self.carriageReturn
    switch state {
    case .quoted:
      if byte == Self.quote {
        state = .quoteInQuoted
      } else {
        if byte == Self.lineFeed { line += 1 }
        cell.append(byte)
      }
    case .quoteInQuoted where byte == Self.quote:
      cell.append(byte)
      state = .quoted
    case .cellStart, .plain, .quoteInQuoted, .afterQuoted:
      switch byte {
      case separator: endCell()
      case Self.lineFeed:
        if followsCarriageReturn, state == .plain, cell.last == Self.carriageReturn {
          cell.removeLast()
        }
        line += 1
        try endRecord(take)
      case Self.carriageReturn where state != .plain: break
      case Self.space where state != .plain:
        if state == .quoteInQuoted { state = .afterQuoted }
      case Self.quote where state == .cellStart: state = .quoted
      default: try append(byte)
      }
    }
  }

  private mutating func append(_ byte: UInt8) throws {
    guard state == .cellStart || state == .plain else {
      throw CSVError(
        line: line, detail: "Text follows a closing quote. Double the quotes inside a cell.")
    }
    state = .plain
    cell.append(byte)
  }

  private mutating func endCell() {
    if state == .plain {
      while cell.last == Self.space { cell.removeLast() }
    }
    cells.append(cell)
    cell = []
    state = .cellStart
  }

  private mutating func endRecord(_ take: (Record) throws -> Void) throws {
    let isBlank = cells.isEmpty && cell.isEmpty && state == .cellStart
    if !isBlank {
      endCell()
      try take(Record(line: recordLine, cells: cells))
    }
    cells = []
    recordBytes = 0
    recordLine = line
  }

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

/// Why a text is not CSV: where, and what to do.
package struct CSVError: Error, Equatable, Sendable {
  /// The line of the file, counted from 1.
  package let line: Int
  package let detail: String
}
