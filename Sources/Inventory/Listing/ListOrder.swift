/// Which way a list goes.
package enum ListOrder: Equatable, Sendable {
  case ascending
  case descending
}
