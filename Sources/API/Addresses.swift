package import Inventory

/// The paths of resources as clients see them, with the base path.
///
/// ```swift
/// Addresses(basePath: "/inventory").entryPoint  // "/inventory/"
/// ```
package struct Addresses: Equatable, Sendable {
  /// The path prefix behind a proxy, such as `/inventory`; empty without one.
  package let basePath: String

  /// - Precondition: the base path is empty, or begins with a slash and does not end with one.
  package init(basePath: String) {
    precondition(
      basePath.isEmpty || (basePath.hasPrefix("/") && !basePath.hasSuffix("/")),
      "\(basePath) is not a base path")
    self.basePath = basePath
  }

  package func item(_ id: ItemID) -> String { "\(basePath)/items/\(id.text)" }

  package func draft(_ id: DraftID) -> String { "\(basePath)/drafts/\(id.text)" }

  package func problem(_ type: ProblemType) -> String { "\(basePath)/problems/\(type.slug)" }

  /// The path of an operation without variable segments.
  package func path(of operation: Operation) -> String { basePath + operation.path }

  package var entryPoint: String { basePath + "/" }
}
