import Service

/// What `stockroom serve` runs with, every value checked.
struct Configuration: Equatable {
  let host: String
  let port: UInt16
  let database: String
  let basePath: String
  let draftLifetime: Duration
  let restoreWindow: Duration
  let threads: Threads
  let bodyBytesMax: Int
  let headerBytesMax: Int
  let connectionsMax: Int
  let connectionsPerAddressMax: Int
  let headerTimeout: Duration
  let idleTimeout: Duration
  let drainDelay: Duration
  let drainTimeout: Duration
  let commitGroupMax: Int
  /// How long changes are kept in the log.
  let history: Retention
  let walBytesMax: Int
  let logFormat: LogFormat
  let logLevel: LogLevel

  init(_ values: SettingValues) throws(UsageError) {
    func duration(_ setting: Setting) throws(UsageError) -> Duration {
      try values.read(setting, expected: "a time such as 500ms, 10s, 5m, 12h or 7d") {
        stockroom.duration($0)
      }
    }
    func positiveDuration(_ setting: Setting) throws(UsageError) -> Duration {
      try values.read(setting, expected: "a time above 0 such as 10s, 5m, 12h or 7d") {
        stockroom.duration($0).flatMap { $0 > .zero ? $0 : nil }
      }
    }
    func size(_ setting: Setting) throws(UsageError) -> Int {
      try values.read(setting, expected: "a size such as 4096, 32KiB or 1MiB, from 1KiB on") {
        byteCount($0).flatMap { $0 >= 1024 ? $0 : nil }
      }
    }
    func positive(_ setting: Setting, max: Int) throws(UsageError) -> Int {
      try values.read(setting, expected: "a whole number from 1 to \(max)") {
        count($0, max: max).flatMap { $0 > 0 ? $0 : nil }
      }
    }

    host = try values.read(.host, expected: "an address such as 127.0.0.1 or ::1") {
      $0.isEmpty ? nil : $0
    }
    port = try values.read(.port, expected: "a whole number from 0 to 65535") {
      count($0, max: Int(UInt16.max)).map(UInt16.init)
    }
    database = try values.read(.database, expected: "the name of a file") {
      $0.isEmpty ? nil : $0
    }
    basePath = try values.read(.basePath, expected: "a path such as /inventory", Self.basePath)
    draftLifetime = try positiveDuration(.draftLifetime)
    restoreWindow = try duration(.restoreWindow)
    threads = try values.read(.threads, expected: "a whole number from 0 to 64") {
      count($0, max: 64).map { $0 == 0 ? .oneACore : .exactly($0) }
    }
    bodyBytesMax = try size(.maxBody)
    headerBytesMax = try size(.maxHeader)
    connectionsMax = try positive(.maxConnections, max: 1_000_000)
    connectionsPerAddressMax = try positive(.maxConnectionsPerAddress, max: 1_000_000)
    headerTimeout = try positiveDuration(.headerTimeout)
    idleTimeout = try positiveDuration(.idleTimeout)
    drainDelay = try duration(.drainDelay)
    drainTimeout = try duration(.drainTimeout)
    commitGroupMax = try positive(.commitGroup, max: 4096)
    history = try values.read(.history, expected: "forever, or a time above 0 such as 365d") {
      text in
      if text == "forever" { return .forever }
      return stockroom.duration(text).flatMap { $0 > .zero ? .atLeast($0) : nil }
    }
    walBytesMax = try size(.walMax)
    logFormat = try values.read(.logFormat, expected: "text or json", LogFormat.init)
    logLevel = try values.read(
      .logLevel, expected: "debug, info, warning or error", LogLevel.init)

    let allowAnonymous = try values.read(.allowAnonymous, expected: "true or false", Bool.init)
    guard allowAnonymous || Self.isLoopback(host) else {
      throw UsageError(
        "\(Setting.host.flag) \(host) is open to others, and nobody would need a token; listen on "
          + "127.0.0.1, or say \(Setting.allowAnonymous.flag) if that is meant")
    }
  }

  /// Nothing, or segments of unreserved characters, each after a slash.
  private static func basePath(_ text: String) -> String? {
    if text.isEmpty || text == "/" { return "" }
    let trimmed = text.hasSuffix("/") ? String(text.dropLast()) : text
    let segments = trimmed.split(separator: "/", omittingEmptySubsequences: false)
    guard trimmed.hasPrefix("/"), segments.dropFirst().allSatisfy(isPlainSegment) else {
      return nil
    }
    return trimmed
  }

  private static func isPlainSegment(_ segment: Substring) -> Bool {
    !segment.isEmpty && segment != "." && segment != ".."
      && segment.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "~"):
          true
        default: false
        }
      }
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }
}
