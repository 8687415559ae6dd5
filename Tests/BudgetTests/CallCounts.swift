import Foundation
import Glibc
import TestSupport

/// How often a process called what `CCallCounter` counts.
struct CallCounts {
  /// Receives, sends and the like by their name in `CCallCounter`.
  private let calls: [String: Int]

  /// Reads the file that the process keeps its counts in.
  init(contentsOf path: String) throws {
    let (nameBytes, recordBytes) = (24, 32)
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var calls: [String: Int] = [:]
    for start in stride(from: 0, to: bytes.count, by: recordBytes) {
      let name = String(
        decoding: bytes[start..<start + nameBytes].prefix { $0 != 0 }, as: UTF8.self)
      calls[name] = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: start + nameBytes, as: Int.self)
      }
    }
    self.calls = calls
  }

  var allocations: Int { calls["allocations", default: 0] }

  var systemCalls: Int { calls.values.reduce(0, +) - allocations }

  /// What was called since then, per request, where it is not zero.
  func description(since start: CallCounts, requests: Int) -> String {
    calls.sorted { $0.key < $1.key }.compactMap { name, count in
      let more = count - start.calls[name, default: 0]
      return more == 0 ? nil : "\(name) \(Double(more) / Double(requests))"
    }.joined(separator: ", ")
  }

  /// The library to preload, which is built next to the server.
  static var library: String {
    let executable = ServiceProcess.executable
    return executable[..<(executable.lastIndex(of: "/") ?? executable.endIndex)]
      + "/libCallCounter.so"
  }

  /// A sanitizer replaces the allocator itself.
  static let isPossible = dlsym(nil, "__tsan_init") == nil && dlsym(nil, "__asan_init") == nil
}
