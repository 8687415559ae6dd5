import Foundation
import Store
import TestSupport
import Testing

@testable import SQLiteStore

struct BackupTargetTests {
  private static func expectOccupied(_ path: String, _ database: String) {
    let error = #expect(throws: StoreError.self) {
      try BackupTarget.check(path, for: database)
    }
    guard case .occupied = error else {
      Issue.record("\(path): \(String(describing: error))")
      return
    }
  }

  @Test
  func `a new name and an earlier backup can be written`() throws {
    let test = try TestDatabase()
    let backup = test.folder.file("backup.db")
    try BackupTarget.check(backup, for: test.path)
    try test.database.copy(to: backup)
    try BackupTarget.check(backup, for: test.path)
  }

  @Test(arguments: ["", "-wal", "-shm", "-lock", "-socket", "-replaced", "-copy-0"])
  func `the database and what belongs to it are never a target`(suffix: String) throws {
    let test = try TestDatabase()
    Self.expectOccupied(test.path + suffix, test.path)
  }

  @Test
  func `a link to the database and a file of another kind are refused`() throws {
    let test = try TestDatabase()
    let link = test.folder.file("link.db")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: test.path)
    Self.expectOccupied(link, test.path)
    try test.folder.write("dear diary", to: "diary.txt")
    Self.expectOccupied(test.folder.file("diary.txt"), test.path)
  }

  @Test
  func `a database that somebody has open is refused`() throws {
    let test = try TestDatabase()
    let other = try TestDatabase()
    #expect(throws: StoreError.self) { try BackupTarget.check(other.path, for: test.path) }
  }
}
