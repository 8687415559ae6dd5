import Glibc

/// A call to the system that failed, and how.
package struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
  package let call: String
  package let code: CInt

  /// The failure of the call that has just returned.
  static func last(_ call: String) -> SystemError { SystemError(call: call, code: errno) }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}
