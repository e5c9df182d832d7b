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
}
