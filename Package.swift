// swift-tools-version: 6.2

import PackageDescription

/// The house rules for every Swift target: warnings stop the build, imports say what they reach.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "stockroom",
  products: [
    .executable(name: "stockroom", targets: ["stockroom"]),
    // For the tests: preloaded into the server, never linked.
    .library(name: "CallCounter", type: .dynamic, targets: ["CCallCounter"]),
  ],
  targets: [
    // C, by header only.
    .systemLibrary(name: "CEpoll"),
    .systemLibrary(name: "CThreadSanitizer"),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Locks, threads and events.
    .target(
      name: "Concurrency", dependencies: ["CEpoll", "CThreadSanitizer"], swiftSettings: strict),

    // The column that knows the wire.
    .target(name: "HTTP", swiftSettings: strict),
    .target(
      name: "Server", dependencies: ["HTTP", "CEpoll", "Concurrency"], swiftSettings: strict),

    // Formats, without knowledge of items.
    .target(name: "JSON", swiftSettings: strict),
    .target(name: "CSV", swiftSettings: strict),

    // The column that knows the stock.
    .target(name: "Inventory", swiftSettings: strict),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .target(name: "Store", dependencies: ["Inventory"], swiftSettings: strict),
    .target(
      name: "SQLiteStore", dependencies: ["Inventory", "SQLite", "Store", "Concurrency"],
      swiftSettings: strict),
    .target(
      name: "Service", dependencies: ["Inventory", "Store", "Concurrency"], swiftSettings: strict),

    // Where they meet, and the process around them.
    .target(
      name: "API",
      dependencies: ["CSV", "HTTP", "Inventory", "JSON", "Concurrency", "Service", "Store"],
      swiftSettings: strict),
    .executableTarget(
      name: "stockroom",
      dependencies: [
        "API", "CSV", "HTTP", "Inventory", "JSON", "Concurrency", "Server", "Service",
        "SQLiteStore", "Store",
      ],
      swiftSettings: strict),

    // Tests, one target each, and those that hold the whole together.
    .target(
      name: "TestSupport", dependencies: ["Inventory"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .testTarget(name: "HTTPTests", dependencies: ["HTTP"], swiftSettings: strict),
    .testTarget(
      name: "ServerTests", dependencies: ["Concurrency", "HTTP", "Server", "TestSupport"],
      swiftSettings: strict),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "CSVTests", dependencies: ["CSV"], swiftSettings: strict),
    .testTarget(
      name: "InventoryTests", dependencies: ["Inventory", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SQLiteTests", dependencies: ["SQLite", "TestSupport"], swiftSettings: strict),
    .target(name: "CFaultVFS", dependencies: ["CSQLite"], path: "Tests/CFaultVFS"),
    .target(
      name: "StorageBehaviour", dependencies: ["Inventory", "Store", "TestSupport"],
      path: "Tests/StorageBehaviour", swiftSettings: strict),
    .testTarget(
      name: "SQLiteStoreTests",
      dependencies: [
        "CFaultVFS", "CSQLite", "Inventory", "SQLite", "SQLiteStore", "StorageBehaviour", "Store",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "ServiceTests",
      dependencies: ["Inventory", "Service", "SQLiteStore", "Store", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "APITests",
      dependencies: [
        "API", "CSV", "HTTP", "Inventory", "JSON", "Service", "SQLiteStore", "Store", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ContractTests",
      dependencies: [
        "API", "HTTP", "Inventory", "Server", "Service", "SQLiteStore", "Store", "TestSupport",
        "stockroom",
      ],
      swiftSettings: strict),
    .target(
      name: "CCallCounter", path: "Tests/CCallCounter", linkerSettings: [.linkedLibrary("dl")]),
    .testTarget(
      name: "BudgetTests", dependencies: ["TestSupport", "stockroom"], swiftSettings: strict),
    .testTarget(
      name: "ModelTests", dependencies: ["TestSupport", "stockroom"], swiftSettings: strict),
    .testTarget(
      name: "CrashTests", dependencies: ["TestSupport", "stockroom"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
