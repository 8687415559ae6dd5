import Inventory
package import SQLiteStore

/// The use cases of whoever runs the service: a copy of everything, and whether all is sound.
package struct AdminService: Sendable {
  private let database: Database

  package init(_ database: Database) { self.database = database }

  /// A consistent copy of the database, to be handed on piece by piece.
  package struct Backup: Sendable {
    /// How many bytes a piece has, but for the last.
    package static let pieceBytes = 1 << 16

    private let copy: SpooledCopy

    fileprivate init(_ copy: SpooledCopy) { self.copy = copy }

    package var byteCount: Int { copy.byteCount }

    /// The piece that begins at `offset`; empty behind the last.
    package func piece(at offset: Int) throws(ServiceError) -> [UInt8] {
      do throws(StoreError) {
        return try copy.bytes(at: offset, count: Self.pieceBytes)
      } catch {
        throw ServiceError(error)
      }
    }
  }

  /// - Throws: `overloaded` where as many long reads are under way as may be.
  package func backup() async throws(ServiceError) -> Backup {
    do {
      return Backup(try await database.spooledCopy())
    } catch {
      throw ServiceError(error)
    }
  }

  /// Looks at everything: the file's structure, the rules of the schema, and that the log adds up.
  ///
  /// - Returns: a sentence for each thing that is wrong; none where all is sound.
  /// - Complexity: O(database).
  package func check() async throws(ServiceError) -> [String] {
    do {
      return try await database.reading { snapshot in try snapshot.check().map(\.sentence) }
    } catch {
      throw ServiceError(error)
    }
  }
}
