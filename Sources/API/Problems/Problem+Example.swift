import HTTP
import Inventory
import JSON
import Service

extension Problem {
  /// A believable problem of a type, for the page that explains it.
  ///
  /// - Returns: nil for a type that nothing here gives yet.
  package static func example(of type: ProblemType) -> Problem? {
    switch type {
    case .malformedRequest:
      Query.unusable(.limit, "an integer from 1 to \(PageLimit.max)")
    case .malformedJSON:
      .malformedJSON(
        JSONSyntaxError(.trailingComma, at: 19, in: Array("{\"name\": \"Keyboard\",}".utf8)))
    case .notFound: .notFound(.item)
    case .methodNotAllowed: .methodNotAllowed(allowed: [.get, .head, .post, .options])
    case .notAcceptable: .notAcceptable(offered: [.json])
    case .requestTimeout: .requestTimeout
    case .skuTaken: .skuTaken(by: exampleItem)
    case .idInUse: .idInUse
    case .insufficientStock: .insufficientStock(available: 2)
    case .caseMismatch: .caseMismatch(CaseMismatch(pointer: "/status", actual: "outOfStock"))
    case .editConflict:
      .editConflict([
        Conflict(
          field: .status, base: .status(.inStock(quantity: 5)),
          yours: .status(.inStock(quantity: 8)), theirs: .status(.inStock(quantity: 3)))
      ])
    case .requestInProgress: .requestInProgress
    case .draftClosed: .draftClosed(.saved(exampleItem))
    case .itemGone: .itemGone
    case .changesGone: .changesGone
    case .preconditionFailed:
      .preconditionFailed(ServiceError.Current(lastWrite: exampleWrite, version: Version(4)))
    case .contentTooLarge: .contentTooLarge(bytesMax: Application.bodyBytesStandard)
    case .uriTooLong: .uriTooLong(bytesMax: exampleLimits.requestLineBytesMax)
    case .unsupportedMediaType: .unsupportedMediaType(.mediaType(accepted: [.json], .post))
    case .expectationFailed: .expectationFailed
    case .invalidItem: .invalidItem(exampleErrors)
    case .invalidDraft: .invalidDraft(exampleErrors.map { $0.below("/item") })
    case .unauthorized, .forbidden, .importRefused: nil
    case .idempotencyKeyReused: .idempotencyKeyReused
    case .confirmationRequired: .confirmationRequired(name: "Keyboard", lastWrite: exampleWrite)
    case .preconditionRequired: .preconditionRequired
    case .tooManyRequests:
      .tooManyRequests(detail: "Too many drafts are open; save or discard some.")
    case .headerTooLarge:
      .headerTooLarge(
        bytesMax: exampleLimits.headerBytesMax, linesMax: exampleLimits.headerLinesMax)
    case .internalError: .internalError(logged: "")
    case .notImplemented: .methodNotImplemented
    case .overloaded: .overloaded
    case .shuttingDown: .shuttingDown
    case .versionNotSupported: .versionNotSupported
    case .storageFull: .storageFull
    case .storageUnavailable: .storageUnavailable(logged: "")
    }
  }

  private static let exampleLimits = RequestLimits()

  private static let exampleItem = ItemID(
    UniqueID(high: 0x019A_D3F0_5E6B_7C3A, low: 0x9B1E_2F4C_8A6D_0E11))

  private static let exampleWrite = SequenceNumber(1_796_029_500_123_000)

  private static let exampleErrors: [FieldProblem] = UnvalidatedItem().problems
}
