/// Why the command line or the environment is not usable: one line that says which and why.
struct UsageError: Error, Equatable {
  let message: String
  init(_ message: String) { self.message = message }
}
