import Testing

@testable import Conformance

/// What leaves nothing behind.
@Suite struct LastingTests {
  @Test(arguments: [
    (10_000, 0, RuleResult.Status.ok), (10_000, 64 << 10, .ok), (10_000, (64 << 10) + 1, .fail),
    // Of a tenth of the rounds an eighth is noise.
    (1000, 8 << 10, .warn), (1000, (8 << 10) + 1, .fail), (5000, 33 << 10, .fail), (9999, 0, .warn),
  ])
  func theHeapMayGrowByTheRoundsThatWereMade(made: Int, grown: Int, status: RuleResult.Status) {
    let findings = AppRules.judge(.calls, made, grown, .seconds(5))
    #expect(findings.result(Rules.lasts[1]).status == status)
  }

  @Test func recordingsHaveALimitOfTheirOwn() {
    #expect(AppRules.judge(.recording, 100, 32 << 10, .seconds(5)).wrong == [])
    #expect(AppRules.judge(.recording, 100, 33 << 10, .seconds(5)).wrong == ["the heap grew by 33 KiB in 100 recordings"])
    #expect(AppRules.judge(.recording, 99, 0, .seconds(5)).doubts.count == 1)
  }

  @Test func whatRanOutOfTimeSaysHowFarItCame() {
    let findings = AppRules.judge(.calls, 812, 3000, .seconds(10))
    #expect(findings.doubts == ["only 812 of 10000 rounds of calls were made in 10 s: the heap grew by 2 KiB in 812 rounds of calls"])
    #expect(!findings.result(Rules.lasts[1]).isKept)
  }
}
