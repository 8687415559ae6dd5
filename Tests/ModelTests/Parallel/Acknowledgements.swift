import TestSupport

/// What the log has to say after many clients wrote at once: every write that was acknowledged, and
/// nothing else.
struct Acknowledgements {
  private let all: [Acknowledged]

  init(_ all: [Acknowledged]) { self.all = all }

  func check(_ log: LogReplay) throws(LogReplay.Discord) {
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

  /// The items that an answer names, each with its version, and whole where the answer has it.
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
  ) throws(LogReplay.Discord) -> JSON {
    let rows = log.traces[id]?.rows ?? []
    guard rows.indices.contains(version - 1) else {
      throw LogReplay.Discord("\(acknowledged.request) was acknowledged, and is not in the log.")
    }
    return rows[version - 1]
  }

  /// As every request was answered in the end, no row is nobody's.
  private func checkThatNothingElse(
    is log: LogReplay, _ versions: [String: Set<Int>], _ deletions: Int
  ) throws(LogReplay.Discord) {
    var deleted = 0
    for (id, trace) in log.traces {
      for row in trace.rows {
        guard row["type"] != "itemDeleted" else {
          deleted += 1
          continue
        }
        let version = row["version"]?.integer ?? 0
        try LogReplay.require(
          versions[id]?.contains(version) == true, "Nobody was told of this change: \(row)")
      }
    }
    try LogReplay.require(
      deleted == deletions, "\(deletions) deletions were acknowledged, \(deleted) logged.")
  }
}
