// swift-tools-version: 6.2
import PackageDescription

// `make` says where it is; for an editor: the value of `pkg-config --variable=packkit capuchin-pack`.
let kit = Context.environment["CAPUCHIN_PACKKIT"] ?? "/usr/local/share/capuchin/PackKit"

let package = Package(
  name: "@MODULE@",
  products: [.library(name: "@MODULE@", type: .dynamic, targets: ["@MODULE@"])],
  dependencies: [.package(path: kit)],
  targets: [
    .target(
      name: "@MODULE@", dependencies: [.product(name: "PackKit", package: "PackKit")],
      // Hides all but the entry: several packs can each contain a PackKit.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--version-script=\(kit)/pack.version"])])
  ],
  swiftLanguageModes: [.v6]
)
