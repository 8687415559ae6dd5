import API
import HTTP
import Inventory
import SQLiteStore
import Server
import Testing

@testable import stockroom

/// What is used where nothing is said is the same for the process and for its parts.
struct DefaultTests {
  @Test func `an option that is not given is what its part has by itself`() throws {
    let options = try Configuration(SettingValues(arguments: [], environment: [:]))
    let server = ServerLimits()
    #expect(options.connectionsMax == server.connectionsMax)
    #expect(options.connectionsPerAddressMax == server.connectionsPerAddressMax)
    #expect(options.headerBytesMax == server.request.headerBytesMax)
    #expect(options.headerTimeout == server.headTimeout)
    #expect(options.idleTimeout == server.idleTimeout)
    let writer = WriterLimits()
    #expect(options.commitGroupMax == writer.groupMax)
    #expect(options.walBytesMax == Int(writer.logBytesMax))
    #expect(options.bodyBytesMax == Application.bodyBytesStandard)
  }
}
