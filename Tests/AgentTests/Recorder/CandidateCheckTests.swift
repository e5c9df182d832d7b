import PackHost
import Script
import Testing

@testable import Agent

/// What `check` would refuse is not recorded.
@Suite struct CandidateCheckTests {
  private let check = CandidateCheck(catalog: .builtIn)

  @Test func letsTheLanguagePass() {
    #expect(check.problem(Candidate("Touch"), kind: "Button") == nil)
    #expect(check.problem(Candidate("EnterText", arguments: [.string("x")]), kind: "TextField") == nil)
    #expect(check.problem(Candidate("Keys", arguments: [.string("a")]), kind: "View") == nil)
  }

  @Test func saysWhatIsWrong() {
    #expect(check.problem(Candidate("Zet"), kind: "Button") == "it offered Zet, which is no verb of the language")
    #expect(
      check.problem(Candidate("EnterText"), kind: "TextField")
        == "it offered EnterText with 0 arguments, which that verb does not take")
    #expect(
      check.problem(Candidate("SelectTab", arguments: [.string("x")]), kind: "Button")
        == "it offered SelectTab for a Button, which is not for that kind")
  }
}
