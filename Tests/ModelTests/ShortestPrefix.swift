/// Finds the shortest failing prefix of a seed's operations.
enum ShortestPrefix {
  struct Failure: Sendable {
    /// The number of operations before the failure.
    let operations: Int
    let reason: String
  }

  /// The maximum number of runs.
  static let runsMax = 16

  /// Halves the number of operations while the run still fails.
  ///
  /// - Parameter run: runs that many operations of the same seed on a new database.
  /// - Returns: the smallest failing number, and its failure.
  static func find(
    _ first: Failure, _ run: (Int) -> Failure?
  ) -> Failure {
    var shortest = first
    var longestPassing = 0
    var runs = 0
    while shortest.operations - longestPassing > 1, runs < runsMax {
      runs += 1
      // A walk that fails at the same step again does not fail earlier.
      let next =
        runs == 1 ? shortest.operations - 1 : (longestPassing + shortest.operations) / 2
      if let failure = run(next) { shortest = failure } else { longestPassing = next }
    }
    return shortest
  }
}
