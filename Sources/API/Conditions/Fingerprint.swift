package import HTTP

/// A number that stands for bytes: the same in every process and for ever.
///
/// It tells requests apart that a client has confused; it is no defence against one that wants two
/// to be taken for each other, who could only deceive itself.
/// - Source: FNV-1a, 64 bits (draft-eastlake-fnv).
package struct Fingerprint: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  /// What makes two requests the same under one Idempotency-Key.
  ///
  /// - Parameter path: without the proxy's prefix, so that it does not matter which way it came.
  package init(method: HTTP.Method, path: ArraySlice<UInt8>, body: [UInt8]) {
    add(method.description.utf8)
    add(CollectionOfOne(0))
    add(path)
    add(CollectionOfOne(0))
    add(body)
  }

  /// The value's bytes, the highest first.
  package var bytes: [UInt8] {
    (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> UInt64($0 * 8)) }
  }

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
