// swift-tools-version: 6.2
import PackageDescription

// Libraries that are opened with dlopen show one symbol (packs) or a handful (agent); a linker
// version script hides the rest. That needs unsafeFlags, which bars a product from being a
// dependency of other packages: never on PackKit.
func exports(_ map: String) -> [LinkerSetting] {
  [.unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/\(map)"])]
}

// An installation carries the Swift runtime in lib/capuchin (see Scripts/assemble for its layout);
// programs and libraries find it from where they lie. The older tag, RPATH, comes before an app's
// LD_LIBRARY_PATH, RUNPATH after it.
func runtime(at folder: String) -> LinkerSetting {
  .unsafeFlags(["-Xlinker", "-rpath=$ORIGIN/\(folder)", "-Xlinker", "--disable-new-dtags"])
}

// What is opened in an app, and capuchin, which starts in half the time then, bring no library of Swift's but the runtime (the script says why).
let forApps: LinkerSetting = .unsafeFlags(["-ld-path=\(Context.packageDirectory)/Scripts/link-for-apps"])

// What only the runtime's own libraries need, which have a RUNPATH: named by whoever needs them all,
// they are found by its RPATH, too.
func runtimeLibraries(_ names: String...) -> [LinkerSetting] { names.map { .linkedLibrary($0) } }

// The doors are mapped into every process that an app starts: libc only, without the Swift runtime
// that the Swift driver links into everything (Sources/App/CDoor/link says how that is kept out).
let withoutSwift: [LinkerSetting] = [
  .unsafeFlags([
    "-nostartfiles", "-no-toolchain-stdlib-rpath",
    "-resource-dir", "\(Context.packageDirectory)/Sources/App/CDoor/link",
  ])
]

// Headers only: pkg-config would link the library too, which the agent opens at the first query.
let libXML2Headers = SwiftSetting.unsafeFlags(["-Xcc", "-I/usr/include/libxml2"])

/// One pack: a dynamic library of its own.
func pack(_ name: String, _ dependencies: [Target.Dependency] = [], beside others: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["PackKit", "ABIOverlay"] + dependencies, exclude: ["pack.json", "README.md"] + others,
    linkerSettings: exports("Sources/Kits/PackKit/pack.version") + [runtime(at: "../.."), forApps])
}

// CObjCSend has code for these processors alone. On any other, GNUstep's bridge and packs are left out.
#if arch(x86_64) || arch(arm64)
  let servesGNUstep = true
#else
  let servesGNUstep = false
#endif

let packs = [
  "Gtk4Bridge", "GtkControls", "GtkRanges", "GtkText", "GtkContainers", "GtkMenus", "GtkDialogs",
  "GtkPickers", "GtkTrees", "Gtk4Lists", "Adwaita",
  "GNUstepBridge", "GNUstepMenus", "GNUstepControls", "GNUstepText", "GNUstepTables", "GNUstepPanels",
  "SampleC", "SampleObjC", "SampleSetUp", "SampleSwift",
]

