import CapuchinABI
import Foundation
import Testing

@testable import PackHost

/// What packs must not hand over: an error or a repaired text, a line in the log, never a crash.
struct RobustnessTests {
  static let refused = [
    ("no-data", "a string of 5 bytes without data"),
    ("too-long", "a string of 18446744073709551615 bytes, more than 16777216"),
    ("bad-type", "a value with the unknown tag 77"),
    ("many", "more than 1048576 values"),
    ("no-items", "3 items without an array"),
    ("no-entries", "3 items without an array"),
    ("null-item", "a null pointer where a value was expected"),
    ("null-entry", "a null pointer where a value was expected"),
    ("null-value", "a null pointer where a value was expected"),
    ("deep", "lists nested more than 32 deep"),
    ("cycle", "lists nested more than 32 deep"),
  ]

  @Test("A malformed value fails the call and is logged once, under the pack's name")
  func malformed() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (bridge, button) = (try toolkit.bridge, toolkit.widget(2))
      for (name, problem) in Self.refused {
        for _ in 1...3 {
          let error = PackError(
            .failed, "handed over \(problem)", pack: "fake", function: "bridge.get")
          #expect(throws: error, "\(name)") { try bridge.get(button, name) }
        }
      }
      let expected = Set(Self.refused.map { "fake: bridge.get handed over \($0.1)" })
      let logged = toolkit.log.lines(.warning).filter { $0.contains("bridge.get") }
      #expect(Set(logged) == expected)
      #expect(logged.count == expected.count)
    }
  }

  @Test("Bytes that are no UTF-8 are repaired")
  func repaired() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try toolkit.bridge.get(toolkit.widget(2), "not-utf8") == .string("a\u{FFFD}\u{FFFD}z"))
    }
  }

  @Test("A value after the sink said stop is left out, and logged")
  func afterStop() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try toolkit.bridge.get(toolkit.widget(2), "after-stop") == .string(""))
      #expect(toolkit.log.lines.contains {
        $0 == "fake: bridge.get handed over a value after the sink had answered CAPUCHIN_FLOW_STOP"
      })
    }
  }

  @Test("A stale handle is an error with every function")
  func stale() async throws {
    try await FakeToolkit.with { toolkit throws in
      let bridge = try toolkit.bridge
      let gone = Node(bridge: bridge.number, generation: 6, object: 2)
      let calls: [(Bridge) throws -> Void] = [
        { _ = try $0.children(of: gone) }, { _ = try $0.parent(of: gone) },
        { _ = try $0.window(of: gone) }, { _ = try $0.info(gone) }, { _ = try $0.identify(gone) },
        { _ = try $0.get(gone, "text") },
        { _ = try $0.snapshot(of: gone, all: true, frames: true) { _ in nil } },
      ]
      for call in calls {
        do {
          try call(bridge)
          Issue.record("a stale handle was taken")
        } catch {
          #expect((error as? PackError)?.status == .stale)
        }
      }
      #expect(bridge.pointer(of: gone) == nil)
      #expect(toolkit.host.bridge(of: .null) == nil)
      #expect(toolkit.host.bridge(of: Node(bridge: 99, generation: 0, object: 1)) == nil)
    }
  }

  @Test("A status that the ABI does not have is an error that says it")
  func oddStatus() async throws {
    try await FakeToolkit.with { toolkit throws in
      do {
        _ = try toolkit.bridge.get(toolkit.widget(2), "odd-status")
        Issue.record("it was taken for done")
      } catch let error as PackError {
        #expect(error.description == "unknown status 4711 (fake bridge.get)")
      }
    }
  }

  @Test("Broken events and emissions are logged, those of a later minor version are ignored")
  func clientCalls() async throws {
    try await FakeToolkit.with { toolkit throws in
      typealias Event = @convention(c) (UnsafePointer<capuchin_event>?) -> Void
      typealias Emit = @convention(c) (UInt64, UInt32, UnsafePointer<capuchin_list>?) -> Void
      let event = try require(toolkit.function("fake_event", as: Event.self))
      let emit = try require(toolkit.function("fake_emit", as: Emit.self))
      event(nil)
      var unknown = capuchin_event.empty
      unknown.code = 99
      event(&unknown)
      var text = capuchin_event.empty
      (text.code, text.data.key.text.length) = (CAPUCHIN_EVENT_KEY_PRESS, 4)
      event(&text)
      var unit = capuchin_event.empty
      (unit.code, unit.data.scroll.unit) = (CAPUCHIN_EVENT_SCROLL, 7)
      event(&unit)
      var list = capuchin_list(items: nil, count: 2)
      emit(1, CAPUCHIN_CAUSE_EVENT, &list)
      #expect(toolkit.agent.events.isEmpty)
      #expect(toolkit.agent.heard == ["ready Fake"])
      #expect(toolkit.log.lines(.warning).count { $0.contains("bridge_client.") } == 3)
      emit(1, 4711, nil)
      #expect(toolkit.agent.heard.last == "emission 1 of 2 by program: []")
    }
  }

  @Test("What is told on another thread than the toolkit's is dropped, and said once")
  func wrongThread() async throws {
    try await FakeToolkit.with { toolkit throws in
      typealias Event = @convention(c) (UnsafePointer<capuchin_event>?) -> Void
      typealias Emit = @convention(c) (UInt64, UInt32, UnsafePointer<capuchin_list>?) -> Void
      let event = try require(toolkit.function("fake_event", as: Event.self))
      let emit = try require(toolkit.function("fake_emit", as: Emit.self))
      let isTold = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        var press = capuchin_event.empty
        press.code = CAPUCHIN_EVENT_PRESS
        event(&press)
        for _ in 0..<3 { emit(1, CAPUCHIN_CAUSE_EVENT, nil) }
        isTold.signal()
      }
      isTold.wait()
      #expect(toolkit.agent.events.isEmpty && toolkit.agent.heard == ["ready Fake"])
      let said = toolkit.log.lines(.warning).filter { $0.contains("thread") }
      #expect(said == ["fake: the bridge told something on a thread that is not the toolkit's"])
      emit(1, CAPUCHIN_CAUSE_EVENT, nil)
      #expect(toolkit.agent.heard.last == "emission 1 of 2 by event: []")
    }
  }

  @Test("An event of an older minor has zeroes for what it lacks")
  func shortEvent() async throws {
    try await FakeToolkit.with { toolkit throws in
      typealias Event = @convention(c) (UnsafePointer<capuchin_event>?) -> Void
      let event = try require(toolkit.function("fake_event", as: Event.self))
      var short = capuchin_event.empty
      (short.code, short.x, short.data.press.button) = (CAPUCHIN_EVENT_PRESS, 4, 5)
      short.size = UInt32(try require(MemoryLayout<capuchin_event>.offset(of: \.data)))
      event(&short)
      #expect(toolkit.agent.events.map(\.x) == [4])
      #expect(toolkit.agent.events.map(\.button) == [0])
    }
  }

  @Test("A secret is shown by no description")
  func secret() {
    let value = Value.list([.secret(Secret("hunter2")), .map(["a": .secret(Secret("hunter2"))])])
    var dumped = ""
    dump(value, to: &dumped)
    #expect(!"\(value) \(String(reflecting: value)) \(dumped)".contains("hunter2"))
  }
}
