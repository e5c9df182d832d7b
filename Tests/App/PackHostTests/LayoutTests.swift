import Foundation
import TestSupport
import Testing

@testable import PackHost

/// Packs that were built against other minors of the ABI, side by side in one process.
struct LayoutTests {
  /// One minor's headers, made of this one's.
  struct Minor {
    let name: String
    /// A library that every process of the tests has, so that each minor has a toolkit of its own.
    let library: String
    let defines: [String]
    let changes: [Change]
  }

  /// What is done to a header.
  struct Change {
    let file: String
    /// From where to where, the latter not included.
    let from: String
    let upTo: String
    let by: String

    /// What a later minor appends to a struct.
    static func append(_ file: String, _ type: String) -> Change {
      Change(file: file, from: "} \(type);", upTo: "", by: "  void *more[3];\n} \(type);")
    }

    /// What an earlier minor had not yet.
    static func cut(_ file: String, _ type: String, from member: String) -> Change {
      Change(file: file, from: member, upTo: "} \(type);", by: "")
    }

    func apply(to headers: URL) throws {
      let url = headers.appending(path: "capuchin/\(file)")
      let text = try String(contentsOf: url, encoding: .utf8)
      let start = try require(text.range(of: from))
      let end = upTo.isEmpty ? start.upperBound : try require(text.range(of: upTo, range: start.upperBound..<text.endIndex)).lowerBound
      try Data(text.replacingCharacters(in: start.lowerBound..<end, with: by).utf8).write(to: url)
    }
  }

  static let older = Minor(
    name: "older", library: "libm.so.6", defines: ["OLDER"],
    changes: [
      .cut("ext/components.h", "capuchin_component", from: "  capuchin_status (*row_at)("),
      .cut("ext/draft/bridge.h", "capuchin_bridge", from: "  capuchin_status (*schedule)("),
    ])

  static let newer = Minor(
    name: "newer", library: "libswiftCore.so", defines: [],
    changes: [
      Change(file: "pack.h", from: "CAPUCHIN_ABI_MINOR = 0", upTo: "", by: "CAPUCHIN_ABI_MINOR = 1"),
      .append("pack.h", "capuchin_pack"), .append("ext/components.h", "capuchin_component"),
      .append("ext/draft/bridge.h", "capuchin_bridge"), .append("ext/draft/bridge.h", "capuchin_node_info"),
      .append("ext/event.h", "capuchin_event"),
    ])

  @Test("Older and newer minors work beside this one; what an older one lacks is unsupported")
  func minors() async throws {
    try await TemporaryFolder.with("minors") { folder in
      let packs = PackBuilder(folder: folder.appending(path: "packs"))
      for minor in [Self.older, Self.newer] { try await build(minor, packs, folder) }
      let current = try await FakeToolkit.build(in: packs.folder)
      let host = PackHost(version: "0.1", log: { _ in })
      host.load(packs.packs)
      #expect(host.reports.map(\.state) == [.loaded, .loaded, .loaded], "\(host.reports)")

      for name in ["fake", "newer", "older"] {
        let bridge = try ready(name, in: packs.folder, host)
        let button = Node(bridge: bridge.number, generation: 7, object: 2)
        let chain = try host.toolkitClass(of: button).components
        #expect(chain.components.map(\.pack.id) == [name, name])
        #expect(try chain.kind(of: button) == "Button")
        #expect(try bridge.get(button, "text") == .string("hello"))
        let all = try bridge.snapshot(of: bridge.windows()[0], all: true, frames: true) { _ in nil }
        #expect((0..<all.count).map { all.frame($0).x } == [10, 10, 10, 10])
        try bridge.send(InputEvent(.press, window: button, x: 3))
        #expect(bridge.scheduler.after {} == (name != "older"))
        #expect(bridge.scheduler.afterIdles(within: 20) {} == (name != "older"))
        #expect(chain.components[0].verbs == ["Turn"])
      }
      #expect(current.lastPathComponent == "fake")
    }
  }

  private func build(_ minor: Minor, _ packs: PackBuilder, _ folder: URL) async throws {
    let headers = folder.appending(path: minor.name)
    try FileManager.default.copyItem(at: PackBuilder.headers, to: headers)
    for change in minor.changes { try change.apply(to: headers) }
    var manifest = Manifest.fake
    manifest.id = minor.name
    manifest.toolkit = .init(libraries: [minor.library])
    // One pack of the three defines the verb; the language has it once.
    manifest.verbs = []
    try await packs.build(
      minor.name, FakeToolkit.sources,
      defines: minor.defines + ["PACK_ID=\"\(minor.name)\""], headers: headers, manifest: manifest)
  }

  private func ready(_ name: String, in packs: URL, _ host: PackHost) throws -> Bridge {
    let library = packs.appending(path: "\(name)/lib\(name).so").path
    let handle = try require(dlopen(library, RTLD_NOW | RTLD_NOLOAD))
    let symbol = try require(dlsym(handle, "fake_ready"))
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    return try require(host.bridges.last)
  }
}
