import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Agent

/// The server on its real socket, with clients that behave and clients that do not.
@Suite struct AgentServerTests {
  /// A client that speaks lines, one answer at a time.
  final class Client {
    private let socket: Int32
    private var splitter = LineSplitter()
    private var lines: [Data] = []

    init(_ files: AgentFiles) throws { socket = try UnixSocket.connect(to: files.socket) }
    deinit { close(socket) }

    func send(_ text: String) throws { try UnixSocket.write(socket, Data((text + "\n").utf8)) }

    /// The next line; nil at the end of the connection.
    func receive() throws -> String? {
      while lines.isEmpty {
        let chunk = try UnixSocket.read(socket)
        if chunk.isEmpty { return nil }
        lines += splitter.append(chunk).compactMap { if case .line(let line) = $0 { line } else { nil } }
      }
      return String(decoding: lines.removeFirst(), as: UTF8.self)
    }

    func ask(_ text: String) throws -> String? {
      try send(text)
      return try receive()
    }
  }

  /// What a test does with a running server.
  struct Running {
    let files: AgentFiles
    let audience = Audience()

    func hello(_ role: String = "driver", token: String? = nil) throws -> String {
      let token = try token ?? files.readToken().value
      return #"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"protocol":{"major":1,"minor":0},"versions":{},"token":"\#(token)","role":"\#(role)","capabilities":[]}}"#
    }
  }

