package import Inventory

/// Where things are from the client's side: paths with the proxy's prefix in front.
package struct Addresses: Equatable, Sendable {
  /// The prefix, `/inventory`; empty where the service is reached at the root.
  package let basePath: String

  /// - Parameter basePath: begins with a slash and does not end with one, or is empty.
  package init(basePath: String) {
    precondition(
      basePath.isEmpty || (basePath.hasPrefix("/") && !basePath.hasSuffix("/")),
      "\(basePath) is no base path")
    self.basePath = basePath
  }

  package func item(_ id: ItemID) -> String { "\(basePath)/items/\(id.text)" }

  package func draft(_ id: DraftID) -> String { "\(basePath)/drafts/\(id.text)" }

  package func problem(_ type: ProblemType) -> String { "\(basePath)/problems/\(type.slug)" }

  /// The path of an operation without variable segments.
  package func path(of operation: Operation) -> String { basePath + operation.path }

  package var entryPoint: String { basePath + "/" }
}
