import API
import JSON
import SQLiteStore
import Service

/// `stockroom check`: whether a database is sound and its log adds up, while it is served or not.
struct CheckCommand {
  let database: String

  /// How a run ended, for the shell.
  enum Ending: Int32 {
    case sound = 0
    case unsound = 1
  }

  func run() async throws(CommandError) -> Ending {
    try requireDatabase(database)
    let findings: [String]
    if let client = try LocalClient(database: database) {
      findings = try ask(client)
    } else {
      findings = try await look()
    }
    for finding in findings { print(finding) }
    print(
      findings.isEmpty
        ? "\(database) is sound, and its log adds up"
        : "\(database): \(findings.count) findings; restore a backup, or ask for help with this list"
    )
    return findings.isEmpty ? .sound : .unsound
  }

  /// Has the service look, which has the database open.
  private func ask(_ client: consuming LocalClient) throws(CommandError) -> [String] {
    var answer: [UInt8] = []
    let status = try client.get("/check") { (piece) throws(CommandError) in answer += piece }
    guard status == 200, let findings = Self.findings(in: answer) else {
      throw CommandError("the service answered the check with status \(status); see its log")
    }
    return findings
  }

  private static func findings(in answer: [UInt8]) -> [String]? {
    do throws(JSONSyntaxError) {
      guard case .object(let members) = try JSONParser.parse(answer),
        case .array(let findings)? = members["findings"]
      else { return nil }
      return findings.compactMap { if case .string(let text) = $0 { text } else { nil } }
    } catch {
      return nil
    }
  }

  private func look() async throws(CommandError) -> [String] {
    let store = try openDatabase(database, readers: 1)
    let findings: [String]
    do throws(ServiceError) {
      findings = try await AdminService(store).check()
    } catch {
      throw CommandError(error, database: database)
    }
    try closeDatabase(store)
    return findings
  }
}
