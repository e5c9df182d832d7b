// swift-tools-version: 6.2
import PackageDescription

// PackKit, as an installation brings it. A pack depends on it by path:
// `pkg-config --variable=packkit capuchin-pack` says where it is.
let package = Package(
  name: "PackKit",
  products: [.library(name: "PackKit", targets: ["PackKit", "CapuchinABI"])],
  targets: [
    .target(name: "CapuchinABI"),
    .target(name: "ABIOverlay", dependencies: ["CapuchinABI"]),
    .target(name: "PackKit", dependencies: ["ABIOverlay", "CapuchinABI"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
