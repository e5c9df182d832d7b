// swift-tools-version: 6.2
import PackageDescription

// `make` says where it is; for an editor: the value of `pkg-config --variable=packkit capuchin-pack`.
let kit = Context.environment["CAPUCHIN_PACKKIT"] ?? "/usr/local/share/capuchin/PackKit"

let package = Package(
  name: "PickerSwiftPack",
  products: [.library(name: "PickerSwiftPack", type: .dynamic, targets: ["PickerSwiftPack"])],
  dependencies: [.package(path: kit)],
  targets: [
    .target(
      name: "PickerSwiftPack", dependencies: [.product(name: "PackKit", package: "PackKit")],
      // Hides all but the entry: several packs can each contain a PackKit.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--version-script=\(kit)/pack.version"])])
  ],
  swiftLanguageModes: [.v6]
)
