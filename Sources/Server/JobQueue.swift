/// Jobs in the order in which they came.
/// - Complexity: O(1) each, amortised; its memory is kept for the next turn.
struct JobQueue {
  private var jobs: [UnownedJob] = []
  private var first = 0

  var isEmpty: Bool { first == jobs.count }

  mutating func append(_ job: UnownedJob) { jobs.append(job) }

  mutating func append(contentsOf more: [UnownedJob]) { jobs += more }

  mutating func popFirst() -> UnownedJob? {
    guard first < jobs.count else { return nil }
    let job = jobs[first]
    first += 1
    if first == jobs.count {
      jobs.removeAll(keepingCapacity: true)
      first = 0
    }
    return job
  }
}
