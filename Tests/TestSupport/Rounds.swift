import Foundation

/// How many rounds a test runs in which chance has a part: few for every change, many on demand.
package enum Rounds {
  /// - Parameters:
  ///   - variable: the environment's variable that says how many.
  ///   - usual: how many without it.
  package static func count(_ variable: String, usual: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? usual
  }
}
