import Foundation
import Glibc
import TestSupport
import Testing

/// The commands that replace files are killed at random moments; no file is ever half there.
@Suite struct BackupKillTests {
  private static let roundsDefault = 20
  private static var rounds: Int { Rounds.count("CRASH_ROUNDS", usual: roundsDefault) }

  @Test func `a killed backup leaves the earlier one or a new one, and at most an unfinished file`()
    async throws
  {
    let (seed, rounds) = (Seed.drawn("CRASH_SEED"), Self.rounds)
    try await onOwnThread {
      var random = SeededRandom(seed: seed)
      let bench = try KillBench()
      try bench.succeed(["backup", bench.file("b.db")])
      var unfinished = 0
      for round in 1...rounds {
        try bench.kill(["backup", bench.file("b.db")], withinMilliseconds: 60, &random)
        try bench.expectSound("b.db", "CRASH_SEED=\(seed), round \(round)")
        for name in try bench.names() where name.hasPrefix("b.db-unfinished-") {
          unfinished += 1
          unlink(bench.file(name))
        }
      }
      try bench.succeed(["backup", bench.file("b.db")])
      #expect(try bench.names() == ["b.db", "stockroom.db"])
      print("\(rounds) killed backups: \(unfinished) left an unfinished file")
    }
  }

  @Test
  func `a killed restore leaves the old database or the new one, and never loses the old one`()
    async throws
  {
    let (seed, rounds) = (Seed.drawn("CRASH_SEED"), Self.rounds)
    try await onOwnThread {
      var random = SeededRandom(seed: seed)
      let bench = try KillBench()
      try bench.succeed(["backup", bench.file("b.db")])
      var replaced = 0
      for round in 1...rounds {
        let mark = "CRASH_SEED=\(seed), round \(round)"
        try bench.kill(["restore", bench.file("b.db")], withinMilliseconds: 400, &random)
        // Opening the database completes or undoes what was interrupted.
        try bench.succeed(["backup", bench.file("after.db")])
        try bench.expectSound("stockroom.db", mark)
        let names = try bench.names()
        let kept = names.filter { $0.contains("-replaced-") }
        #expect(
          names.filter { !$0.contains("-replaced-") } == ["after.db", "b.db", "stockroom.db"],
          "\(mark)")
        #expect(kept.count <= 1, "\(mark)")
        for name in kept {
          replaced += 1
          try bench.expectSound(name, mark)
          unlink(bench.file(name))
        }
      }
      print("\(rounds) killed restores: \(replaced) had replaced the database")
    }
  }
}

/// A folder with a database that takes a moment to copy, and the commands that run on it.
private final class KillBench {
  private static let items = 2_000

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let rows = (1...Self.items).map { "Item \($0),SKU-\($0),\($0)" }
    try folder.write((["name,sku,quantity"] + rows).joined(separator: "\n"), to: "items.csv")
    try succeed(["import", file("items.csv")])
    unlink(file("items.csv"))
  }

  func file(_ name: String) -> String { folder.file(name) }

  func succeed(_ words: [String]) throws {
    let result = try ServiceProcess.run(
      words + ["--database", file("stockroom.db")], in: folder.path)
    #expect(result.ending == 0, "\(words): \(result.log)")
  }

  func kill(
    _ words: [String], withinMilliseconds delayMax: UInt32, _ random: inout SeededRandom
  ) throws {
    try ServiceProcess.runAndKill(
      words + ["--database", file("stockroom.db")], in: folder.path,
      afterMicroseconds: UInt32.random(in: 0...delayMax * 1_000, using: &random))
  }

  func expectSound(_ name: String, _ mark: String) throws {
    let check = try ServiceProcess.run(["check", "--database", file(name)], in: folder.path)
    #expect(check.ending == 0, "\(mark), \(name): \(check.output)\(check.log)")
  }

  /// The files of the folder, without what a killed process leaves for the next one.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { name in
      !["-lock", "-shm", "-wal", ".log"].contains { name.hasSuffix($0) }
    }
  }
}
