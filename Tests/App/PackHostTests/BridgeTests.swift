import CapuchinABI
import Testing

@testable import PackHost

/// Each function of a bridge, called through its wrapper.
struct BridgeTests {
  @Test("The tree")
  func tree() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      let (window, button) = (toolkit.widget(1), toolkit.widget(2))
      #expect(try bridge.windows() == [window])
      #expect(try bridge.children(of: window).map(\.object) == [2, 3])
      #expect(try bridge.children(of: window, all: true).map(\.object) == [2, 3, 4])
      #expect(try bridge.parent(of: button) == window)
      #expect(try bridge.parent(of: window) == nil)
      #expect(try bridge.window(of: button) == window)
      #expect(try bridge.node(for: require(bridge.pointer(of: button))) == button)
      let info = try bridge.info(button)
      #expect(info.className == "FakeButton")
      #expect(info.flags == [.shown, .visible])
      #expect(info.frame == Rect(x: 10, y: 20, width: 30, height: 2))
      #expect(try bridge.about() == [
        NamedValue("version", .string("1.2")), NamedValue("pointer", .bool(true)),
      ])
    }
  }

  @Test("A snapshot has what was asked of each class")
  func snapshot() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      let query = ClassQuery(names: true, properties: ["text", "level"])
      var met: [UInt64] = []
      let all = try bridge.snapshot(of: toolkit.widget(1), all: true, frames: true) { classID in
        met.append(classID)
        return met.count == 1 ? nil : query
      }
      #expect(all.count == 4 && met.count == 2)
      #expect((0..<4).map { all.node($0).object } == [1, 2, 3, 4])
      #expect((0..<4).map(all.depth) == [0, 1, 1, 1])
      #expect((0..<4).map(all.classPlace) == [0, 1, 1, 1])
      #expect(all.state(0).contains(.window) && !all.state(1).contains(.window))
      #expect(all.frame(2) == Rect(x: 10, y: 20, width: 30, height: 3))
      #expect(all.identifiers(0) == nil, "nothing was asked of windows")
      #expect(all.identifiers(3) == [Identifier(.label, "Hallo")])
      #expect(all.value(3, 0) == .string("hello"))
      #expect(all.value(3, 1) == nil, "to be asked for by itself")
      #expect(all.value(3, 2) == nil && all.value(0, 0) == nil && all.value(3, -1) == nil, "not asked for")
      #expect(try bridge.snapshot(of: toolkit.widget(1), all: true, frames: true, most: 2) { _ in nil }.count == 2)
      let alone = try bridge.snapshot(of: toolkit.widget(1), all: true, frames: true, depth: 0) { _ in nil }
      #expect(alone.count == 1 && alone.identifiers(0) == nil)
    }
  }

  @Test(
    "A snapshot whose columns do not fit together is an error",
    arguments: [
      (1, "4 items without an array"), (3, "a snapshot whose columns do not fit together at widget 1"),
      (4, "a snapshot whose columns do not fit together at widget 0"),
      (5, "a snapshot whose columns do not fit together at widget 1"),
      (6, "a snapshot whose columns do not fit together at widget 0"),
      (8, "18446744073709551615 bytes, more than 268435456"), (9, "a null pointer where a struct was expected"),
    ])
  func brokenSnapshots(part: UInt64, problem: String) async throws {
    try await FakeToolkit.with { toolkit throws in
      let query = ClassQuery(names: true, properties: ["text"])
      let expected = PackError(.failed, "handed over \(problem)", pack: "fake", function: "bridge.snapshot")
      #expect(throws: expected) {
        try toolkit.bridge.snapshot(of: toolkit.widget(1).part(part), all: true, frames: true) { _ in query }
      }
    }
  }

  @Test("What a shorter snapshot lacks is not there, texts beyond its text are empty")
  func shortSnapshots() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      let short = try bridge.snapshot(of: toolkit.widget(1).part(2), all: true, frames: true) { _ in nil }
      #expect(short.count == 4 && short.value(1, 0) == nil)
      let query = ClassQuery(names: true, properties: ["text"])
      let textless = try bridge.snapshot(of: toolkit.widget(1).part(7), all: true, frames: true) { _ in query }
      #expect(textless.identifiers(1) == [Identifier(.label, "")] && textless.value(1, 0) == .string(""))
    }
  }

  @Test("Names, properties and calls")
  func properties() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (bridge, button) = (try toolkit.bridge, toolkit.widget(2))
      #expect(try bridge.identify(button) == [
        Identifier(.label, "Größe"), Identifier(.developer, "size"),
      ])
      #expect(try bridge.get(button, "text") == .string("hello"))
      #expect(try bridge.get(button, "nothing") == .null)
      try bridge.set(button, "text", .string("bye"))
      #expect(throws: PackError(.failed, "level cannot be written", pack: "fake", function: "bridge.set")) {
        try bridge.set(button, "level", .int(1))
      }
      let every: [Value] = [
        .null, .bool(true), .int(-1), .double(.pi), .string("ä\0b"), .string(""),
        .secret(Secret("s")), .node(button.part(3)), .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
        .list([.int(1), .list([])]), .map(["a": .bool(false), "b": .map([:])]),
      ]
      #expect(try bridge.call(button, CAPUCHIN_CALL_METHOD, "echo", every) == every)
    }
  }

  @Test("Input, focus, settling, pictures")
  func input() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (bridge, button) = (try toolkit.bridge, toolkit.widget(2))
      #expect(try bridge.hit(toolkit.widget(1), Point(x: 1, y: 1)) == button)
      let covered = PackError(
        .covered, "the popover \"Colours\" is open", pack: "fake", function: "bridge.hit")
      #expect(throws: covered) { try bridge.hit(toolkit.widget(1), Point(x: -1, y: 1)) }
      var (key, release) = (
        InputEvent(
          .keyPress, window: toolkit.widget(1), target: button, x: 1, y: 2, modifiers: [.ctrl, .button1], keysym: 7,
          text: "ß", time: 1 << 40),
        InputEvent(.release, window: toolkit.widget(1), target: button, button: 5, count: 6))
      var (scroll, resize) = (
        InputEvent(.scroll, window: toolkit.widget(1), dx: 3, dy: 4), InputEvent(.resize, window: toolkit.widget(1)))
      (key.time, release.under, scroll.unit) = (1 << 40, toolkit.widget(3), .pixels)
      (resize.width, resize.height) = (640, 480)
      for event in [key, release, scroll, resize] { try bridge.send(event) }
      #expect(toolkit.agent.events == [key, release, scroll, resize])
      #expect(throws: PackError(.noDevice, pack: "fake", function: "bridge.send")) {
        try bridge.send(InputEvent(.touchBegin, window: button))
      }
      try bridge.reveal(button)
      #expect(throws: PackError.self) {
        try bridge.reveal(button, area: Rect(x: 0, y: 0, width: 0, height: 0))
      }
      toolkit.function("fake_busy", as: (@convention(c) (UInt32) -> Void).self)?(2)
      #expect(try bridge.settle() == .again("a frame of FakeWindow"))
      #expect(try bridge.settle() == .again("a frame of FakeWindow"))
      #expect(try bridge.settle() == .done)
      #expect(try bridge.picture(of: button, masked: [button]) == [0x89, 80, 78, 71, 0, 1])
    }
  }

  @Test("Whether a widget may be moving, or that nobody knows")
  func motion() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      #expect(bridge.motion(of: toolkit.widget(1)) == .none)
      #expect(bridge.motion(of: toolkit.widget(2)) == .underWay(frames: 7, time: 7.5))
      #expect(bridge.motion(of: toolkit.widget(3)) == .unknown)
    }
  }

  @Test("A key counts as taken unless the bridge says that nobody took it")
  func taken() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      #expect(bridge.keyFate() == .unhandled)
      toolkit.function("fake_busy", as: (@convention(c) (UInt32) -> Void).self)?(1)
      #expect(bridge.keyFate() == .handled)
    }
  }

  @Test("A function that the table does not have is unsupported")
  func missing() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      let missing = PackError(.unsupported, pack: "fake", function: "bridge.force_frame")
      #expect(throws: missing) { try bridge.forceFrame() }
      #expect(missing.description == "not supported (fake bridge.force_frame)")
    }
  }

  @Test("Work comes onto the toolkit's thread, and is dropped if the toolkit refuses it")
  func schedule() async throws {
    try await FakeToolkit.with { toolkit throws in
      let run = try require(toolkit.function("fake_run_scheduled", as: (@convention(c) () -> UInt32).self))
      let log = Log()
      let scheduler = try toolkit.bridge.scheduler
      #expect(scheduler.after { log.add(LogEntry(.info, "ran")) })
      #expect(!scheduler.after(13) { log.add(LogEntry(.info, "never")) })
      #expect(log.lines.isEmpty)
      #expect(run() == 1)
      #expect(log.lines == [": ran"])
    }
  }

  @Test("Work waits for the app's idles, or comes with the next turn where the bridge cannot tell")
  func drain() async throws {
    try await FakeToolkit.with { toolkit throws in
      typealias Number = @convention(c) () -> UInt32
      let run = try require(toolkit.function("fake_run_scheduled", as: Number.self))
      let time = try require(toolkit.function("fake_scheduled_for", as: Number.self))
      let log = Log()
      let bridge = try toolkit.bridge
      #expect(bridge.scheduler.afterIdles(within: 20) { log.add(LogEntry(.info, "idle")) })
      #expect(time() == 20 && run() == 1)
      // What it refuses comes nevertheless.
      #expect(bridge.scheduler.afterIdles(within: 13) { log.add(LogEntry(.info, "refused")) })
      #expect(time() == 0 && run() == 1)
      // A table that is shorter, of before.
      var table = bridge.table
      table.size = UInt32(MemoryLayout<capuchin_bridge>.offset(of: \.drain) ?? 0)
      let older = withUnsafePointer(to: table) { UIScheduler(capuchin_bridge(reading: $0)) }
      #expect(older.afterIdles(within: 20) { log.add(LogEntry(.info, "older")) })
      #expect(time() == 0 && run() == 1)
      #expect(log.lines == [": idle", ": refused", ": older"])
    }
  }
}
