import SQLiteStore
import Testing

@testable import Service

struct RefusalTests {
  /// What each failure of the store is to a client; a name without its detail.
  static let kinds: [(error: StoreError, kind: String)] = [
    (.full, "storageFull"), (.logFull, "logFull"), (.overloaded, "overloaded"),
    (.closed, "shuttingDown"), (.inputOutput(detail: ""), "storageUnavailable"),
    (.readOnly(detail: ""), "storageUnavailable"), (.cannotOpen(detail: ""), "storageUnavailable"),
    (.noResources(detail: ""), "storageUnavailable"), (.outOfMemory, "storageUnavailable"),
    (.interrupted, "storageUnavailable"),
    (.damaged(detail: ""), "storageFailed"), (.refused(detail: ""), "storageFailed"),
    (.skuTaken, "storageFailed"), (.idTaken, "storageFailed"),
  ]

  @Test(arguments: kinds.indices)
  func `a failing disk can be tried again, a fault of ours cannot`(index: Int) {
    let (error, kind) = Self.kinds[index]
    #expect("\(ServiceError(error))".hasPrefix(kind))
  }
}
