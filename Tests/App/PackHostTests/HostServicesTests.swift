import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import PackHost

/// The host's services as a pack in C uses them: it tells what it got, in one sentence.
struct HostServicesTests {
  private func told(_ verb: String, _ toolkit: FakeToolkit) throws -> String {
    var request = PlayRequest(verb, node: toolkit.widget(2))
    guard case .again(let sentence) = try toolkit.chain().play(&request) else { throw Missing() }
    return sentence
  }

  @Test("capuchin.host.node/1")
  func node() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try told("UseNode", toolkit) == """
        2 3 | parent 1 | frame 10 FakeButton | is_a 1 0 hello hello half \
        level cannot be written | set 5 | node 2 | focus 0 2 | stale 2 | unknown 4
        """)
    }
  }

  @Test("capuchin.host.find/1")
  func find() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try told("UseFind", toolkit) == """
        owner 2 Knob 42 | find 0 no Button "None" | not 5 got a string of 3 bytes without data | bad 4 \
        y 20 | row 0 row "Bob" 1 got a null pointer where a value was expected 4
        """)
    }
  }

  @Test("capuchin.host.input/1")
  func input() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try told("UseInput", toolkit) == """
        10 send 0 got an event with the unknown code 4711 4 \
        got a null pointer where a struct was expected 4 | click 0 0 | chord 0 \
        the display has no keyboard | type 6
        """)
      #expect(toolkit.agent.events.map(\.kind) == [.motion])
      #expect(toolkit.agent.heard.suffix(3) == [
        "click 2 middle 1 2 2", "click 2 3.0,4.0 3 1 0", "chord ctrl+s",
      ])
    }
  }

  @Test("capuchin.host.scroll/1, record/1, symbol/1, log/1, thread-check/1, and one that is not there")
  func others() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try told("UseOthers", toolkit) == "scroll 0 | symbol 1 0 | ui 1 | nothing 0")
      #expect(toolkit.agent.offered == [Candidate("Turn", rank: 250)])
      #expect(toolkit.log.lines.contains("fake: the knob is loose"))
      #expect(toolkit.log.lines(.error) == ["fake: (a line without text)"])
    }
  }

  @Test("capuchin.host.schedule/1")
  func schedule() async throws {
    try await FakeToolkit.with { toolkit throws in
      #expect(try told("UseSchedule", toolkit) == "0 0 0 0 2 4 5 4")
      let run = try require(toolkit.function("fake_run_scheduled", as: (@convention(c) () -> UInt32).self))
      let runs = try require(toolkit.function("fake_runs", as: (@convention(c) () -> Int32).self))
      #expect(run() == 3 && runs() == 1, "the first; the second is drained, the third was taken back")
      #expect(run() == 1 && runs() == 2)
    }
  }

  @Test("A symbol is found in a library that was opened RTLD_LOCAL, and once it has been loaded")
  func symbols() async throws {
    let table = SymbolTable()
    #expect(table.address(of: "fake_take_notes_of_nobody") == nil)
    try await FakeToolkit.with { toolkit throws in
      #expect(dlsym(nil, "fake_take_notes") == nil)
      #expect(table.address(of: "fake_take_notes") != nil)
      #expect(table.address(of: "fake_take_notes_of_nobody") == nil)
    }
  }

  @Test("A symbol of a library that was closed is found no more, and elsewhere if another one has it")
  func closed() async throws {
    try await TemporaryFolder.with("closed") { folder in
      var paths: [String] = []
      for name in ["first", "second"] {
        let (source, library) = (folder.appending(path: "\(name).c"), folder.appending(path: "lib\(name).so"))
        try Data("int comes_and_goes(void) { return 1; }".utf8).write(to: source)
        try await run("gcc", ["-shared", "-fPIC", "-o", library.path, source.path]).expectSuccess()
        paths.append(library.path)
      }
      let table = SymbolTable()
      let first = try require(dlopen(paths[0], RTLD_NOW))
      let found = try require(table.address(of: "comes_and_goes"))
      #expect(found == dlsym(first, "comes_and_goes"))
      let second = try require(dlopen(paths[1], RTLD_NOW))
      dlclose(first)
      #expect(table.address(of: "comes_and_goes") == dlsym(second, "comes_and_goes"))
      dlclose(second)
      #expect(table.address(of: "comes_and_goes") == nil)
    }
  }

  @Test("capuchin.host.intercept/1: an original, and what does not fit")
  func intercept() async throws {
    try await FakeToolkit.with { toolkit throws in
      let said = try told("UseOriginal", toolkit)
      #expect(said == """
        44 0 orig_choose_item: expected 2 arguments (int32_t, pointer), found 1 4 \
        orig_choose_item: expected char * as argument 2, found 4 4 \
        orig_choose_item: expected int as argument 1, found a text 4 the object has no method orig_gone 4 \
        orig_choose_item: expected an object to call it on 4\u{20}
        """)
    }
  }

  @Test("A service of the UI thread refuses another thread and says once who asked")
  func thread() async throws {
    try await FakeToolkit.with { toolkit throws in
      let log = toolkit.log
      let shared = SharedServices(log: { log.add($0) })
      let pack = Pack(
        id: "stray", version: "1.0.0", path: "/stray", rank: 0, order: 0, trail: CallTrail(), number: 0,
        log: { log.add($0) })
      let context = PackContext(pack, bridge: 1, shared: shared, host: toolkit.host).immortal()
      let before = log.lines.count
      for function in ["node.get", "node.set", "node.get"] {
        let status = PackContext.ui(context, function) { _ throws(PackError) in }
        #expect(status == Status.invalid.rawValue)
      }
      #expect(Array(log.lines.dropFirst(before)) == ["node.get", "node.set"].map {
        "stray: \($0) was called on a thread that is not the toolkit's"
      })
      // A pack that calls what it will is not written down without end.
      for number in 0..<1000 { _ = PackContext.ui(context, "node.\(number)") { _ throws(PackError) in } }
      #expect(log.lines.count == before + 100)
    }
  }

  @Test("What is confined to the UI thread is handed out there alone")
  func confined() {
    let packed = UIConfined("bridge")
    #expect(packed.value == "bridge")
    let elsewhere = Mutex<String?>("none")
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      elsewhere.withLock { $0 = packed.value }
      isDone.signal()
    }.start()
    isDone.wait()
    #expect(elsewhere.withLock { $0 } == nil)
  }

  @Test("After the agent has ended its services are unsupported")
  func ended() async throws {
    try await FakeToolkit.with { toolkit throws in
      toolkit.host.services = nil
      #expect(try told("UseFind", toolkit).hasPrefix("owner 0 the agent has ended | find 3") )
    }
  }
}
