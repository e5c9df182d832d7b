import Foundation
import TestSupport

/// A test program of somebody's, built as he would build it.
enum HostProgram {
  static let sources = Tree.source.appending(path: "Tests/Fixtures/Embedding")
  static let example = Tree.source.appending(path: "Examples/embed")

  /// The words that a file of pkg-config gives.
  static func flags(_ words: String...) async throws -> [String] {
    let tree = try await Tree.assembled()
    var environment = ProcessInfo.processInfo.environment
    environment["PKG_CONFIG_PATH"] = tree.root.appending(path: "lib/pkgconfig").path
    return try await run("pkg-config", words, environment: environment).expectSuccess().output
      .split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// `cc test.c $(pkg-config --cflags --libs capuchin-embed gtk4)`
  static func gtk(_ files: [URL], as program: URL) async throws {
    let flags = try await flags("--cflags", "--libs", "capuchin-embed", "gtk4")
    try await run("cc", ["-Wall", "-g", "-o", program.path] + files.map(\.path) + ["-I\(example.path)"] + flags).expectSuccess()
  }

  static func gnustep(_ file: URL, as program: URL) async throws {
    let objc = try await run("gnustep-config", ["--objc-flags"]).expectSuccess().output
    let libraries = try await run("gnustep-config", ["--gui-libs"]).expectSuccess().output
    func words(_ text: String) -> [String] { text.split { $0 == " " || $0 == "\n" }.map(String.init) }
    let own = words(objc).filter { !["-MMD", "-MP"].contains($0) }
    let flags = try await flags("--cflags", "--libs", "capuchin-embed")
    try await run("gcc", ["-g", "-o", program.path, file.path] + own + flags + words(libraries)).expectSuccess()
  }

  /// A suite of Swift Testing's, with the product CapuchinEmbed as this build has it.
  ///
  /// Not as a package of its own: to resolve ours again with all it depends on takes longer than all these tests.
  static func swiftSuite(_ file: URL, in folder: URL, as program: URL) async throws {
    let compiler = try await run("sh", ["-c", "readlink -f $(command -v swiftc)"]).expectSuccess().output
    let toolchain = URL(filePath: compiler).deletingLastPathComponent().deletingLastPathComponent()
    let gtk = try await flags("--cflags", "gtk4").filter { $0.hasPrefix("-I") }.flatMap { ["-Xcc", $0] }
    let libraries = try await flags("--libs", "gtk4")
    let modules = ["-Xcc", "-fmodule-map-file=\(Tree.source.path)/Sources/App/CEmbed/include/module.modulemap"]
    let objects = ["CapuchinEmbed", "CEmbed", "CDoor"].flatMap { name in
      let build = Tree.build.appending(path: "\(name).build")
      return FileSearch.files(in: build).filter { $0.hasSuffix(".o") }.map { build.appending(path: $0).path }
    }
    let object = folder.appending(path: "calculator.o")
    let c = try await flags("--cflags", "gtk4")
    try await run("cc", ["-c", "-o", object.path, example.appending(path: "calculator.c").path] + c).expectSuccess()
    let words = [
      "-swift-version", "6", "-parse-as-library", "-o", program.path, file.path,
      sources.appending(path: "Main.swift").path, "-I", Tree.build.appending(path: "Modules").path,
      "-plugin-path", toolchain.appending(path: "lib/swift/host/plugins/testing").path,
      "-import-objc-header", example.appending(path: "calculator.h").path,
      "-module-cache-path", folder.appending(path: "modules").path,
    ]
    try await run("swiftc", words + modules + gtk + objects + [object.path] + libraries, within: .seconds(120)).expectSuccess()
  }
}
