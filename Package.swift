// swift-tools-version: 6.2
import PackageDescription

// One list of settings for every target: what the language will make the default, and no warnings.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
  .treatWarning("DeprecatedDeclaration", as: .warning),
  .treatWarning("ExplicitSendable", as: .error),
]

/// A library of Lockstep; the arrows of the module graph are its `uses`, and `more` are settings
/// beside everybody's.
func module(
  _ name: String, uses: [String], resources: [Resource] = [], more: [SwiftSetting] = []
) -> Target {
  .target(
    name: name, dependencies: uses.map { .byName(name: $0) }, resources: resources,
    swiftSettings: settings + more)
}

/// The tests of one module, in `Tests/<name>Tests`; `data` are files that they read from there.
func tests(of name: String, uses: [String], data: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ([name] + uses).map { .byName(name: $0) },
    exclude: data, swiftSettings: settings)
}

/// The rule packs that ship inside the library: files in `Sources/LockstepRules/Packs`, which
/// `PackLibrary` lists in the order in which they are read.
let packs = [
  "declarations", "labels", "launch", "legs", "privacy", "routing", "background", "scenes",
  "mirrors", "delivered",
]

let package = Package(
  name: "lockstep",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "lockstep", targets: ["lockstep"]),
    .library(name: "LockstepRuleBuilder", targets: ["LockstepRuleBuilder"]),
  ],
  targets: [
    module("LockstepPlatform", uses: []),
    module("LockstepText", uses: []),
    module("LockstepSuggestions", uses: []),
    module(
      "CommandLineKit", uses: ["LockstepPlatform", "LockstepText", "LockstepSuggestions"]),
    module("LockstepModel", uses: ["LockstepText"]),
    module("LockstepJSON", uses: ["LockstepText"]),
    module(
      "LockstepFormat", uses: ["LockstepModel", "LockstepJSON"], more: [.strictMemorySafety()]),
    .systemLibrary(
      name: "CZstd", pkgConfig: "libzstd",
      providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    module("LockstepZstd", uses: ["LockstepFormat", "CZstd"]),
    module(
      "LockstepIngest",
      uses: [
        "LockstepPlatform", "LockstepModel", "LockstepJSON", "LockstepSuggestions", "LockstepText",
      ]),
    module(
      "LockstepRules", uses: ["LockstepModel", "LockstepText", "LockstepSuggestions"],
      resources: packs.map { .embedInCode("Packs/\($0).rules") }),
    module(
      "LockstepRuleForms",
      uses: ["LockstepModel", "LockstepJSON", "LockstepSuggestions", "LockstepRules"]),
    module("LockstepRuleBuilder", uses: ["LockstepRules"]),
    module("LockstepMining", uses: ["LockstepModel", "LockstepRules"]),
    module(
      "LockstepReports",
      uses: [
        "LockstepText", "LockstepModel", "LockstepJSON", "LockstepFormat", "LockstepRules",
        "LockstepMining",
      ]),
    module(
      "LockstepPipeline",
      uses: [
        "LockstepModel", "LockstepJSON", "LockstepFormat", "LockstepZstd", "LockstepIngest",
        "LockstepRules", "LockstepRuleForms", "LockstepMining", "LockstepReports",
        "LockstepPlatform", "LockstepText", "LockstepSuggestions", "CZlib",
      ]),
    .executableTarget(
      name: "lockstep",
      dependencies: [
        "CommandLineKit", "LockstepPlatform", "LockstepText", "LockstepSuggestions",
        "LockstepModel", "LockstepFormat", "LockstepIngest", "LockstepRules", "LockstepRuleForms",
        "LockstepReports", "LockstepZstd", "LockstepPipeline",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "lockstep-bench",
      dependencies: [
        "CommandLineKit", "LockstepPlatform", "LockstepModel", "LockstepJSON", "LockstepFormat",
        "LockstepZstd", "LockstepPipeline",
      ],
      swiftSettings: settings),
    .target(
      name: "LockstepTestSupport",
      dependencies: ["LockstepModel", "LockstepJSON", "LockstepRules"],
      path: "Tests/LockstepTestSupport", swiftSettings: settings),
    tests(of: "LockstepText", uses: []),
    tests(of: "LockstepSuggestions", uses: []),
    tests(of: "LockstepModel", uses: []),
    tests(of: "LockstepJSON", uses: []),
    tests(of: "CommandLineKit", uses: []),
    tests(
      of: "LockstepRules", uses: ["LockstepModel", "LockstepTestSupport"],
      data: ["Sentences", "Diagnostics"]),
    tests(
      of: "LockstepRuleForms",
      uses: ["LockstepRules", "LockstepTestSupport"]),
    tests(
      of: "LockstepRuleBuilder",
      uses: ["LockstepRules", "LockstepRuleForms", "LockstepTestSupport"]),
    tests(of: "LockstepIngest", uses: ["LockstepModel", "LockstepJSON", "LockstepTestSupport"]),
    tests(of: "LockstepFormat", uses: ["LockstepModel", "LockstepTestSupport"]),
    tests(
      of: "LockstepZstd",
      uses: ["CZstd", "LockstepFormat", "LockstepModel", "LockstepTestSupport"]),
    tests(of: "LockstepMining", uses: ["LockstepModel", "LockstepRules", "LockstepTestSupport"]),
    tests(
      of: "LockstepReports",
      uses: [
        "LockstepText", "LockstepModel", "LockstepJSON", "LockstepRules", "LockstepMining",
        "LockstepTestSupport",
      ]),
    tests(
      of: "LockstepPipeline",
      uses: [
        "LockstepModel", "LockstepJSON", "LockstepFormat", "LockstepIngest", "LockstepRules",
        "LockstepMining", "LockstepReports", "LockstepPlatform", "LockstepTestSupport",
        "LockstepZstd", "CZlib",
      ]),
    .testTarget(
      name: "LockstepToolTests",
      dependencies: ["lockstep", "CommandLineKit", "LockstepTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "LockstepBenchTests",
      dependencies: [
        "lockstep-bench", "CommandLineKit", "LockstepModel", "LockstepPipeline",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LockstepRecognitionTests",
      dependencies: ["LockstepIngest", "LockstepModel", "LockstepJSON", "LockstepTestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

/// A fuzzer: a function that libFuzzer calls, in `Tests/Fuzz`; `Tests/Long/fuzz.sh` builds and runs
/// them all.
func fuzzer(_ name: String, uses: [String]) -> Target {
  .executableTarget(
    name: name, dependencies: (["FuzzSupport"] + uses).map { .byName(name: $0) },
    path: "Tests/Fuzz/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

// They have no `main` unless they are built with the sanitizer that brings it, so that nobody else
// may see them.
if Context.environment["LOCKSTEP_FUZZERS"] != nil {
  package.targets += [
    .target(
      name: "FuzzSupport", dependencies: ["LockstepFormat", "LockstepModel"],
      path: "Tests/Fuzz/Support", swiftSettings: settings),
    fuzzer("TraceFuzz", uses: ["LockstepFormat", "LockstepModel", "LockstepZstd"]),
    fuzzer("ContentFuzz", uses: ["LockstepFormat", "LockstepModel"]),
    fuzzer("LinesFuzz", uses: ["LockstepFormat", "LockstepModel"]),
    fuzzer(
      "LogFuzz", uses: ["LockstepFormat", "LockstepIngest", "LockstepModel", "LockstepPipeline"]),
    fuzzer("WordingFuzz", uses: ["LockstepIngest"]),
    fuzzer("RulesFuzz", uses: ["LockstepRules"]),
  ]
}
