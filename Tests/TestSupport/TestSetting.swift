import Foundation

/// A number that the environment may set for a run of the tests: a seed, or how much to do.
package struct TestSetting {
  private let name: String

  package init(_ name: String) { self.name = name }

  /// - Returns: what the environment says; nil where it says nothing that is a number.
  package var number: Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// A seed: the environment's, or a new one, printed so that a run can be repeated.
  package var seed: UInt64 {
    let seed = number.map { UInt64(clamping: $0) } ?? UInt64.random(in: 0...999_999_999)
    print("\(name)=\(seed)")
    return seed
  }
}
