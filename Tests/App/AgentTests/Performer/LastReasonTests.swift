import Testing

@testable import Agent

@Suite struct LastReasonTests {
  @Test func aQueryWithoutAnAnswerDoesNotHideWhatWasFoundBefore() {
    var reasons = LastReason()
    #expect(reasons.reason(.unanswered("no answer yet")).message == "no answer yet")
    let missing = Problem.notFound("Button \"Save\"", misses: [])
    #expect(reasons.reason(missing).message == missing.message)
    #expect(reasons.reason(.unanswered("no answer yet")).message == missing.message)
  }
}
