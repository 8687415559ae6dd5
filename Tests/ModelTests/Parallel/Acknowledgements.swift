import TestSupport

/// Compares the log with what many clients wrote: every acknowledged write, and
/// nothing else.
struct Acknowledgements {
  private let all: [Acknowledged]

  init(_ all: [Acknowledged]) { self.all = all }

  func check(_ log: LogReplay) throws(LogReplay.Mismatch) {
    var versions: [String: Set<Int>] = [:]
    var deletions = 0
    for acknowledged in all where acknowledged.answer.status < 300 {
      if acknowledged.answer.status == 204 { deletions += 1 }
      for (id, version, document) in Self.items(of: acknowledged) {
        let row = try Self.row(id, version, log, acknowledged)
        try LogReplay.require(
          document == nil || row["after"] == document,
          "\(acknowledged.request) was answered with another item than the log has: \(row)")
        versions[id, default: []].insert(version)
      }
    }
    try checkThatNothingElse(is: log, versions, deletions)
  }

  /// The items in a response, each with its version, and with its content if the response has it.
  private static func items(of acknowledged: Acknowledged) -> [(String, Int, JSON?)] {
    let (path, body) = (acknowledged.request.path, acknowledged.answer.body)
    let isDraft = path.hasPrefix("/drafts") && !path.hasSuffix("/save")
    if isDraft || body == .null { return [] }
    let adjustments = body["adjustments"]?.elements ?? (body["itemId"] == nil ? [] : [body])
    if adjustments.isEmpty {
      return [(body["id"]?.text ?? "", body["version"]?.integer ?? 0, body)]
    }
    return adjustments.map { ($0["itemId"]?.text ?? "", $0["version"]?.integer ?? 0, nil) }
  }

  private static func row(
    _ id: String, _ version: Int, _ log: LogReplay, _ acknowledged: Acknowledged
  ) throws(LogReplay.Mismatch) -> JSON {
    let rows = log.traces[id]?.rows ?? []
    guard rows.indices.contains(version - 1) else {
      throw LogReplay.Mismatch("\(acknowledged.request) was acknowledged but is not in the log.")
    }
    return rows[version - 1]
  }

  /// Every request had a response, so every row belongs to one of them.
  private func checkThatNothingElse(
    is log: LogReplay, _ versions: [String: Set<Int>], _ deletions: Int
  ) throws(LogReplay.Mismatch) {
    var deleted = 0
    for (id, trace) in log.traces {
      for row in trace.rows {
        guard row["type"] != "itemDeleted" else {
          deleted += 1
          continue
        }
        let version = row["version"]?.integer ?? 0
        try LogReplay.require(
          versions[id]?.contains(version) == true,
          "No request was acknowledged with this change: \(row)")
      }
    }
    try LogReplay.require(
      deleted == deletions, "\(deletions) deletions were acknowledged, \(deleted) logged.")
  }
}
