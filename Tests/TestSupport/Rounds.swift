import Foundation

/// The number of rounds of a random test: few by default, many on demand.
package enum Rounds {
  /// - Parameters:
  ///   - variable: the environment variable with the number.
  ///   - usual: the default.
  package static func count(_ variable: String, usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
  }
}
