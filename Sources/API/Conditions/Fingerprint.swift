package import HTTP

/// A 64-bit hash of bytes that is the same in every process and version.
///
/// It detects that a client reuses a key for another request. It does not resist a client that makes
/// collisions on purpose, which would harm only that client.
/// - Source: FNV-1a, 64 bits (draft-eastlake-fnv).
package struct Fingerprint: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// The hash of a request, to compare requests with the same Idempotency-Key.
  ///
  /// - Parameter path: the path without the base path, so that direct and proxied requests are equal.
  package init(method: HTTP.Method, path: ArraySlice<UInt8>, body: [UInt8]) {
    add(method.description.utf8)
    add(CollectionOfOne(0))
    add(path)
    add(CollectionOfOne(0))
    add(body)
  }

  /// The value's bytes, big-endian.
  package var bytes: [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
