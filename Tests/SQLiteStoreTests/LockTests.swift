import Glibc
import TestSupport
import Testing

@testable import SQLiteStore

struct LockTests {
  @Test
  func `a child that is just being started, with copies of all descriptors, does not hold it`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.file("a.db")
    let lock = try DatabaseLock(beside: path)
    let copy = try #require(Self.descriptor(of: path + "-lock").map { dup($0) })
    defer { close(copy) }
    _ = consume lock
    _ = try DatabaseLock(beside: path)
  }

  /// Which of our descriptors the file is open on.
  private static func descriptor(of path: String) -> Int32? {
    (0..<getdtablesize()).first { descriptor in
      var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
      let count = target.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/self/fd/\(descriptor)", $0, bytes.count) } ?? -1
      }
      return count > 0 && String(decoding: target[..<count], as: UTF8.self) == path
    }
  }
}
