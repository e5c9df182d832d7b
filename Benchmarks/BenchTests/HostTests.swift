import Testing

@testable import capuchin_bench

/// What is said of several tools that did the same.
@Suite struct HostTests {
  private static func answer(click: String, picture: String = "\"asks KWin\"") -> String {
    #"{"click": \#(click), "enter": 2, "keys": 10, "source": 20, "picture": \#(picture)}"#
  }

  private func figures() throws -> HostFigures {
    var figures = HostFigures()
    for time in [3, 4, 8] { try figures.add(Self.answer(click: "\(time)", picture: "90"), of: .python) }
    try figures.add(Self.answer(click: "100"), of: .dogtail)
    try figures.add(Self.answer(click: "700", picture: "45"), of: .xa11y)
    figures.add(reason: "no answer in 60 s", of: .xa11y)
    figures.add(reason: "failed", of: .kde)
    return figures
  }

  @Test func theMediansStandSideBySide() throws {
    let lines = try figures().comparison.markdown.split(separator: "\n")
    #expect(lines[0] == "|  | Capuchin, Python | Capuchin, WebDriver | KDE's driver, WebDriver | dogtail | xa11y |")
    #expect(lines[2] == "| find + click | 4.00 ms |  | failed | 100 ms | 700 ms |")
    #expect(lines[6] == "| picture of the window | 90.0 ms |  | failed | asks KWin | 45.0 ms |")
  }

  @Test func theBestOfTheOthersCounts() throws {
    let findings = try figures().findings
    #expect(findings.map(\.name).first == "find + click: dogtail over Capuchin, Python")
    #expect(findings.map(\.value) == [25, 1, 1, 1, 0.5])
    #expect(findings[0].row.hasSuffix("| above 20.0 × | met |"))
  }

  @Test(arguments: ["", "{}", #"{"click": 3}"#])
  func anAnswerWithoutAllActsIsNone(answer: String) {
    var figures = HostFigures()
    #expect(throws: BenchError.malformedAnswer("hosts.py", answer)) { try figures.add(answer, of: .python) }
  }

  @Test func aToolThatHangsIsEnded() async throws {
    let error = await #expect(throws: BenchError.self) {
      try await Command.output("timeout", ["--signal=KILL", "0.2", "sleep", "60"])
    }
    #expect(error.map(HostTools.reason) == "no answer in 60 s")
    #expect(HostTools.reason(.commandFailed("hosts.py", status: 1, errors: "")) == "failed")
  }

  @Test func aSectionBeginsWithTheComparison() throws {
    var section = Section(title: "T", method: "M.", series: [], findings: [])
    #expect(section.markdown.hasPrefix("## T\n\nM.\n\n| | median"))
    section.comparison = Comparison(columns: ["a", "b"], rows: [.init(name: "n", cells: ["1", "2"])])
    #expect(section.markdown.hasPrefix("## T\n\nM.\n\n|  | a | b |\n|---|---|---|\n| n | 1 | 2 |\n\n| | median"))
  }
}
