/// How long something is kept that need not be kept for ever.
package enum Retention: Equatable, Sendable {
  case forever
  case atLeast(Duration)
}
