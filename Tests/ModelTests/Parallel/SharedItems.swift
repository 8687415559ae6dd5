import Synchronization

/// The ids of all items that the clients have created, for all of them to write to.
final class SharedItems: Sendable {
  private let ids = Mutex<[String]>([])

  func add(_ id: String) { ids.withLock { $0.append(id) } }

  func one(_ choices: inout Choices) -> String? { choices.one(of: ids.withLock { $0 }) }
}
