import Glibc

/// The command line, without the program's name.
///
/// `CommandLine.arguments` is empty if the runtime finds no /proc, or if a preloaded library has
/// called `setenv`, and an empty command line would start the server. The C library passes `argv` to
/// every function of the section `.init_array`, whatever else happens.
func processArguments() -> [String] {
  var arguments: [String] = []
  for index in 0..<Int(argumentCount) {
    guard let text = argumentVector?[index] else { break }
    arguments.append(String(cString: text))
  }
  return Array(arguments.dropFirst())
}

private typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

// Safe: written before `main`, by the only thread.
private nonisolated(unsafe) var argumentCount: CInt = 0
// Safe for the same reason.
private nonisolated(unsafe) var argumentVector: CStrings?

@section(".init_array")
@used
private let captureArguments: @convention(c) (CInt, CStrings?, CStrings?) -> Void = {
  count, vector, _ in
  argumentCount = count
  argumentVector = vector
}

/// The environment's variables by name.
func processEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry: CStrings? = environ
  while let text = entry?.pointee {
    let parts = String(cString: text).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    entry = entry?.advanced(by: 1)
  }
  return variables
}
