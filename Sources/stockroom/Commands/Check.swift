import API
import JSON
import SQLiteStore
import Store

/// `stockroom check`: whether the database is intact and its change log adds up.
@Sendable func check(_ configuration: Configuration) async throws(CommandError) -> ExitStatus {
  let database = configuration.database
  let findings = try await withDatabase(
    at: database,
    served: { (client) throws(CommandError) in
      var body: [UInt8] = []
      let status = try client.get("/check") { (piece) throws(CommandError) in body += piece }
      guard status == 200, let findings = reportedFindings(in: body) else {
        throw CommandError("the server responded with status \(status). See its log.")
      }
      return findings
    },
    // Not opened as a server would, because a check changes nothing.
    unserved: { try DatabaseCheck.run($0, until: $1).map(\.sentence) })
  for finding in findings { printLine(finding) }
  guard findings.isEmpty else {
    let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    printLine("\(database): \(count) found. Restore a backup.")
    return .failure
  }
  printLine("\(database): ok")
  return .success
}

private func reportedFindings(in body: [UInt8]) -> [String]? {
  do throws(JSONSyntaxError) {
    guard case .object(let members) = try JSONParser.parse(body),
      case .array(let findings)? = members["findings"]
    else { return nil }
    return findings.compactMap { if case .string(let text) = $0 { text } else { nil } }
  } catch {
    return nil
  }
}

/// The time in which a healthy server responds to `healthcheck`.
private let healthTimeoutSeconds = 5

/// `stockroom healthcheck`: whether the server of a database responds, for a container's health.
@Sendable func checkHealth(_ configuration: Configuration) throws(CommandError) -> ExitStatus {
  // From here on SIGINT and SIGTERM end the process.
  _ = try Interruption()
  let client = try ServiceClient(
    database: configuration.database, within: healthTimeoutSeconds)
  guard let client else {
    throw CommandError("\(configuration.database) is not served")
  }
  let status = try client.get("/healthz") { _ in }
  guard status == 200 else { throw CommandError("the server responded with status \(status)") }
  return .success
}
