import Foundation

/// The seeds of random tests.
package enum Seed {
  /// The seed from the environment, or a new one.
  ///
  /// It is printed so that a run can be repeated.
  ///
  /// - Parameter variable: the environment variable with the seed.
  package static func drawn(_ variable: String) -> UInt64 {
    let seed =
      ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...999_999_999)
    print("\(variable)=\(seed)")
    return seed
  }
}
