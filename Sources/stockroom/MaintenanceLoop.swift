import Service

/// What the process does by itself while it serves: time passes for drafts, and followers of the log
/// hear a sign of life.
struct MaintenanceLoop: Sendable {
  /// How often a follower of the log hears something, at least.
  static let beatInterval: Duration = .seconds(15)
  /// How long a sweep waits that failed.
  static let retryInterval: Duration = .seconds(10)

  let maintenance: Maintenance
  let feed: ChangeFeed
  let log: Log

  /// Runs until its task is cancelled.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await sweep() }
      group.addTask { await beat() }
    }
  }

  private func sweep() async {
    while !Task.isCancelled {
      var pause = Self.retryInterval
      do {
        pause = try await maintenance.sweep()
      } catch {
        log(.warning, "expired drafts were not swept; trying again", ["cause": "\(error)"])
      }
      await rest(pause)
    }
  }

  private func beat() async {
    while !Task.isCancelled {
      await rest(Self.beatInterval)
      feed.beat()
    }
  }
}
