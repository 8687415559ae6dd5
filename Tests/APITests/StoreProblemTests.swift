import API
import Store
import Testing

struct StoreProblemTests {
  static let problems: [(error: StoreError, type: ProblemType)] = [
    (.full, .storageFull), (.writesPaused(reason: ""), .storageFull), (.overloaded, .overloaded),
    (.closed, .shuttingDown), (.inputOutput(detail: ""), .storageUnavailable),
    (.readOnly(detail: ""), .storageUnavailable), (.cannotOpen(detail: ""), .storageUnavailable),
    (.noResources(detail: ""), .storageUnavailable), (.outOfMemory, .storageUnavailable),
    (.interrupted, .storageUnavailable), (.damaged(detail: ""), .internalError),
    (.refused(detail: ""), .internalError), (.conflict(.id), .idInUse),
    (.conflict(.sku), .overloaded), (.conflict(.stale), .overloaded),
  ]

  @Test(arguments: problems.indices)
  func `an error of the store is a problem that says whether to retry`(index: Int) {
    let (error, type) = Self.problems[index]
    #expect(Problem(error).type == type)
    #expect(Problem(useCase: error).type == type)
  }
}
