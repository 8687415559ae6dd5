import Glibc

/// A descriptor held in reserve for when there is no other.
struct SpareDescriptor: ~Copyable, Sendable {
  enum Released { case released, wasNotThere }
  enum Reserved { case reserved, noneFree }

  private var descriptor: Descriptor?

  init() {
    descriptor = nil
    _ = reserve()
  }

  mutating func release() -> Released {
    guard descriptor.take() != nil else {
      // Another thread was faster at the last attempt; perhaps not now.
      return reserve() == .reserved ? release() : .wasNotThere
    }
    return .released
  }

  mutating func reserve() -> Reserved {
    guard descriptor == nil else { return .reserved }
    do {
      descriptor = try Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC), from: "open")
      return .reserved
    } catch {
      return .noneFree
    }
  }
}
