import Synchronization
import Testing

@testable import PackHost

/// Tracing, in a fake toolkit: what is told of each call, and that nothing stays.
struct TraceTests {
  private final class Told: TraceListener {
    private let calls = Mutex<[TracedCall]>([])
    private let complaints = Mutex<[String]>([])
    let admits = Atomic(true)

    var refusals: [String] { complaints.withLock { $0 } }

    func admitsCall() -> Bool { admits.load(ordering: .relaxed) }
    func called(_ call: TracedCall) { calls.withLock { $0.append(call) } }
    func redacted(_ text: String) -> String { text == "\"hush\"" ? "•••" : text }
    func refused(_ sentence: String) { complaints.withLock { $0.append(sentence) } }

    /// Since the last time, with the addresses left out.
    func news() -> [String] {
      calls.withLock { calls in
        defer { calls = [] }
        return calls.map { call in
          let arguments = call.arguments.map { "\($0.name): \($0.value)" }
          let text = "\(call.target) \(call.slot) \(arguments.joined(separator: ", ")) = \(call.result)"
          return text.replacing(#/ 0x[0-9a-f]+/#, with: "") + (call.isOnToolkitThread ? "" : " elsewhere")
        }
      }
    }
  }

  private func withTrace(_ body: (Choosers, CallTrace, Told) throws -> Void) async throws {
    try await Choosers.with { choosers throws in
      let told = Told()
      let trace = try choosers.toolkit.host.trace(choosers.toolkit.bridge, told)
      try body(choosers, trace, told)
      trace.stop()
    }
  }

  @Test("Each class's calls are told with arguments and result, and the original runs once")
  func calls() async throws {
    try await withTrace { choosers, trace, told throws in
      let before = try choosers.tables()
      #expect(try trace.add("FakeChooser.choose_item") == .intercepted(places: 2))
      #expect(try choosers.choose(4, "Größe") == 47)
      #expect(try choosers.choose(-1, nil, of: 1) == -10)
      #expect(told.news() == [
        #"Chooser FakeChooser.choose_item index: 4, text: "Größe" = 47"#,
        "Rechooser FakeChooser.choose_item index: -1, text: null = -10",
      ])
      #expect(choosers.toolkit.notes() == "oo")
      trace.stop()
      #expect(try choosers.tables() == before)
      #expect(try choosers.choose(4, "") == 40 && told.news() == [])
    }
  }

  @Test("Calls on other threads are told, too; their texts are not")
  func threads() async throws {
    try await withTrace { choosers, trace, told throws in
      try trace.add("FakeChooser.choose_item")
      #expect(try choosers.callElsewhere() == 40)
      #expect(told.news() == ["Chooser FakeChooser.choose_item index: 4, text: <secret> = 40 elsewhere"])
    }
  }

  @Test("A call that is not admitted is not looked at, and runs")
  func notAdmitted() async throws {
    try await withTrace { choosers, trace, told throws in
      try trace.add("FakeChooser.choose_item")
      told.admits.store(false, ordering: .relaxed)
      #expect(try choosers.choose(4, "") == 40 && told.news() == [])
      #expect(choosers.toolkit.notes() == "o")
    }
  }

  @Test("Secrets are taken out before a text is quoted")
  func redacted() async throws {
    try await withTrace { choosers, trace, told throws in
      try trace.add("FakeChooser.choose_item")
      #expect(try choosers.choose(1, "\"hush\"") == 16)
      #expect(told.news() == [#"Chooser FakeChooser.choose_item index: 1, text: "•••" = 16"#])
    }
  }

  @Test("A class that began as a copy of a traced one is as it was when the trace ends")
  func copied() async throws {
    try await withTrace { choosers, trace, told throws in
      let before = try choosers.tables()
      try trace.add("FakeChooser.choose_item")
      choosers.makeCopy()
      #expect(try choosers.choose(4, "", of: 2) == 40 && told.news().count == 1)
      trace.stop()
      let (size, after) = (before.count / 3, try choosers.tables())
      #expect(after.prefix(2 * size) == before.prefix(2 * size))
      #expect(after.suffix(size) == before.prefix(size))
    }
  }

  @Test("What the app puts into a slot is told once somebody looks again")
  func refreshed() async throws {
    try await withTrace { choosers, trace, told throws in
      try trace.add("FakeChooser.choose_item")
      choosers.override()
      #expect(try choosers.choose(4, "") == -1 && told.news() == [])
      let make = try require(choosers.toolkit.function("fake_make_class", as: (@convention(c) (UInt64) -> Int32).self))
      #expect(make(22) == 1)
      #expect(try choosers.choose(4, "") == -1 && told.news() == [], "it is another class's")
      #expect(choosers.toolkit.runScheduled() == 1)
      #expect(try choosers.choose(4, "") == -1 && told.news().count == 1)
      choosers.override()
      #expect(make(21) == 1)
      #expect(try choosers.choose(4, "") == -1 && told.news().count == 1, "it is this class's")
      trace.stop()
      #expect(make(22) == 0)
      #expect(try choosers.choose(4, "") == -1 && told.news() == [])
    }
  }

  @Test("A class that is made while the bridge is asked is taken at once")
  func madeMeanwhile() async throws {
    try await withTrace { choosers, trace, told throws in
      try trace.add("FakeChooser.choose_item")
      choosers.override()
      let make = try require(choosers.toolkit.function("fake_make_when_asked", as: (@convention(c) (UInt64) -> Void).self))
      make(21)
      #expect(throws: PackError.self, "it is not described") { try trace.add("FakeChooser.drop_item") }
      #expect(try choosers.choose(4, "") == -1 && told.news().count == 1)
    }
  }

  @Test("Recording and tracing at once: both hear, the original runs once")
  func both() async throws {
    try await withTrace { choosers, trace, told throws in
      let before = try choosers.tables()
      try choosers.record()
      try choosers.meet(2)
      try trace.add("FakeChooser.choose_item")
      _ = choosers.toolkit.notes()
      #expect(try choosers.choose(4, "") == 40)
      #expect(choosers.toolkit.notes() == "o" && choosers.news().count == 1 && told.news().count == 1)
      try choosers.endRecording()
      #expect(try choosers.choose(4, "") == 40 && choosers.news() == [] && told.news().count == 1)
      trace.stop()
      #expect(try choosers.tables() == before)
    }
  }

  @Test("A class that is not there is waited for; what is no slot is an error")
  func names() async throws {
    try await withTrace { _, trace, _ throws in
      #expect(try trace.add("FakeLater.choose_item") == .waiting)
      for (name, sentence) in [
        ("choose_item", "\"choose_item\" is no slot: write CLASS.METHOD, as GtkSelectionModel.select_item"),
        ("FakeChooser.", "\"FakeChooser.\" is no slot: write CLASS.METHOD, as GtkSelectionModel.select_item"),
        ("FakeChooser.lose_item", "no such method"),
      ] {
        let error = #expect(throws: PackError.self) { try trace.add(name) }
        #expect(error?.message == sentence)
      }
    }
  }

  @Test("What can be traced of a class")
  func methods() async throws {
    try await FakeToolkit.with { toolkit throws in
      let methods = try toolkit.host.methods(of: "FakeButton", toolkit.bridge)
      #expect(methods.map(\.slot) == ["FakeWindow.click", "."])
      #expect(methods.map(\.signature) == ["void ()", ""])
      #expect(methods.map(\.isImplemented) == [true, false])
      let error = #expect(throws: PackError.self) { try toolkit.host.methods(of: "None", toolkit.bridge) }
      #expect(error?.message == "no such class")
    }
  }
}
