import Foundation
import HTTP
import Server
import Testing

/// What happens when the process may not open more descriptors.
@Suite struct DescriptorTests {
  /// In a process of its own, because the limit applies to a process.
  @Test func `without descriptors new connections are closed, and others are served`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let served = try await RunningServer.with { server in
        let port = server.server.port ?? 0
        return try await server.talk { probe in
          try server.settle(probe)
          let clients = (0..<16).map { _ in Client() }
          try Self.limitDescriptors(free: 4)
          for client in clients { try client.connect(port: port) }
          // If the spare descriptor is needed twice, the listeners are watched again a little later.
          for _ in 0..<200 {
            try server.pass(.milliseconds(50), probe)
            let closed = try clients.filter { try $0.isClosed() }.count
            if closed > 0, closed + server.server.connections == clients.count + 1 { return true }
          }
          return false
        }
      }
      exit(served ? 0 : 1)
    }
  }

  /// Leaves about so many descriptors to be opened.
  private static func limitDescriptors(free count: Int) throws {
    let taken = Set(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int.init))
    let free = (0...).lazy.filter { !taken.contains($0) }.prefix(count)
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = rlim_t((free.max() ?? 0) + 1)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
