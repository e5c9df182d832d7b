import Testing
import Wire

@testable import Conformance

/// What shows that a password field keeps its secret.
@Suite struct SecretsTests {
  private func status(_ lines: [String], isUnheard: Bool = false, isInLog: Bool = false) -> RuleResult.Status {
    let steps: [Explained.Step] = isUnheard ? [.input] : [.heard]
    let rehearsed = Rehearsed(failure: nil, lines: lines, steps.map { Explained(act: 1, step: $0, text: "") })
    return AppRules.judge("PasswordField pin", rehearsed, isInLog: isInLog).result(Rules.records[2]).status
  }

  @Test func onlyALineWithASecretKeepsTheRule() {
    #expect(status(["EnterText PasswordField pin ${secret:pin}"]) == .ok)
    #expect(status(["EnterText PasswordField pin ʬʘǂ"]) == .fail)
    #expect(status(["Touch PasswordField pin"]) == .fail)
  }

  @Test func withoutALineNothingIsProved() {
    #expect(status([]) == .fail)
    #expect(status([], isUnheard: true) == .skip)
  }

  @Test func theLogIsLookedAtAsWell() {
    #expect(status(["EnterText PasswordField pin ${secret:pin}"], isInLog: true) == .fail)
    #expect(status([], isUnheard: true, isInLog: true) == .fail)
  }
}
