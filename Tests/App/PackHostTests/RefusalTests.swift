import Foundation
import TestSupport
import Testing

@testable import PackHost

/// Broken packs, each really built and loaded: an error with the path and the reason, and the
/// session goes on.
struct RefusalTests {
  /// One way to break the minimal pack.
  struct Break: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var defines: [String] = []
    var change: @Sendable (inout Manifest) -> Void = { _ in }
    let reason: String

    init(
      _ name: String, _ defines: [String] = [], reason: String,
      change: @escaping @Sendable (inout Manifest) -> Void = { _ in }
    ) {
      testDescription = name
      self.defines = defines
      self.change = change
      self.reason = reason
    }
  }

  static let breaks = [
    Break("no entry", ["NO_ENTRY"], reason: "does not export capuchin_pack_entry_v1; declare it as capuchin/pack.h does"),
    Break("null entry", ["ENTRY=0"], reason: "capuchin_pack_entry_v1 gave no table"),
    Break("short table", ["PACK_SIZE=40"], reason: "capuchin_pack has 40 bytes, and ABI 1.0 needs 72"),
    Break("table of size 0", ["PACK_SIZE=0"], reason: "capuchin_pack has 0 bytes, and ABI 1.0 needs 72"),
    Break("other id", ["PACK_ID=\"other\""], reason: "pack.json says id \"minimal\", and the library says \"other\""),
    Break("other version", ["PACK_VERSION=\"2\""], reason: "pack.json says version \"1.0\", and the library says \"2\""),
    Break("manifest of another ABI", reason: "is built for pack ABI 2; expected 1, get a pack for this version") { $0.abi = 2 },
    Break("class that is not there", reason: "pack.json names the class Absent, which the library does not serve; it serves MinimalWidget") {
      $0.components.append(.init(className: "Absent"))
    },
    Break("class that is not named", ["CLASS_NAME=TEXT(\"Hidden\")"], reason: "pack.json names the class MinimalWidget, which the library does not serve; it serves Hidden"),
    Break("more classes than named", reason: "the library serves the class MinimalWidget, which pack.json does not name") {
      $0.components = []
    },
    Break("operation that is not there", reason: "pack.json names the operation reset, which the library does not offer") {
      $0.operations.append(.init(name: "reset"))
    },
    Break("verb that is not there", reason: "pack.json names the verb Fly, which the library's MinimalWidget does not play") {
      $0.verbs.append(.init(name: "Fly"))
      $0.components[0].verbs.append("Fly")
    },
    Break("verb that is not named", reason: "the library's MinimalWidget plays the verb Turn, which pack.json does not name for it") {
      $0.components[0].verbs = []
    },
    Break("verb that no one defines", reason: "the component for MinimalWidget names the verb Soar, which no one defines") {
      $0.components[0].verbs.append("Soar")
    },
    Break("other Swift runtime", reason: "it needs Swift 5.1, and the runtime in the process is \(_SwiftStdlibVersion.current); build it with that") {
      $0.swift = "5.1"
    },
    Break(
      "nothing offered", ["CAPABILITY=0"],
      reason: "the library offers neither capuchin.components/1 nor capuchin.operations/1 nor capuchin.bridge/1"),
    Break("short list", ["COMPONENTS_SIZE=8"], reason: "capuchin.components/1 has 8 bytes, and ABI 1.0 needs 24"),
    Break("list without array", ["COMPONENT_ITEMS=0"], reason: "capuchin.components/1 holds 1 items without an array"),
    Break("null in the list", ["COMPONENT_COUNT=2"], reason: "capuchin.components/1 holds a null pointer where a struct was expected"),
    Break("endless list", ["COMPONENT_COUNT=UINT64_MAX"], reason: "capuchin.components/1 holds more than 1048576 values"),
    Break("class without a name", ["CLASS_NAME={0,3}"], reason: "capuchin.components/1 holds a string of 3 bytes without data"),
    Break(
      "short list of delegates", ["DELEGATE_CLASS=CLASS_NAME", "DELEGATES_SIZE=8"],
      reason: "capuchin.delegates/1 has 8 bytes, and ABI 1.0 needs 24"),
    Break(
      "delegate of a class that is not there", ["DELEGATE_CLASS=TEXT(\"Absent\")"],
      reason: "capuchin.delegates/1 has Listener.turned for the class Absent, which the library does not serve"),
    Break("component of size 0", ["COMPONENT_SIZE=0"], reason: "pack.json names the class MinimalWidget, which the library does not serve"),
  ]

  @Test("A broken pack is refused with its reason", arguments: breaks)
  func refused(_ broken: Break) async throws {
    try await TemporaryFolder.with("broken") { folder in
      var manifest = Manifest()
      broken.change(&manifest)
      let builder = PackBuilder(folder: folder)
      try await builder.build("minimal", defines: broken.defines, manifest: manifest)
      let log = Log()
      let reports = PackHost(version: "0.1", log: { log.add($0) }).load(builder.packs)
      guard case .refused(let refusal) = reports.first?.state else {
        Issue.record("\(reports)")
        return
      }
      #expect(refusal.description == broken.reason)
      #expect(reports.first?.path.hasPrefix(folder.path + "/minimal") == true)
      #expect(log.lines(.error).count == 1)
    }
  }

  @Test("The protocol's example of a refused pack has a reason that the host gives")
  func example() throws {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Protocol.md"), encoding: .utf8)
    let reason = try require(Self.breaks.first { $0.testDescription == "no entry" }).reason
    #expect(page.contains("\"reason\":\"\(reason)\",\"state\":\"refused\""))
  }

  @Test("The same pack unbroken is loaded")
  func unbroken() async throws {
    try await TemporaryFolder.with("good") { folder in
      let builder = PackBuilder(folder: folder)
      let pack = try await builder.build("minimal")
      let reports = PackHost(version: "0.1", log: { _ in }).load(builder.packs)
      #expect(reports == [PackReport(id: "minimal", path: pack.path, state: .loaded)])
    }
  }
}
