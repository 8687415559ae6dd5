internal import Store

/// A queued write, with the functions that run and refuse it.
struct QueuedWrite: Sendable {
  let origin: WriteOrigin
  /// Runs the body in a savepoint.
  let perform: @Sendable (DatabaseTransaction) -> PerformedWrite
  /// Notifies the caller that the write did not run.
  let refuse: @Sendable (StoreError) -> Void

  init<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseTransaction) throws -> Value,
    origin: WriteOrigin = .client,
    tell: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.origin = origin
    perform = { transaction in
      let result = Result { try body(transaction) }
      return PerformedWrite(origin: origin, outcome: result.outcome) { fate in
        switch fate {
        case .committed: tell(result)
        case .lost(let error): tell(.failure(error))
        }
      }
    }
    refuse = { error in tell(.failure(error)) }
  }
}

/// A write whose body has run, and whose caller is notified when its group has ended.
struct PerformedWrite {
  enum Outcome {
    case keep
    /// The body threw, so its changes are rolled back.
    case takeBack(any Error)
  }

  /// The outcome of the write's transaction.
  enum Fate: Equatable {
    case committed
    case lost(StoreError)
  }

  let origin: WriteOrigin
  let outcome: Outcome
  let tell: (Fate) -> Void

  init(origin: WriteOrigin, outcome: Outcome, tell: @escaping (Fate) -> Void) {
    self.origin = origin
    self.outcome = outcome
    self.tell = tell
  }

  /// A write that could not start.
  init(refusing write: QueuedWrite, because error: StoreError) {
    origin = write.origin
    outcome = .takeBack(error)
    tell = { _ in write.refuse(error) }
  }
}

extension Result {
  fileprivate var outcome: PerformedWrite.Outcome {
    switch self {
    case .success: .keep
    case .failure(let error): .takeBack(error)
    }
  }
}
