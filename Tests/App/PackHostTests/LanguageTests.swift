import Foundation
import TestSupport
import Testing

@testable import PackHost

/// Packs in other languages than C, built as their authors build them.
struct LanguageTests {
  @Test("A pack in Rust, with what bindgen makes of the headers, serves a class of the fake toolkit")
  func rust() async throws {
    try await built("rust") { folder, library in
      let source = folder.appending(path: "source")
      try FileManager.default.copyItem(at: PackBuilder.sources.appending(path: "Rust"), to: source)
      // What clang itself brings, its libraries alone do not.
      let compilers = try await run("gcc", ["-print-file-name=include"]).expectSuccess().lines[0]
      try await run(
        "bindgen",
        [
          "--allowlist-file", ".*/capuchin/.*", "--output", source.appending(path: "src/abi.rs").path,
          PackBuilder.headers.appending(path: "capuchin/capuchin.h").path, "--", "-I", PackBuilder.headers.path, "-I",
          compilers,
        ]
      ).expectSuccess()
      try await run("cargo", ["build", "--offline", "--quiet"], folder: source, within: .seconds(300))
        .expectSuccess()
      try FileManager.default.copyItem(at: source.appending(path: "target/debug/libdial.so"), to: library)
    }
  }

  @Test("A pack in C++ does, too", arguments: ["g++", "clang++"])
  func cpp(compiler: String) async throws {
    try await built("cpp") { _, library in
      try await run(
        compiler,
        [
          "-std=c++17", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
          PackBuilder.headers.path, PackBuilder.sources.appending(path: "Cpp/dial.cpp").path, "-o", library.path,
        ]
      ).expectSuccess()
    }
  }

  /// Plays with the dial that `build` makes, as its author would.
  private func built(_ name: String, _ build: (_ folder: URL, _ library: URL) async throws -> Void) async throws {
    try await TemporaryFolder.with(name) { folder in
      let packs = PackBuilder(folder: folder.appending(path: "packs"))
      let fake = try await FakeToolkit.build(in: packs.folder)
      let pack = try packs.place("dial", Self.dial)
      try await build(folder, pack.appending(path: "libdial.so"))
      try play(try FakeToolkit(packs, pack: fake))
    }
  }

  @Test("Two packs that link two layouts of PackKit statically, in one process")
  func packKits() async throws {
    try await TemporaryFolder.with("kits") { folder in
      let kits = [
        try await PackKitBuilder(folder: folder, name: "one").build(changed: false),
        try await PackKitBuilder(folder: folder, name: "two").build(changed: true),
      ]
      let packs = PackBuilder(folder: folder.appending(path: "packs"))
      let fake = try await FakeToolkit.build(in: packs.folder)
      for (name, library) in zip(["one", "two"], kits) {
        var manifest = Self.dial
        (manifest.id, manifest.swift) = (name, "6.3")
        manifest.components[0].className = name == "one" ? "FakeButton" : "FakeWidget"
        let pack = try packs.place(name, manifest)
        try FileManager.default.copyItem(at: library, to: pack.appending(path: "lib\(name).so"))
      }
      let toolkit = try FakeToolkit(packs, pack: fake)
      #expect(toolkit.host.reports.map(\.state) == [.started, .started, .started], "\(toolkit.host.reports)")
      #expect(try toolkit.chain().components.map(\.pack.id) == ["one", "fake", "two", "fake"])
      for component in try toolkit.chain().components where component.pack.id != "fake" {
        let name = component.pack.id
        #expect(try component.kind(of: toolkit.widget(2)) == "Button")
        #expect(try component.property("text", of: toolkit.widget(2)) == .string("hello"))
        var request = PlayRequest("Turn", node: toolkit.widget(2), arguments: [.double(0.5)])
        #expect(try component.play(&request) == .again("\(name) 0.5 FakeButton"))
        let touch = WidgetNotification(.signal, node: toolkit.widget(2), emitter: toolkit.widget(3), name: "toggled")
        #expect(try component.notified(touch) == [Candidate("Turn", arguments: [.string("toggled")], rank: 200)])
      }
    }
  }

  private static let dial = {
    var manifest = Manifest(id: "dial", rank: 9)
    manifest.components = [.init(className: "FakeButton", kinds: ["Button"], verbs: ["Turn"])]
    manifest.verbs = []
    return manifest
  }()

  private func play(_ toolkit: FakeToolkit) throws {
    let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
    #expect(chain.components.map(\.pack.id) == ["dial"])
    #expect(try chain.kind(of: button) == "Button")
    var turn = PlayRequest("Turn", node: button)
    #expect(try chain.play(&turn) == .again("the dial to turn"))
    #expect(try chain.play(&turn) == .again("the dial to turn"))
    #expect(try chain.play(&turn) == .done)
    #expect(throws: PackError(.unsupported)) {
      var fly = PlayRequest("Fly", node: button)
      return try chain.play(&fly)
    }
  }
}
