import Glibc
import Testing
import Wire

@testable import Session

/// What a controller waits for.
@Suite struct ConversationTests {
  @Test func `A stopped process is waited for as long as the command may take, and no longer`() async throws {
    let (near, far) = try Descriptor.socketPair()
    let conversation = Conversation(LineSocket(owning: dup(near.number)), pid: 42, isStopped: { $0 == 42 })
    let error = await #expect(throws: ConnectionError.self) {
      try await conversation.request(
        Perform.self, Perform.Parameters(line: "Touch Button Save", timeoutMilliseconds: 1), within: .seconds(60),
        due: .milliseconds(10))
    }
    #expect(
      error?.description
        == "Process 42 did not answer perform within 10ms: it is stopped. SIGCONT lets it go on.")
    #expect(conversation.overdue != nil)
    withExtendedLifetime(far) { conversation.close() }
  }
}
