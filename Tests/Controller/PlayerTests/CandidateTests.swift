import Player
import Testing

@Suite struct `Ids of a failed command's widget` {
  private let candidates = [
    PerformResult.Candidate(tier: 1, text: "Save as"), .init(tier: 2, text: "File"),
    .init(tier: 3, text: "save-button"), .init(tier: 4, text: "#3"),
  ]

  private func otherNames(_ command: String) -> [String] {
    StepResult(file: "a", line: 1, command: command, status: .fail, candidates: candidates).otherNames.map(\.text)
  }

  @Test func `The name that the command uses is no other one, nor is a place`() {
    #expect(otherNames("Verify Button \"Save as\" enabled true") == ["File", "save-button"])
    #expect(otherNames("Touch Button Save\\u{20}as %timeout=1s") == ["File", "save-button"])
    #expect(otherNames("Touch Button Preferences/save-button") == ["Save as", "File"])
    #expect(otherNames("Touch Button File#2") == ["Save as", "save-button"])
  }

  @Test(arguments: ["Touch Button #3", "Touch Button *", "Touch Button save-*", "Touch Button xpath=//Button", "Touch \"Button"])
  func `Where the command uses none, all are`(command: String) {
    #expect(otherNames(command) == ["Save as", "File", "save-button"])
  }

  @Test func `They come with the step, but not with a FAIL that was wanted`() async throws {
    let script = "Verify Button a x\nVerify Button b x %shouldfail=true\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let fail = PerformResult(status: .fail, candidates: candidates)
      let app = FakeApp(["Verify Button a x": [fail], "Verify Button b x": [fail]])
      let result = try await folder.play(in: app, options: PlayOptions(keepsGoing: true))
      #expect(result.steps.map(\.status) == [.fail, .ok])
      #expect(result.steps.map(\.candidates) == [candidates, []])
    }
  }
}
