import Glibc
import TestSupport
import Testing

@testable import Session

/// The end of the processes of a session.
@Suite struct ProcessEndingTests {
  /// On a busy machine, looking for them may take longer than all the time there is for it.
  @Test func whatIsFoundTooLateIsEndedAllTheSame() async throws {
    try await withChild("sleep", ["300"]) { child in
      let process = child.pid
      ProcessEnding {
        poll(nil, 0, 30)
        return [process]
      }.run(grace: 5, limit: 10)
      let outcome = try await child.outcome(within: .seconds(10))
      #expect(outcome.status == 128 + SIGKILL)
    }
  }

  /// The kernel takes a process's environment before its sockets: a display's would be left behind.
  @Test func whatIsNoLongerListedIsWaitedForUntilItHasEnded() async throws {
    try await withChild("sh", ["-c", "trap '' TERM; echo ready; while :; do sleep 1; done"]) { child in
      let process = child.pid
      try await waitUntil("it ignores SIGTERM") { child.output == "ready\n" }
      var looks = 0
      ProcessEnding {
        looks += 1
        if looks == 4 { kill(process, SIGKILL) }
        return looks == 1 ? [process] : []
      }.run(grace: 5000, limit: 10_000)
      #expect(!isRunning(process))
      #expect(looks >= 4)
    }
  }

  /// A client sees the end of its connection before the parent can wait for the process.
  @Test func whatHasClosedItsFilesIsEnding() throws {
    for _ in 1...20 {
      let (process, connection) = try connectedProcess()
      #expect(!ProcessTable.isEnding(process))
      kill(process, SIGKILL)
      #expect(connection.read() == nil)
      #expect(ProcessTable.isEnding(process))
      waitpid(process, nil, 0)
      #expect(ProcessTable.isEnding(process))
    }
  }

  /// A process that waits for what this end of a connection sends.
  private func connectedProcess() throws -> (pid_t, Descriptor) {
    let (near, far) = try Descriptor.socketPair()
    let request = SpawnRequest(
      program: "/bin/cat", arguments: ["cat"], environment: [:], descriptors: [far.number, far.number])
    return (try request.start(), near)
  }
}
