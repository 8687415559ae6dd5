import Glibc

/// A file descriptor that closes when its life ends.
struct Descriptor: ~Copyable, Sendable {
  let number: CInt

  /// Takes over what a call returned.
  init(_ number: CInt, from call: String) throws(SystemError) {
    guard number >= 0 else { throw SystemError.last(call) }
    self.number = number
  }

  deinit {
    // The descriptor is gone even where close reports an error; trying again could close
    // another's.
    _ = close(number)
  }
}
