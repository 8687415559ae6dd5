import Synchronization

/// The IDs of all items that the clients created, shared by all clients.
final class SharedItems: Sendable {
  private let ids = Mutex<[String]>([])

  func add(_ id: String) { ids.withLock { $0.append(id) } }

  func one(_ choices: inout Choices) -> String? { choices.one(of: ids.withLock { $0 }) }
}
