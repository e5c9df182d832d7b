import CapuchinABI
import Foundation
import Glibc
import TestSupport

@testable import PackHost

/// The pack in `Packs/Fake`, built and loaded in a host of its own, with its toolkit's main loop in
/// the test's hands.
final class FakeToolkit {
  let host: PackHost
  let agent = FakeAgent()
  let log: Log
  private let handle: UnsafeMutableRawPointer?

  /// What the pack is compiled of.
  static let sources = [
    "pack.c", "bridge.c", "slots.c", "choosers.c", "components.c", "services.c", "delegate.c",
    "operations.c",
  ]
    .map { "Fake/\($0)" }

  /// Calls the body with the toolkit up and the pack started. The body runs on one thread, the
  /// toolkit's.
  static func with(_ body: (FakeToolkit) throws -> Void) async throws {
    try await TemporaryFolder.with("fake") { folder in
      let pack = try await build(in: folder)
      try body(try FakeToolkit(PackBuilder(folder: folder), pack: pack))
    }
  }

  /// Places the pack in a search path's folder. It is compiled once; each copy is a library of its
  /// own to the dynamic linker.
  static func build(in folder: URL) async throws -> URL {
    let library = try await compiled.value
    let pack = try PackBuilder(folder: folder).place("fake", .fake)
    try library.write(to: pack.appending(path: "libfake.so"))
    return pack
  }

  private static let compiled = Task {
    try await TemporaryFolder.with("compile") { folder in
      let pack = try await PackBuilder(folder: folder).build("fake", sources, manifest: .fake)
      return try Data(contentsOf: pack.appending(path: "libfake.so"))
    }
  }

  init(_ builder: PackBuilder, pack: URL, isReady: Bool = true, isSettingUp: Bool = false) throws {
    let log = Log()
    self.log = log
    host = PackHost(version: "0.1", log: { log.add($0) })
    host.services = agent
    host.client = agent
    host.isSettingUp = isSettingUp
    host.load(builder.packs)
    handle = dlopen(pack.appending(path: "libfake.so").path, RTLD_NOW | RTLD_NOLOAD)
    if isReady { call("fake_ready") }
  }

  /// The bridge, once it is ready.
  var bridge: Bridge {
    get throws { try require(host.bridges.first) }
  }

  /// A widget by its number: 1 is the window, 2, 3 and 4 are buttons in it.
  func widget(_ number: UInt64) -> Node {
    Node(bridge: host.bridges.first?.number ?? 0, generation: 7, object: number)
  }

  /// The components that serve FakeButton.
  func chain() throws -> ComponentChain {
    try host.toolkitClass(of: widget(2)).components
  }

  /// Whether a widget of that number in the fake app is a part of `owner`, which it is right in.
  func owns(_ chain: ComponentChain, _ owner: Node, _ number: UInt64) -> Bool {
    guard let inner = try? host.toolkitClass(of: widget(number)) else { return false }
    return chain.ownsByClass(isA: inner.isA, isChildA: inner.isA)
      ?? chain.ownsAlone(SeenWidget(owner), SeenWidget(widget(number)))
  }

  /// What was called in the pack since the last time, a letter each.
  func notes() -> String {
    typealias Take = @convention(c) () -> UnsafePointer<CChar>?
    return function("fake_take_notes", as: Take.self)?().map { String(cString: $0) } ?? ""
  }

  /// What a later turn of the main loop does.
  func runScheduled() -> UInt32 {
    function("fake_run_scheduled", as: (@convention(c) () -> UInt32).self)?() ?? 0
  }

  func call(_ name: String) {
    function(name, as: (@convention(c) () -> Void).self)?()
  }

  func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    guard let handle, let symbol = dlsym(handle, name) else { return nil }
    return unsafeBitCast(symbol, to: type)
  }
}

extension ComponentChain {
  func kind(of node: Node) throws(PackError) -> String? { try kind(of: SeenWidget(node)) }
  func identify(_ node: Node) throws(PackError) -> [Identifier] { try identify(SeenWidget(node)) }
  func property(_ name: String, of node: Node) throws(PackError) -> Value? { try property(name, of: SeenWidget(node)) }
  func properties(of node: Node) throws(PackError) -> [NamedValue] { try properties(of: SeenWidget(node)) }
}

extension Component {
  func kind(of node: Node) throws(PackError) -> String? { try kind(of: SeenWidget(node)) }
}

extension PackHost {
  /// What the registry knows of a widget's class.
  func toolkitClass(of node: Node) throws -> ToolkitClass {
    let bridge = try require(bridge(of: node))
    return try registry.toolkitClass(bridge, bridge.info(node).classID)
  }
}

/// Something that a test needs is not there.
struct Missing: Error {}

func require<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Missing() }
  return value
}
