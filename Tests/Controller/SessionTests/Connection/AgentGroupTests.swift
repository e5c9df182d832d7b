import Foundation
import Glibc
import Logging
import Player
import Synchronization
import TestSupport
import Testing
import Wire

@testable import Session

@Suite struct AgentGroupTests {
  private func withGroup(
    patience: Duration = AgentConnection.patience,
    _ body: (AgentGroup, _ agents: String) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let directory = SessionDirectory(path: folder.path)
      #expect(mkdir(directory.agents, 0o700) == 0)
      let group = try AgentGroup(directory, role: .driver, logger: Logger(label: "test"), patience: patience)
      try await body(group, directory.agents)
      await group.close()
    }
  }

  private func wait(for count: Int, in group: AgentGroup) async throws {
    try await waitUntil("\(count) agents") { await group.agents.count == count }
  }

  private func perform(_ line: String, _ group: AgentGroup, timeout: Duration = .seconds(5)) async
    -> PerformResult
  {
    await SessionPerformer(group).perform(PerformRequest(line: line, timeout: timeout))
  }

  @Test func agentsAreFoundWhenTheyCome() async throws {
    try await withGroup { group, folder in
      let first = try FakeAgent(in: folder, pid: 1) { _, _ in }
      try await wait(for: 1, in: group)
      let second = try FakeAgent(in: folder, pid: 2) { _, _ in }
      try await wait(for: 2, in: group)
      #expect(await group.agents.map(\.hello.pid) == [1, 2])
      #expect(first.calls == ["hello"] && second.calls == ["hello"])
    }
  }

  @Test func manyClientsAreGreetedThoughATokenServesOne() async throws {
    try await withGroup { _, folder in
      let agent = try FakeAgent(in: folder) { _, _ in }
      for _ in 0..<3 {
        _ = try await AgentConnection(to: agent.files, role: .watcher)
      }
    }
  }

  @Test func aCommandGoesToTheOneProcess() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent.finding(in: folder, pid: 1) { _ in true }
      try await wait(for: 1, in: group)
      let result = await perform("Touch Button Save", group)
      #expect(result.status == .ok && result.message == "by 1")
      #expect(agent.calls == ["hello", "perform Touch Button Save"])
    }
  }

  @Test func aCommandGoesToTheProcessThatHasTheWidget() async throws {
    try await withGroup { group, folder in
      let first = try FakeAgent.finding(in: folder, pid: 1) { !$0.contains("Save") }
      try await wait(for: 1, in: group)
      let second = try FakeAgent.finding(in: folder, pid: 2) { $0.contains("Save") }
      try await wait(for: 2, in: group)
      #expect(await perform("Touch Button Save", group).message == "by 2")
      #expect(await perform("Touch Button Other", group).message == "by 1")
      #expect(first.calls.suffix(3) == ["find Touch Button Save", "find Touch Button Other", "perform Touch Button Other"])
      #expect(second.calls.suffix(2) == ["find Touch Button Save", "perform Touch Button Save"])
    }
  }

  @Test func whatNoProcessHasIsMissedByAll() async throws {
    try await withGroup { group, folder in
      let agents = try [1, 2].map { try FakeAgent.finding(in: folder, pid: $0) { _ in false } }
      try await wait(for: 2, in: group)
      let result = await perform("Touch Button Save", group, timeout: .milliseconds(50))
      #expect(result.code == "not-found")
      #expect(Set(result.nearMisses) == ["Button of 1", "Button of 2"])
      withExtendedLifetime(agents) {}
    }
  }

  @Test func theIdsOfAFailureReachThePlayer() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent(in: folder, pid: 1) { request, client in
        try client.answer(
          Perform.self, request,
          Perform.Result(
            status: .fail, milliseconds: 1,
            candidates: [Candidate(tier: 1, text: "Save"), Candidate(tier: 3, text: "save-button")]))
      }
      try await wait(for: 1, in: group)
      let result = await perform("Verify Button Save text Open", group)
      #expect(result.candidates == [.init(tier: 1, text: "Save"), .init(tier: 3, text: "save-button")])
      withExtendedLifetime(agent) {}
    }
  }

  @Test func absenceIsNotWaitedFor() async throws {
    try await withGroup { group, folder in
      let agents = try [1, 2].map { try FakeAgent.finding(in: folder, pid: $0) { _ in false } }
      try await wait(for: 2, in: group)
      let result = await perform("VerifyNot Button Save", group, timeout: .seconds(60))
      #expect(result.duration < .seconds(30))
      #expect(agents.flatMap(\.calls).contains("perform VerifyNot Button Save"))
    }
  }

  @Test func anAppThatEndsDuringACommandIsSaidToHave() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent(in: folder) { _, client in client.socket.shutDown() }
      try await wait(for: 1, in: group)
      await group.appEnded(.signalled(11))
      let result = await perform("Touch Button Crash", group)
      #expect(
        result.message
          == "the app ended (signal 11 (Segmentation fault)) while performing Touch Button Crash")
      #expect(result.status == .error && result.isFatal && result.code == "ended")
      let next = await perform("Touch Button Next", group)
      #expect(next.message == "the app has ended (signal 11 (Segmentation fault))")
      #expect(next.isFatal)
      #expect(agent.calls == ["hello", "perform Touch Button Crash"])
    }
  }

  /// An app that ends at once has taken the session's folder with it before anyone looks there.
  @Test func howTheAppEndedIsSaidWhereItsFolderIsGone() async throws {
    let gone = SessionDirectory(path: "/nonexistent")
    let group = try AgentGroup(gone, role: .driver, logger: Logger(label: "test"))
    await group.appEnded(.signalled(11))
    let error = await #expect(throws: ConnectionError.self) {
      try await group.waitForAgents(1, within: .seconds(60), app: "app")
    }
    #expect(error?.description == "app ended with signal 11 (Segmentation fault) before it could be controlled.")
    await group.close()
  }

  @Test func anAgentThatDoesNotAnswerIsNotWaitedForForEver() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent(in: folder) { _, _ in }
      try await wait(for: 1, in: group)
      let connection = try #require(await group.agents.first)
      let error = await #expect(throws: ConnectionError.self) {
        try await connection.request(Quit.self, Nothing(), within: .milliseconds(10))
      }
      #expect(
        error?.description
          == "Process \(getpid()) did not answer quit within 10ms. Its main loop may be blocked.")
      withExtendedLifetime(agent) {}
    }
  }

  @Test func theFirstAnswersHaveTheTimeThatTheAppHasToStart() async throws {
    try await withGroup(patience: .milliseconds(500)) { group, folder in
      let agent = try FakeAgent(in: folder) { _, _ in }
      try await wait(for: 1, in: group)
      await #expect(throws: ConnectionError.noAnswer(pid: getpid(), method: "windows", waited: .milliseconds(500))) {
        try await group.windows()
      }
      await #expect(throws: ConnectionError.noAnswer(pid: getpid(), method: "record.start", waited: .milliseconds(500))) {
        try await group.record(ids: .visible)
      }
      withExtendedLifetime(agent) {}
    }
  }

  @Test func anAppThatHangsCostsNoCommandButTheFirstItsPatience() async throws {
    let waiting = Mutex<(Request, FakeAgent.Client)?>(nil)
    try await withGroup(patience: .milliseconds(500)) { group, folder in
      let agent = try FakeAgent(in: folder) { request, client in
        let isFirst = waiting.withLock { waiting in
          defer { waiting = waiting ?? (request, client) }
          return waiting == nil
        }
        guard !isFirst else { return }
        try client.answer(Perform.self, request, Perform.Result(status: .ok, milliseconds: 1))
      }
      try await wait(for: 1, in: group)
      let first = await perform("Touch Button Hang", group, timeout: .milliseconds(10))
      #expect(first.message == "Process \(getpid()) did not answer perform within 0.51s. Its main loop may be blocked.")
      #expect(!first.isFatal && first.code == "busy")
      let second = await perform("Touch Button Next", group, timeout: .milliseconds(10))
      // How many seconds that makes is for a busy machine to say.
      let seconds = /The app hangs: process (\d+) has not answered for \d s\. What follows is not played\./
      #expect(try seconds.wholeMatch(in: second.message)?.1 == "\(getpid())", "\(second.message)")
      #expect(second.isFatal && second.code == "busy")
      #expect(agent.calls == ["hello", "perform Touch Button Hang"], "the second was not even asked")
      let (request, client) = try #require(waiting.withLock { $0 })
      try client.answer(Perform.self, request, Perform.Result(status: .ok, milliseconds: 1))
      #expect(await perform("Touch Button Last", group).status == .ok, "it answers again")
    }
  }

  @Test func aHungProcessIsNotAskedForAWidgetAgain() async throws {
    try await withGroup(patience: .milliseconds(500)) { group, folder in
      let hung = try FakeAgent(in: folder, pid: 1) { _, _ in }
      try await wait(for: 1, in: group)
      #expect(await perform("Touch Button Hang", group, timeout: .zero).code == "busy")
      let other = try FakeAgent.finding(in: folder, pid: 2) { _ in true }
      try await wait(for: 2, in: group)
      #expect(await perform("Touch Button Save", group).message == "by 2")
      #expect(hung.calls == ["hello", "perform Touch Button Hang"])
      withExtendedLifetime(other) {}
    }
  }

  @Test func aProgramThatBeginsAnewIsGoneOnWith() async throws {
    try await withGroup { group, folder in
      let acting = Mutex<FakeAgent?>(nil)
      let first = try FakeAgent(in: folder, pid: 1, notes: true) { _, client in
        acting.withLock { $0 }?.act()
        client.socket.shutDown()
      }
      acting.withLock { $0 = first }
      try await wait(for: 1, in: group)
      async let result = perform("Touch Button Restart", group)
      try await waitUntil("it has gone") { first.calls.count == 2 }
      let second = try FakeAgent.finding(in: folder, pid: 2) { _ in true }
      #expect(await result.status == .ok)
      #expect(await result.message == "the app began anew")
      #expect(await perform("Touch Button Next", group).message == "by 2")
      #expect(second.calls == ["hello", "perform Touch Button Next"])
    }
  }

  @Test func whatOnlyLooksLooksAgainInTheProgramThatBeganAnew() async throws {
    try await withGroup { group, folder in
      let first = try FakeAgent(in: folder, pid: 1) { _, client in client.socket.shutDown() }
      try await wait(for: 1, in: group)
      async let result = perform("WaitFor Button Save", group)
      try await waitUntil("it has gone") { first.calls.count == 2 }
      let second = try FakeAgent.finding(in: folder, pid: 2) { _ in true }
      #expect(await result.message == "by 2")
      withExtendedLifetime(second) {}
    }
  }

  /// A command that was still waiting has done nothing: the new program gets it, or it fails there.
  @Test(arguments: [true, false])
  func whatHadNotActedIsDoneInTheProgramThatBeganAnew(isThere: Bool) async throws {
    try await withGroup { group, folder in
      let first = try FakeAgent(in: folder, pid: 1, notes: true) { _, client in client.socket.shutDown() }
      try await wait(for: 1, in: group)
      async let result = perform("Touch Button Two", group)
      try await waitUntil("it has gone") { first.calls.count == 2 }
      let second = try FakeAgent.finding(in: folder, pid: 2) { _ in isThere }
      #expect(await result.status == (isThere ? .ok : .error))
      #expect(await result.message == (isThere ? "by 2" : "the app began anew meanwhile: no such widget"))
      #expect(second.calls == ["hello", "perform Touch Button Two"])
    }
  }

  @Test func whatNobodyKnowsToHaveActedIsAnError() async throws {
    try await withGroup { group, folder in
      let first = try FakeAgent(in: folder, pid: 1) { _, client in client.socket.shutDown() }
      try await wait(for: 1, in: group)
      async let result = perform("Touch Button Restart", group)
      try await waitUntil("it has gone") { first.calls.count == 2 }
      let second = try FakeAgent.finding(in: folder, pid: 2) { _ in true }
      #expect(await result.status == .error)
      #expect(await !result.isFatal)
      #expect(
        await result.message == "the app began anew; whether Touch Button Restart was done before is not known")
      #expect(second.calls == ["hello"])
    }
  }

  @Test func anAppThatEndsWithItsSupervisorIsSaidTo() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent(in: folder) { _, client in client.socket.shutDown() }
      try await wait(for: 1, in: group)
      await group.appEnded(.signalled(15), by: .supervisorAsked(signal: 15))
      #expect(
        await perform("Touch Button Save", group).message
          == "the app ended (the session's supervisor was asked to end by signal 15 (Terminated)) while performing Touch Button Save")
      withExtendedLifetime(agent) {}
    }
  }

  @Test func oneThatListensAndDoesNotGreetIsNamed() async throws {
    try await TemporaryFolder.with { folder in
      let files = AgentFiles(newIn: folder.path)
      _ = try files.renewToken()
      let listener = try files.listen()
      defer { close(listener) }
      let directory = SessionDirectory(path: folder.path)
      #expect(symlink(folder.path, directory.agents) == 0)
      let group = try AgentGroup(directory, role: .watcher, logger: Logger(label: "test"))
      try await waitUntil("it is greeted") { await group.unanswering != nil }
      await #expect(throws: ConnectionError.noAnswer(pid: getpid(), method: "hello", waited: .milliseconds(20))) {
        try await group.waitForAgents(1, within: .milliseconds(20), app: "app")
      }
      await group.close()
    }
  }

  /// An app whose main loop does not turn answers that by itself; it is greeted again until it turns.
  @Test func oneWhoseMainLoopDoesNotTurnSaysSo() async throws {
    try await withGroup { group, folder in
      let turns = Mutex(false)
      let held = WireError(.notReady, "the app's main loop has not turned for 4 s: it sleeps")
      let agent = try FakeAgent(in: folder, greeting: { turns.withLock { $0 } ? nil : held }) { _, _ in }
      try await waitUntil("it is refused") { await group.held != nil }
      let error = await #expect(throws: ConnectionError.self) {
        try await group.waitForAgents(1, within: .milliseconds(20), app: "app")
      }
      #expect(
        error?.description
          == "Process \(getpid()) cannot be controlled: the app's main loop has not turned for 4 s: it sleeps.")
      turns.withLock { $0 = true }
      try await group.waitForAgents(1, within: .seconds(30), app: "app")
      #expect(await group.held == nil)
      withExtendedLifetime(agent) {}
    }
  }

  @Test func cancellingEndsTheWait() async throws {
    try await withGroup { group, folder in
      let agent = try FakeAgent(in: folder) { _, _ in }
      try await wait(for: 1, in: group)
      let performing = Task { await perform("Touch Button Save", group) }
      try await waitUntil("the command is under way") { agent.calls.count == 2 }
      performing.cancel()
      #expect(await performing.value.message == "stopped while performing this command")
    }
  }

  @Test func recordingBeginsInEveryProcessAndNothingToldIsLost() async throws {
    try await withGroup { group, folder in
      func answer(_ pid: Int32) -> FakeAgent.Answer {
        { request, client in
          for sequence in request.method == "record.stop" ? 1...100 : 1...1 {
            try client.tell(.log(LogEntry(level: .info, text: "\(pid): \(request.method) \(sequence)")))
          }
          try client.answer(RecordStop.self, request, Nothing())
        }
      }
      let first = try FakeAgent(in: folder, pid: 1, answer(1))
      try await wait(for: 1, in: group)
      try await group.record(ids: .visible)
      let second = try FakeAgent(in: folder, pid: 2, answer(2))
      try await wait(for: 2, in: group)
      try await group.record(ids: nil)
      await group.close()
      var told: [String] = []
      for await one in group.notifications {
        if case .log(let entry) = one.notification { told.append(entry.text) }
      }
      for pid in [1, 2] {
        let expected = ["record.start 1"] + (1...100).map { "record.stop \($0)" }
        #expect(told.filter { $0.hasPrefix("\(pid): ") } == expected.map { "\(pid): \($0)" })
      }
      #expect(first.calls == ["hello", "record.start", "record.stop"])
      #expect(second.calls == first.calls)
    }
  }
}
