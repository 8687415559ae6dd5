/// Finds how few operations of a seed still fail.
enum ShortestPrefix {
  struct Failure: Sendable {
    /// How many operations were done when it showed.
    let operations: Int
    let reason: String
  }

  /// How many runs the search may take.
  static let runsMax = 16

  /// Halves the number of operations as long as that is possible.
  ///
  /// - Parameter run: does so many operations of the same seed on a new database.
  /// - Returns: the smallest number that was seen to fail, and how.
  static func find(
    _ first: Failure, _ run: (Int) -> Failure?
  ) -> Failure {
    var shortest = first
    var longestPassing = 0
    var runs = 0
    while shortest.operations - longestPassing > 1, runs < runsMax {
      runs += 1
      // A walk that stopped at a step fails in no shorter prefix, if it fails there again.
      let next =
        runs == 1 ? shortest.operations - 1 : (longestPassing + shortest.operations) / 2
      if let failure = run(next) { shortest = failure } else { longestPassing = next }
    }
    return shortest
  }
}
