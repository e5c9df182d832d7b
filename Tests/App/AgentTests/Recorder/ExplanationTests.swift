import PackHost
import Testing
import Wire

@testable import Agent

/// What is said to who writes a pack holds no secret, however short.
@Suite struct ExplanationTests {
  @Test func aShortSecretIsTakenOutOfAnOffer() {
    let secrets = Secrets()
    secrets.learn("42", named: "pin")
    var told: [Explained] = []
    let explanations = Explanations(redact: secrets.redact) { told.append($0) }
    let values: [Value] = [.string("42"), .int(42), .list([.string("42"), .string("b")]), .string("a")]
    explanations.say(.asked, explanations.words(Candidate("Enter", arguments: values, rank: 200)))
    #expect(told.map(\.text) == ["Enter ••• ••• •••,b a (rank 200)"])
  }
}
