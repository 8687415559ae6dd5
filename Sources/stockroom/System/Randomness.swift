import Glibc
import Service

/// 64 random bits from the kernel.
@Sendable func systemRandom() -> UInt64 { randomPool.next() }

private let randomPool = RandomPool {
  // The most that the kernel gives at once.
  var words = [UInt64](repeating: 0, count: 256 / MemoryLayout<UInt64>.size)
  let result = getentropy(&words, words.count * MemoryLayout<UInt64>.size)
  precondition(result == 0, "getentropy: errno \(errno)")
  return words
}
