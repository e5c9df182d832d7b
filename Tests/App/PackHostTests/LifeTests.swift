import Foundation
import TestSupport
import Testing

@testable import PackHost

/// The order of calls, from the entry to the end. A letter is a call: e entry, a attach, s start,
/// l listen, R and r hooks in and out, p and b play, x stop.
struct LifeTests {
  @Test("entry, attach, start, listen; hooks in and out; stop")
  func order() async throws {
    try await TemporaryFolder.with("life") { folder in
      let pack = try await FakeToolkit.build(in: folder)
      let toolkit = try FakeToolkit(PackBuilder(folder: folder), pack: pack, isReady: false)
      #expect(toolkit.notes() == "ea")
      #expect(toolkit.host.reports.map(\.state) == [.loaded])
      toolkit.call("fake_ready")
      toolkit.call("fake_ready")
      #expect(toolkit.notes() == "sllll")
      #expect(toolkit.agent.heard == ["ready Fake"])
      #expect(toolkit.host.reports.map(\.state) == [.started])
      try toolkit.bridge.record(true)
      toolkit.call("fake_turn")
      toolkit.call("fake_windows_changed")
      #expect(toolkit.agent.heard.suffix(2) == ["turn", "windows changed"])
      toolkit.host.stop()
      toolkit.host.stop()
      #expect(toolkit.notes() == "Rrx")
      #expect(toolkit.host.reports.map(\.state) == [.stopped])
    }
  }

  @Test("A second toolkit is taken if it runs on the first one's thread", arguments: [true, false])
  func second(isOnSameThread: Bool) async throws {
    try await TemporaryFolder.with("life") { folder in
      let packs = PackBuilder(folder: folder)
      let pack = try await FakeToolkit.build(in: folder)
      var manifest = Manifest.fake
      (manifest.id, manifest.toolkit, manifest.verbs) = ("second", .init(libraries: ["libm.so.6"]), [])
      try await packs.build("second", FakeToolkit.sources, defines: ["PACK_ID=\"second\""], manifest: manifest)
      let toolkit = try FakeToolkit(packs, pack: pack)
      let handle = try require(dlopen(folder.appending(path: "second/libsecond.so").path, RTLD_NOW | RTLD_NOLOAD))
      let symbol = Int(bitPattern: try require(dlsym(handle, "fake_ready")))
      @Sendable func ready() {
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
      }
      if isOnSameThread {
        ready()
      } else {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          ready()
          isDone.signal()
        }
        isDone.wait()
      }
      #expect(toolkit.host.bridges.count == (isOnSameThread ? 2 : 1))
      let sentence = "its main loop runs on another thread than that of Fake, whose windows alone are seen"
      #expect(toolkit.log.lines(.error).contains { $0.contains(sentence) } != isOnSameThread)
    }
  }

  @Test("A stopped pack is called no more, and what it tells is not heard")
  func stopped() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (bridge, chain, button) = (try toolkit.bridge, try toolkit.chain(), toolkit.widget(2))
      toolkit.host.stop()
      toolkit.call("fake_turn")
      #expect(toolkit.agent.heard == ["ready Fake"])
      #expect(throws: PackError.self) { try bridge.windows() }
      #expect(try chain.kind(of: button) == nil)
      #expect(bridge.pointer(of: button) == nil)
      #expect(toolkit.host.registry.subscription(1)?.listeners.isEmpty == true)
      #expect(toolkit.host.bridges.isEmpty)
    }
  }

  @Test("Stopping waits for the calls that are on the stack")
  func drained() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      _ = toolkit.notes()
      var isFirst = true
      _ = try bridge.snapshot(of: toolkit.widget(1), all: true, frames: false) { _ in
        if isFirst {
          toolkit.host.stop()
          #expect(toolkit.notes() == "r", "not stopped inside of its own call")
          #expect(throws: PackError.self) { try bridge.windows() }
        }
        isFirst = false
        return nil
      }
      #expect(toolkit.notes() == "x")
    }
  }

  @Test("A pack that refuses to start is not used, its sentence is shown")
  func refusal() async throws {
    try await TemporaryFolder.with("refuse") { folder in
      let pack = try await FakeToolkit.build(in: folder)
      var manifest = Manifest(id: "shy")
      manifest.components[0].kinds = ["View"]
      let builder = PackBuilder(folder: folder)
      try await builder.build(
        "shy", defines: [
          "PACK_ID=\"shy\"", "START_STATUS=CAPUCHIN_STATUS_FAILED", "START_SENTENCE=\"no knobs here\"",
        ], manifest: manifest)
      let toolkit = try FakeToolkit(builder, pack: pack)
      let shy = try require(toolkit.host.reports.first { $0.id == "shy" })
      #expect(shy.state == .refused(.start("no knobs here")))
      #expect(shy.description.hasSuffix("not used: it does not start: no knobs here"))
      #expect(toolkit.agent.heard == ["ready Fake"])
      #expect(try toolkit.chain().kind(of: toolkit.widget(2)) == "Button")
    }
  }

  @Test("A pack that comes when its toolkit is ready starts at once")
  func late() async throws {
    try await TemporaryFolder.with("late") { folder in
      let first = PackBuilder(folder: folder.appending(path: "a"))
      let pack = try await FakeToolkit.build(in: first.folder)
      let toolkit = try FakeToolkit(first, pack: pack)
      let second = PackBuilder(folder: folder.appending(path: "b"))
      try await second.build("minimal")
      #expect(toolkit.host.load(second.packs).map(\.state) == [.started])
    }
  }

  @Test("Between packs the rank decides, then the place on the path, and the log says so")
  func ranks() async throws {
    try await TemporaryFolder.with("rank") { folder in
      let builder = PackBuilder(folder: folder)
      let pack = try await FakeToolkit.build(in: folder)
      for (name, rank) in [("m1", 0), ("m2", 5), ("m3", 0)] {
        var manifest = Manifest(id: name, rank: rank)
        manifest.components = [.init(className: "FakeButton", verbs: ["Turn"])]
        manifest.verbs = []
        try await builder.build(
          name, defines: ["PACK_ID=\"\(name)\"", "CLASS_NAME=TEXT(\"FakeButton\")", "FLAGS=CAPUCHIN_COMPONENT_INHERITS"],
          manifest: manifest)
      }
      let toolkit = try FakeToolkit(builder, pack: pack)
      let packs = try toolkit.chain().components.map(\.pack.id)
      #expect(packs == ["m2", "fake", "m1", "m3", "fake"])
      #expect(toolkit.log.lines(.info).contains {
        $0.hasSuffix("FakeButton is served by m2 (rank 5), then fake (rank 0), then m1 (rank 0), then m3 (rank 0)")
      })
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      #expect(chain.components.first { $0.takesEvents }?.pack.id == "m2")
      let answer = try chain.event(button, InputEvent(.release, window: button))
      #expect(answer?.by.pack.id == "fake", "the one of which the command is, not the first that was asked")
    }
  }
}