  /// Answers every request with its method's name, as an error, and greetings with success.
  func serving(
    _ answer: @escaping @Sendable (Call) -> Void = { $0.fail(WireError(.failed, "\($0.request)")) },
    _ body: (Running) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let files = AgentFiles(folder: folder.path, name: "abc")
      let running = Running(files: files)
      let server = try AgentServer(
        files, running.audience,
        handler: { call in
          guard case .hello = call.request else { return answer(call) }
          running.audience.notify(.busy(Busy(reason: "before", milliseconds: 0)))
          call.answer(
            Hello.self,
            Hello.Result(
              protocol: .current, pid: 42, program: "/bin/app", argv: [], toolkit: .init(name: "GTK", version: "4", backend: "x11"),
              packs: [], locale: "C"))
          running.audience.admit(call.outbox, .driver)
        }, driverLeft: {})
      try server.start()
      try body(running)
      files.remove()
      #expect(access(files.socket, F_OK) != 0 && access(files.token, F_OK) != 0)
    }
  }

  @Test func greetsADriverOnceByAToken() async throws {
    try await serving { running in
      let client = try Client(running.files)
      let before = try running.files.readToken()
      let answer = try #require(try client.ask(running.hello()))
      #expect(answer.contains("\"pid\":42"))
      #expect(try running.files.readToken() != before)
      #expect(try client.ask(#"{"jsonrpc":"2.0","id":2,"method":"windows","params":{}}"#)?.contains("windows") == true)
    }
  }

  @Test func refusesWhatIsNotGreeted() async throws {
    try await serving { running in
      let client = try Client(running.files)
      #expect(try client.ask(#"{"jsonrpc":"2.0","id":7,"method":"tree","params":{}}"#)?.contains("-32000") == true)
      #expect(try client.ask(running.hello(token: "wrong"))?.contains("-32001") == true)
      #expect(try client.receive() == nil)
    }
  }

  @Test func hasOneDriverAndManyWatchersWhoOnlyRead() async throws {
    try await serving { running in
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      let second = try Client(running.files)
      #expect(try second.ask(running.hello())?.contains("-32004") == true)
      let watcher = try Client(running.files)
      #expect(try watcher.ask(running.hello("watcher"))?.contains("\"pid\":42") == true)
      let perform = #"{"jsonrpc":"2.0","id":3,"method":"perform","params":{"line":"x","timeoutMilliseconds":1}}"#
      #expect(try watcher.ask(perform)?.contains("-32003") == true)
      #expect(try driver.ask(perform)?.contains("before") == true, "of the watcher's greeting")
      #expect(try driver.receive()?.contains("\"perform(") == true)
    }
  }

  @Test func whatIsNoMessageIsAnsweredAndTheConnectionGoesOn() async throws {
    try await serving { running in
      let client = try Client(running.files)
      #expect(try client.ask("nonsense")?.contains("-32700") == true)
      #expect(try client.ask("{}")?.contains("-32600") == true)
      #expect(try client.ask(String(repeating: "[", count: 100))?.contains("-32006") == true)
      #expect(try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"dance","params":{}}"#)?.contains("-32601") == true)
      #expect(try client.ask(#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{}}"#)?.contains("-32602") == true)
    }
  }

  @Test func everybodyGreetedIsToldAndNobodyElse() async throws {
    try await serving { running in
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      try waitUntilNow { !running.audience.isEmpty }
      let stranger = try Client(running.files)
      running.audience.notify(.busy(Busy(reason: "a dialog", milliseconds: 5)))
      #expect(try driver.receive()?.contains("a dialog") == true)
      #expect(try stranger.ask("nonsense")?.contains("-32700") == true)
    }
  }

  @Test func whatIsToldBeforeTheDriverHasLeftIsInOrder() async throws {
    try await serving { running in
      let audience = running.audience
      #expect(!audience.hasDriver)
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      try waitUntilNow { audience.hasDriver }
      for number in 1...50 {
        audience.notify(.busy(Busy(reason: "turn \(number)", milliseconds: 0)))
        if number.isMultiple(of: 7) { audience.sendAll() }
      }
      for number in 1...50 { #expect(try driver.receive()?.contains("\"turn \(number)\"") == true) }
    }
  }

  /// The next key must not wait until the tree of a large window is encoded.
  @Test func theToolkitsThreadWaitsForNoLargeAnswer() async throws {
    let (isEncoding, mayEnd) = (Flag(), Flag())
    try await serving({ call in
      call.audience.answer(call.outbox, isLarge: true, isNow: false) {
        isEncoding.set()
        mayEnd.wait()
        return Data("the tree\n".utf8)
      }
    }) { running in
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      try waitUntilNow { running.audience.hasDriver }
      try driver.send(#"{"jsonrpc":"2.0","id":2,"method":"tree","params":{}}"#)
      isEncoding.wait()
      running.audience.notify(.busy(Busy(reason: "a line", milliseconds: 0)))
      running.audience.sendSmall()
      #expect(try driver.receive()?.contains("a line") == true)
      #expect(!mayEnd.isSet)
      mayEnd.set()
      #expect(try driver.receive() == "the tree")
    }
  }

  @Test func whatEndsTheAppWaitsForLargeAnswers() async throws {
    try await serving({ call in
      call.audience.answer(call.outbox, isLarge: true, isNow: false) { Data("the tree\n".utf8) }
      call.audience.sendAll()
      call.outbox.close()
    }) { running in
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      #expect(try driver.ask(#"{"jsonrpc":"2.0","id":2,"method":"tree","params":{}}"#) == "the tree")
    }
  }

  /// Something that has come, for another thread.
  private final class Flag: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .acquiring) }
    func set() { flag.store(true, ordering: .releasing) }

    /// Waits at most ten seconds.
    func wait() {
      let end = Monotonic.milliseconds() + 10_000
      while !isSet {
        guard Monotonic.milliseconds() < end else {
          Issue.record("it did not come true")
          return
        }
        sched_yield()
      }
    }
  }

  @Test func aNewDriverMayComeWhenTheOldHasLeft() async throws {
    try await serving { running in
      do {
        let first = try Client(running.files)
        _ = try first.ask(running.hello())
      }
      try waitUntilNow { try Client(running.files).ask(running.hello())?.contains("\"pid\":42") == true }
    }
  }

  @Test func aPeerThatDoesNotReadIsCutOff() async throws {
    try await serving { running in
      let driver = try Client(running.files)
      _ = try driver.ask(running.hello())
      try waitUntilNow { !running.audience.isEmpty }
      let large = Busy(reason: String(repeating: "x", count: 8 << 20), milliseconds: 0)
      for _ in 0..<10 { running.audience.notify(.busy(large)) }
      try waitUntilNow { running.audience.isEmpty }
    }
  }

  /// What one asks without reading, and leaves behind, costs the app no more than what is worked at.
  @Test func onlySoManyRequestsAreWorkedAt() async throws {
    let taken = Mutex<[Call]>([])
    @Sendable func takenNow() -> [Call] { taken.withLock { $0 } }
    try await serving({ call in taken.withLock { $0.append(call) } }) { running in
      let tree = #"{"jsonrpc":"2.0","id":2,"method":"tree","params":{}}"#
      do {
        let client = try Client(running.files)
        _ = try client.ask(running.hello())
        // In one piece: the kernel counts a packet for each, and this client would wait for room for ever.
        try client.send(Array(repeating: tree, count: 500).joined(separator: "\n"))
        try waitUntilNow { takenNow().count == Outbox.mostUnderWay }
        for call in takenNow().prefix(10) { call.fail(WireError(.failed, "done")) }
        for _ in 0..<10 { #expect(try client.receive()?.contains("done") == true) }
        try waitUntilNow { takenNow().count == Outbox.mostUnderWay + 10 }
      }
      try waitUntilNow { takenNow()[0].outbox.isClosed }
      let open = takenNow().filter { !$0.isAnswered }
      #expect(open.isEmpty, "what waits for the main loop is not worked at any more")
      for call in takenNow() { call.fail(WireError(.failed, "late")) }
      let next = try Client(running.files)
      #expect(try next.ask(running.hello())?.contains("\"pid\":42") == true)
      #expect(takenNow().count == Outbox.mostUnderWay + 10)
    }
  }

  @Test func linesGoOutInPartsOfAnySize() {
    var queue = ByteQueue()
    for text in ["one\n", "", "two\n", "three\n"] { queue.append(Data(text.utf8)) }
    var out: [UInt8] = []
    while !queue.isEmpty {
      let before = queue.count
      let taken = queue.write { bytes in
        out += bytes.prefix(3)
        return min(3, bytes.count)
      }
      #expect(queue.count == before - taken)
    }
    #expect(out == Array("one\ntwo\nthree\n".utf8) && queue.count == 0)
    queue.append(Data("four".utf8))
    #expect(queue.write { _ in -1 } == -1 && queue.count == 4)
  }

  /// Tries until it holds; at most ten seconds.
  private func waitUntilNow(_ condition: () throws -> Bool) throws {
    let end = Monotonic.milliseconds() + 10_000
    while try !condition() {
      guard Monotonic.milliseconds() < end else {
        Issue.record("it did not come true")
        return
      }
      sched_yield()
    }
  }
}
