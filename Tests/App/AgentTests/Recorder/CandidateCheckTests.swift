import PackHost
import Script
import Testing

@testable import Agent

/// What `check` would refuse is not recorded.
@Suite struct CandidateCheckTests {
  private let catalog = Catalog.builtIn

  @Test func letsTheLanguagePass() {
    #expect(catalog.problem(of: Candidate("Touch"), kind: "Button") == nil)
    #expect(catalog.problem(of: Candidate("EnterText", arguments: [.string("x")]), kind: "TextField") == nil)
    #expect(catalog.problem(of: Candidate("Keys", arguments: [.string("a")]), kind: "View") == nil)
  }

  @Test func saysWhatIsWrong() {
    #expect(catalog.problem(of: Candidate("Zet"), kind: "Button") == "it offered Zet, which is no verb of the language")
    #expect(
      catalog.problem(of: Candidate("EnterText"), kind: "TextField")
        == "it offered EnterText with 0 arguments, which that verb does not take")
    #expect(
      catalog.problem(of: Candidate("SelectTab", arguments: [.string("x")]), kind: "Button")
        == "it offered SelectTab for a Button, which is not for that kind")
  }
}
