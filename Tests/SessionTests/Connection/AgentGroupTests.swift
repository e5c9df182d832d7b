import Foundation
import Glibc
import Logging
import Player
import TestSupport
import Testing
import Wire

@testable import Session

@Suite struct AgentGroupTests {
  private func withGroup(
    _ body: (AgentGroup, _ agents: String) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let directory = SessionDirectory(path: folder.path)
      #expect(mkdir(directory.agents, 0o700) == 0)
      let group = try AgentGroup(directory, role: .driver, logger: Logger(label: "test"))
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
      #expect(await group.agents.map(\.pid) == [1, 2])
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
          == "Process 42 did not answer quit within 10ms. Its main loop may be blocked.")
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
      let answer: FakeAgent.Answer = { request, client in
        for sequence in request.method == "record.stop" ? 1...100 : 1...1 {
          try client.tell(.log(LogEntry(level: .info, text: "\(request.method) \(sequence)")))
        }
        try client.answer(RecordStop.self, request, Nothing())
      }
      let first = try FakeAgent(in: folder, pid: 1, answer)
      try await wait(for: 1, in: group)
      try await group.record(ids: .visible)
      let second = try FakeAgent(in: folder, pid: 2, answer)
      try await wait(for: 2, in: group)
      try await group.record(ids: nil)
      await group.close()
      var told: [Int32: [String]] = [:]
      for await one in group.notifications {
        guard case .log(let entry) = one.notification else { continue }
        told[one.pid, default: []].append(entry.text)
      }
      let expected = ["record.start 1"] + (1...100).map { "record.stop \($0)" }
      #expect(told == [1: expected, 2: expected])
      #expect(first.calls == ["hello", "record.start", "record.stop"])
      #expect(second.calls == first.calls)
    }
  }
}
