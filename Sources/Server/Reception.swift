/// Where a loop's new connections wait for the task that gives each a task of its own.
struct Reception {
  /// What there is for that task, the host.
  enum News {
    case channels([Channel])
    /// Draining, and the last connection has left.
    case finished
    case stopped
  }

  private var newcomers: [Channel] = []
  private var host: UnsafeContinuation<News, Never>?

  mutating func add(_ channel: Channel) { newcomers.append(channel) }

  /// Takes back those that will have no task any more.
  mutating func takeAll() -> [Channel] {
    defer { newcomers = [] }
    return newcomers
  }

  /// The host waits for news.
  mutating func wait(_ host: UnsafeContinuation<News, Never>) {
    precondition(self.host == nil, "a loop has one host")
    self.host = host
  }

  /// Tells the host what there is for it, where there is something.
  mutating func tell(_ course: EventLoop.Course, channelCount: Int) {
    guard let host, let news = news(course, channelCount) else { return }
    self.host = nil
    newcomers = []
    host.resume(returning: news)
  }

  private func news(_ course: EventLoop.Course, _ channelCount: Int) -> News? {
    switch course {
    case .stopped, .over: .stopped
    case .draining where channelCount == 0: .finished
    case .draining, .serving: newcomers.isEmpty ? nil : .channels(newcomers)
    }
  }
}