let package = Package(
  name: "capuchin",
  products: [
    .executable(name: "capuchin", targets: ["capuchin"]),
    .executable(name: "capuchin-bench", targets: ["capuchin-bench"]),
    .executable(name: "capuchin-pack-probe", targets: ["PackProbe"]),
    .library(name: "capuchin-preload", type: .dynamic, targets: ["Preload"]),
    .library(name: "capuchin-giodoor", type: .dynamic, targets: ["GioDoor"]),
    .library(name: "capuchin-bundledoor", type: .dynamic, targets: ["BundleDoor"]),
    .library(name: "capuchin-signalear", type: .dynamic, targets: ["SignalEar"]),
    // Scripts/assemble names it libcapuchin.so; two products cannot both be called capuchin.
    .library(name: "capuchin-agent", type: .dynamic, targets: ["AgentLibrary"]),
    .library(name: "PackKit", targets: ["PackKit"]),
    .library(name: "capuchin-embed", type: .dynamic, targets: ["EmbedLibrary"]),
    .library(name: "CapuchinEmbed", targets: ["CapuchinEmbed"]),
  ] + packs.map { .library(name: $0, type: .dynamic, targets: [$0]) },
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    // What swift-nio needs, so that its versions are exact, too.
    .package(url: "https://github.com/apple/swift-atomics", exact: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
  ],
  targets: [
    // The contract between host and packs, and the doors: C.
    .target(name: "CapuchinABI"),
    .target(
      name: "Preload", dependencies: ["CDoor"],
      linkerSettings: exports("Sources/App/Preload/preload.version") + withoutSwift),
    .target(
      name: "GioDoor", dependencies: ["CDoor"],
      linkerSettings: exports("Sources/App/GioDoor/giodoor.version") + withoutSwift),
    .target(
      name: "BundleDoor", dependencies: ["CDoor"], exclude: ["Info-gnustep.plist"],
      linkerSettings: exports("Sources/App/BundleDoor/bundledoor.version") + withoutSwift),
    .target(name: "CDoor", exclude: ["link"]),
    // What `capuchin coverage` has preloaded beside the door.
    .target(
      name: "SignalEar", exclude: ["signalear.version"],
      linkerSettings: exports("Sources/App/SignalEar/signalear.version") + withoutSwift),
    // Hosting in a test program's own process. CapuchinEmbed is for other packages: no unsafeFlags on it.
    .target(name: "CEmbed", dependencies: ["CDoor"]),
    .target(name: "CapuchinEmbed", dependencies: ["CEmbed"]),
    .target(
      name: "EmbedLibrary", dependencies: ["CEmbed"],
      linkerSettings: exports("Sources/App/EmbedLibrary/embed.version") + withoutSwift),
    .systemLibrary(name: "CGObject", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .systemLibrary(name: "CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
    .systemLibrary(name: "CObjC", providers: [.apt(["gobjc"])]),
    .systemLibrary(name: "CLibXML2", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CLibPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"])]),

    // Both sides.
    .target(name: "Spelling"),
    .target(name: "Script", dependencies: ["Spelling"], swiftSettings: [.strictMemorySafety()]),
    .target(name: "CKernel"),
    .target(name: "PackManifest", dependencies: ["CKernel", "Script", "Spelling"]),
    .target(name: "Wire", dependencies: ["Script"]),
    // Opened where they are first needed.
    .target(name: "SystemLibraries", dependencies: ["CLibXML2", "CLibYAML"], swiftSettings: [libXML2Headers]),
    .target(name: "PropertyLists", dependencies: ["SystemLibraries"]),

    // The app's side.
    // Its frames run a cleanup when an exception of the app passes through them.
    .target(
      name: "CInterception", dependencies: ["CFFI"], cSettings: [.unsafeFlags(["-fexceptions"])]),
    .target(name: "Interception", dependencies: ["CFFI", "CInterception"]),
    .target(name: "ABIOverlay", dependencies: ["CapuchinABI"]),
    .target(name: "PackKit", dependencies: ["ABIOverlay", "CapuchinABI"], exclude: ["pack.version"]),
    .target(name: "CLinker"),
    .target(name: "PackHost", dependencies: ["ABIOverlay", "CapuchinABI", "CLinker", "Interception", "PackManifest"]),
    .target(
      name: "Agent",
      dependencies: [
        "CLinker", "PackHost", "PackManifest", "PropertyLists", "Spelling", "SystemLibraries", "Wire", "CLibXML2",
      ],
      swiftSettings: [libXML2Headers]),
    .target(
      name: "AgentLibrary", dependencies: ["Agent", "CapuchinABI"], exclude: ["agent.version"],
      // By this name an app finds it that cooperates (capuchin/app.h).
      linkerSettings: exports("Sources/App/AgentLibrary/agent.version")
        + [.unsafeFlags(["-Xlinker", "-soname=libcapuchin.so"]), runtime(at: "."), forApps]
        + runtimeLibraries("dispatch", "BlocksRuntime", "swift_Builtin_float")),
    // Opens a pack as the agent does, in a process that is good for nothing else.
    .executableTarget(
      name: "PackProbe", dependencies: ["PackHost", "PackManifest"],
      linkerSettings: [runtime(at: "."), forApps]
        + runtimeLibraries("dispatch", "BlocksRuntime", "swift_Builtin_float")),
    // What the bridges have in common; each has its own copy inside.
    .target(name: "BridgeKit", dependencies: ["ABIOverlay", "CapuchinABI"]),
    // What bridges have in common whose toolkit is made of GObjects; each has its own copy, too.
    .target(name: "GObjectKit", dependencies: ["BridgeKit", "CGObject", "CLinker", "CapuchinABI", "Spelling"]),
    // The verbs that any widget takes, whatever the toolkit; each bridge has its own copy, too.
    .target(name: "GestureKit", dependencies: ["PackKit"]),
    pack("Gtk4Bridge", ["BridgeKit", "CGtk4", "GObjectKit", "GestureKit"], beside: ["coverage.json"]),
    // What the packs of GTK's widgets have in common; each has its own copy, too.
    .target(name: "GtkKit", dependencies: ["PackKit"]),
    pack("GtkControls", ["GtkKit"]), pack("GtkRanges", ["GtkKit"]), pack("GtkText", ["GtkKit"]),
    pack("GtkContainers", ["GtkKit"]), pack("GtkMenus", ["GtkKit"]), pack("GtkDialogs", ["CGObject", "GtkKit"]),
    pack("GtkTrees", ["GtkKit"]), pack("Gtk4Lists", ["GtkKit"]),
    pack("GtkPickers", ["GtkKit"]),
    pack("Adwaita", ["GtkKit"], beside: ["coverage.json"]),
    // As CInterception's: exceptions pass through its frames, too.
    .target(name: "CObjCSend", cSettings: [.unsafeFlags(["-fexceptions"])]),
    pack("GNUstepBridge", ["BridgeKit", "CLinker", "CObjC", "CObjCSend", "GNUstepKit", "GestureKit", "Spelling"], beside: ["coverage.json"]),
    // What the packs of AppKit's widgets have in common; each has its own copy, too.
    .target(name: "GNUstepKit", dependencies: ["CLinker", "GestureKit", "PackKit"]),
    pack("GNUstepMenus", ["GNUstepKit"]), pack("GNUstepControls", ["GestureKit", "GNUstepKit"]),
    pack("GNUstepText", ["GNUstepKit"]), pack("GNUstepTables", ["GNUstepKit"]),
    pack("GNUstepPanels", ["GNUstepKit"]),
    pack("SampleObjC"),
    pack("SampleSetUp"),
    pack("SampleSwift"),
    .target(
      name: "SampleC", dependencies: ["CapuchinABI"], exclude: ["pack.json", "README.md"],
      linkerSettings: exports("Sources/Kits/PackKit/pack.version")),

    // The controller's side.
    // What the person named to be written, in one place.
    .target(name: "Files"),
    // Pictures as pixels, and what two differ in.
    .target(name: "Images", dependencies: ["CLibPNG", "SystemLibraries"]),
    .target(
      name: "Player", dependencies: ["Files", "Images", "PropertyLists", "Script", "SystemLibraries", "Wire"]),
    .target(name: "Report", dependencies: ["Player"]),
    .target(name: "CSession"),
    .target(
      name: "Session",
      dependencies: [
        "CSession", "Files", "PackManifest", "Wire", "Script", "Spelling", "SystemLibraries", "Player",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // What other test tools speak to, in whatever language.
    .target(
      name: "Engine",
      dependencies: [
        "PackManifest", "Player", "PropertyLists", "Report", "Script", "Session", "SystemLibraries", "Wire",
        .product(name: "Logging", package: "swift-log"),
      ]),
    // Whether a pack does what packs must do.
    .target(
      name: "Conformance", dependencies: ["Files", "PackManifest", "Player", "Script", "Session", "Wire"]),
    // What packs know of toolkits, and what scripts touch of apps.
    .target(
      name: "Coverage",
      dependencies: ["Conformance", "Engine", "Files", "PackManifest", "Player", "Report", "Script", "Session", "Wire"]),
    // The same for clients of WebDriver and Appium.
    .target(
      name: "WebDriver",
      dependencies: [
        "Engine", "Files", "Images", "Session", "Wire", .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "DequeModule", package: "swift-collections"), .product(name: "SystemPackage", package: "swift-system"),
      ]),
    .executableTarget(
      name: "capuchin",
      dependencies: [
        "Conformance", "Coverage", "Engine", "Files", "Session", "Report", "PackManifest", "Player", "Script", "Spelling", "WebDriver", "Wire",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      linkerSettings: [runtime(at: "../lib/capuchin"), forApps]
        // libswiftDispatch needs these two as libraries, whatever of them is in the program.
        + runtimeLibraries(":libswift_StringProcessing.so", ":libswift_RegexParser.so", "swift_Builtin_float")),
    // Methods to be intercepted, and stand-ins that only a C compiler makes.
    .target(name: "CBench", dependencies: ["CFFI"]),
    .executableTarget(
      name: "capuchin-bench",
      dependencies: [
        "CBench", "CObjC", "Engine", "Interception", "Session", "Player", "Wire",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),

    // Tests mirror the folders.
    .target(
      name: "TestSupport", dependencies: ["Session", "Wire", .product(name: "Logging", package: "swift-log")],
      path: "Tests/TestSupport"),
    .testTarget(name: "CapuchinABITests", dependencies: ["CapuchinABI", "TestSupport"], exclude: ["Kit"]),
    .testTarget(name: "BenchTests", dependencies: ["capuchin-bench"]),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
    .testTarget(name: "ScriptTests", dependencies: ["Script", "TestSupport"], exclude: ["Corpus"]),
    .testTarget(name: "PackManifestTests", dependencies: ["PackManifest", "TestSupport"]),
    .testTarget(name: "WireTests", dependencies: ["Wire", "TestSupport"]),
    .testTarget(name: "BridgeKitTests", dependencies: ["BridgeKit", "CapuchinABI", "TestSupport"]),
    .testTarget(name: "ABIOverlayTests", dependencies: ["ABIOverlay", "CapuchinABI"]),
    .testTarget(
      name: "PackKitTests", dependencies: ["ABIOverlay", "CapuchinABI", "PackHost", "PackKit", "TestSupport"]),
    .testTarget(
      name: "PackHostTests", dependencies: ["PackHost", "PackKit", "TestSupport"], exclude: ["Packs"]),
    .testTarget(
      name: "InterceptionTests",
      dependencies: ["ABIOverlay", "CBench", "CInterception", "CapuchinABI", "Interception", "PackHost", "TestSupport"],
      exclude: ["Corpus", "Toy/toy.cpp", "Toy/wrong.c"]),
    .testTarget(
      name: "AgentTests", dependencies: ["Agent", "TestSupport"], swiftSettings: [libXML2Headers]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"]),
    .testTarget(name: "ImagesTests", dependencies: ["Images"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists"]),
    .testTarget(name: "PlayerTests", dependencies: ["Images", "Player", "TestSupport"]),
    .testTarget(
      name: "WebDriverTests",
      dependencies: [
        "Engine", "TestSupport", "WebDriver", "Wire", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(name: "ConformanceTests", dependencies: ["Conformance", "TestSupport", "Wire"]),
    .testTarget(
      name: "CoverageTests",
      dependencies: [
        "Coverage", "PackManifest", "Script", "Session", "TestSupport", .product(name: "Logging", package: "swift-log"),
      ]),
    .testTarget(name: "EngineTests", dependencies: ["Engine", "TestSupport"]),
    .testTarget(name: "ReportTests", dependencies: ["Report", "TestSupport"]),
    // A controller and its supervisor in the smallest program, to be killed by the tests.
    .executableTarget(
      name: "session-probe", dependencies: ["Session"], path: "Tests/Fixtures/SessionProbe"),
    .testTarget(
      name: "SessionTests",
      dependencies: ["Session", "TestSupport", "session-probe"]),
    .testTarget(
      name: "CLITests", dependencies: ["capuchin", "Files", "Script", "Wire", "TestSupport", .product(name: "Logging", package: "swift-log")],
      exclude: ["Snapshots"]),
    .testTarget(name: "EmbedTests", dependencies: ["CapuchinEmbed", "TestSupport"]),
    .testTarget(name: "RepositoryTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "GNUstepBridgeTests", dependencies: ["PackHost", "TestSupport"], exclude: ["methods.m", "odd.m", "Probe"]),
    .testTarget(
      name: "Gtk4BridgeTests", dependencies: ["Interception", "TestSupport"],
      exclude: ["Driver", "Gallery"]),
    .testTarget(name: "EndToEndTests", dependencies: ["PackManifest", "Script", "Session", "Wire", "TestSupport"], path: "Tests/EndToEnd"),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// The rooms, and which targets live in each: Docs/Architecture.md says what they are for.
let rooms: KeyValuePairs = [
  "Sources/Contract": "ABIOverlay CapuchinABI PackManifest Script Spelling Wire",
  "Sources/App": """
    Agent AgentLibrary BundleDoor CDoor CEmbed CInterception CapuchinEmbed EmbedLibrary GioDoor Interception PackHost \
    PackProbe Preload SignalEar
    """,
  "Sources/Kits": "BridgeKit CObjCSend GNUstepKit GObjectKit GestureKit GtkKit PackKit",
  "Sources/Controller": "CSession Conformance Coverage Engine Files Images Player Report Session WebDriver capuchin",
  "Sources/System": """
    CFFI CGObject CGtk4 CKernel CLibPNG CLibXML2 CLibYAML CLinker CObjC PropertyLists SystemLibraries
    """,
  "Benchmarks": "BenchTests CBench capuchin-bench",
  "Plugins/Gtk": """
    Adwaita Gtk4Bridge Gtk4Lists GtkContainers GtkControls GtkDialogs GtkMenus GtkPickers GtkRanges GtkText GtkTrees
    """,
  "Plugins/GNUstep": "GNUstepBridge GNUstepControls GNUstepMenus GNUstepPanels GNUstepTables GNUstepText",
  "Plugins/Samples": "SampleC SampleObjC SampleSetUp SampleSwift",
  "Tests/Contract": "ABIOverlayTests CapuchinABITests PackManifestTests ScriptTests SpellingTests WireTests",
  "Tests/App": "AgentTests EmbedTests InterceptionTests PackHostTests",
  "Tests/Kits": "BridgeKitTests PackKitTests",
  "Tests/Controller": """
    CLITests ConformanceTests CoverageTests EngineTests FilesTests ImagesTests PlayerTests ReportTests SessionTests \
    WebDriverTests
    """,
  "Tests/System": "PropertyListsTests",
  "Tests/Plugins": "GNUstepBridgeTests Gtk4BridgeTests",
]
for (room, names) in rooms {
  for name in names.split(separator: " ") {
    package.targets.first { $0.name == name }?.path = "\(room)/\(name)"
  }
}

if !servesGNUstep {
  package.products.removeAll { $0.name.hasPrefix("GNUstep") }
  package.targets.removeAll { $0.name.hasPrefix("GNUstep") || $0.name == "CObjCSend" }
}
