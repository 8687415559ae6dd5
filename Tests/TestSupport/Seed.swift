import Foundation

/// The seeds of tests in which chance has a part.
package enum Seed {
  /// The environment's, or a new one; printed, so that a run can be repeated.
  ///
  /// - Parameter variable: the environment's variable that says which.
  package static func drawn(_ variable: String) -> UInt64 {
    let seed =
      ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...999_999_999)
    print("\(variable)=\(seed)")
    return seed
  }
}
