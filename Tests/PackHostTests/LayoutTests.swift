import Foundation
import TestSupport
import Testing

@testable import PackHost

/// Packs that were built against other minors of the ABI, side by side in one process.
struct LayoutTests {
  /// One minor's headers, made of this one's.
  struct Minor {
    let name: String
    let number: Int
    /// A library that every process of the tests has, so that each minor has a toolkit of its own.
    let library: String
    let defines: [String]
    /// Text that is replaced in the headers.
    let changes: [(file: String, text: String, by: String)]
  }

  static let older = Minor(
    name: "older", number: 0, library: "libm.so.6", defines: ["OLDER"],
    changes: [
      (
        "ext/components.h",
        """
          const capuchin_string *const *verbs;
          uint64_t verbs_count;
          /// Of rows that have no widgets: puts what a command calls the row at x,y of the widget, as `Select`
          /// names it, and then the row's rectangle, in the widget's coordinates; nothing where there is none.
          /// [ui] [recording]
          uint32_t (*row_at)(void *self, capuchin_node node, double x, double y, const capuchin_sink *row);
          /// The way back: brings the row that a command names into sight and puts its rectangle, in the widget's
          /// coordinates; CAPUCHIN_AGAIN with what it waits for in `message` while there is none. [ui] [started]
          uint32_t (*row_place)(
              void *self, capuchin_node node, const capuchin_value *row, const capuchin_sink *place,
              const capuchin_sink *message);

        """, ""
      ),
      (
        "ext/bridge.h",
        """
          uint32_t (*schedule)(
              void *self, uint32_t milliseconds, void (*function)(void *context), void *context);

          /// Nobody plays any more: puts back what was changed of the app's so that it could be played. Null
          /// where nothing is. [ui] [started]
          uint32_t (*rest)(void *self);
          /// CAPUCHIN_CAUSE_…: where a call comes from that the app or the toolkit makes right now, as told
          /// with an emission. `turn` will say when the dispatch has ended. [hook] [recording]
          uint32_t (*cause)(void *self);
          /// Calls `function(context)` on the toolkit's thread once its main loop has nothing left to do right
          /// now: what the app put off until then, and what that set off, has run and is laid out. After
          /// `milliseconds` of turning at the latest: some apps always have something to do. Nested main loops
          /// run it too.
          /// Null where the loop cannot tell: `schedule` with 0 is then called in its place. [ui] [started]
          uint32_t (*drain)(
              void *self, uint32_t milliseconds, void (*function)(void *context), void *context);
          /// Whether `node` may be about to move by itself: `moving` gets 1 while an animation goes on in its
          /// window or a layout is due, else 0; `frames` gets how many frames its window has made so far, from
          /// whatever number, which says whether an animation has had its turn. CAPUCHIN_UNSUPPORTED where
          /// that cannot be told right now. Null where the toolkit never tells. [ui] [started]
          uint32_t (*motion)(void *self, capuchin_node node, uint32_t *moving, uint64_t *frames);
          /// Whether somebody took the key that was sent last, a widget, a shortcut or a menu; asked once `settle`
          /// says that it was dispatched. `taken` gets 0 where surely nobody did: then it may be pressed again.
          /// 1 also where that cannot be told: whoever has acted must not do so twice. Null where the toolkit
          /// never tells. [ui] [started]
          uint32_t (*taken)(void *self, uint32_t *taken);

        """, ""
      ),
    ])

  static let newer = Minor(
    name: "newer", number: 1, library: "libswiftCore.so", defines: [],
    changes: [
      ("pack.h", "#define CAPUCHIN_ABI_MINOR ((uint32_t)0)", "#define CAPUCHIN_ABI_MINOR ((uint32_t)1)"),
      ("pack.h", "} capuchin_pack;", "  void *more[3];\n} capuchin_pack;"),
      ("ext/components.h", "} capuchin_component;", "  void *more[3];\n} capuchin_component;"),
      ("ext/bridge.h", "} capuchin_bridge;", "  void *more[3];\n} capuchin_bridge;"),
      ("ext/bridge.h", "} capuchin_node_info;", "  void *more[3];\n} capuchin_node_info;"),
      ("ext/event.h", "} capuchin_event;", "  void *more[3];\n} capuchin_event;"),
    ])

  @Test("Older and newer minors work beside this one; what an older one lacks is unsupported")
  func minors() async throws {
    try await TemporaryFolder.with("minors") { folder in
      let packs = PackBuilder(folder: folder.appending(path: "packs"))
      for minor in [Self.older, Self.newer] { try await build(minor, packs, folder) }
      let current = try await FakeToolkit.build(in: packs.folder)
      let host = PackHost(version: "0.1", log: { _ in })
      host.load(packs.searchPath)
      #expect(host.reports.map(\.state) == [.loaded, .loaded, .loaded], "\(host.reports)")

      for name in ["fake", "newer", "older"] {
        let bridge = try ready(name, in: packs.folder, host)
        let button = Node(bridge: bridge.number, generation: 7, object: 2)
        let chain = try host.toolkitClass(of: button).components
        #expect(chain.components.map(\.pack.id) == [name, name])
        #expect(try chain.kind(of: button) == "Button")
        #expect(try bridge.get(button, "text") == .string("hello"))
        var count = 0
        try bridge.walk(bridge.windows()[0]) { _, _, info in
          count += info.frame.x == 10 ? 1 : 0
          return .more
        }
        #expect(count == 4)
        try bridge.send(InputEvent(.press, window: button, x: 3))
        #expect(bridge.scheduler.after {} == (name != "older"))
        #expect(bridge.scheduler.afterIdles(within: 20) {} == (name != "older"))
        #expect(chain.components[0].verbs == (name == "older" ? [] : ["Turn"]))
      }
      #expect(current.lastPathComponent == "fake")
    }
  }

  private func build(_ minor: Minor, _ packs: PackBuilder, _ folder: URL) async throws {
    let headers = folder.appending(path: minor.name)
    try FileManager.default.copyItem(at: PackBuilder.headers, to: headers)
    for change in minor.changes {
      let file = headers.appending(path: "capuchin/\(change.file)")
      let text = try String(contentsOf: file, encoding: .utf8)
      let changed = text.replacing(change.text, with: change.by)
      #expect(changed != text, "\(change.file) has no \(change.text)")
      try Data(changed.utf8).write(to: file)
    }
    var manifest = Manifest.fake
    (manifest.id, manifest.abi) = (minor.name, "1.\(minor.number)")
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
