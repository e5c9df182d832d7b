import Player
import Report
import Testing

@Suite struct `Text report` {
  private func lines(_ events: PlayEvent...) async -> [String] {
    let written = Written()
    let reporter = TextReporter { written.append($0) }
    for event in events { await reporter.observe(event) }
    return written.lines
  }

  @Test func `A line a command`() async {
    let lines = await lines(.stepEnded(Samples.step), .stepEnded(Samples.failure), .stepEnded(Samples.error))
    #expect(lines == [
      "ok     SelectTab Tabs * \"Page 2\"                            3.0 ms",
      "FAIL   Verify Label total 12                                 12 ms  expected \"12\", found \"11\"  (tests/signup.monkey:5)",
      "         near: Label totals",
      "         see: out/signup-5.png",
      "ERROR    Touch Button Go                                   5000 ms  no Button \"Go\"  (tests/signup.monkey:6)",
    ])
  }

  @Test func `The tag of a command that did not end well`() async {
    var (step, failure) = (Samples.step, Samples.failure)
    (step.tag, failure.tag) = ("slow", "issue\n12")
    #expect(await lines(.stepEnded(step)).count == 1)
    #expect(await lines(.stepEnded(failure))[1] == "         tag: issue\\n12")
  }

  @Test func `What the message names is not listed again`() async {
    var step = Samples.failure
    step.message = "Label \"total\" was not found; nearest: Label \"totals\""
    step.nearMisses = ["Label totals", "Label \u{1B}sum"]
    let lines = await lines(.stepEnded(step))
    #expect(lines.dropFirst() == ["         near: Label \\u{1b}sum", "         see: out/signup-5.png"])
  }

  @Test func `What else the widget is called`() async {
    #expect(await lines(.stepEnded(Samples.renamed)).dropFirst() == [
      "         also called: \"Save\" (label), \"File:\" (label beside it)"
    ])
    var step = Samples.renamed
    step.command = "Verify Button #3 text Open"
    step.candidates[0].text = "\u{1B}[2J"
    #expect(await lines(.stepEnded(step)).dropFirst() == [
      "         also called: \"\\u{1b}[2J\" (label), \"File:\" (label beside it), \"save-button\" (developer)"
    ])
  }

  @Test func `Nothing of a widget without another name`() async {
    var step = Samples.renamed
    step.candidates = [.init(tier: 3, text: "save-button"), .init(tier: 4, text: "#3")]
    #expect(await lines(.stepEnded(step)).count == 1)
    step = Samples.renamed
    step.status = .ok
    #expect(await lines(.stepEnded(step)).count == 1)
  }

  @Test func `A script's counts close it`() async {
    let result = ScriptResult(
      file: "a.monkey", steps: [Samples.step, Samples.step, Samples.failure], duration: .milliseconds(21))
    #expect(await lines(.scriptEnded(result)) == ["# a.monkey: 2 ok, 1 FAIL, 0 ERROR in 21 ms"])
  }

  @Test func `A crash is an ERROR`() async {
    let lines = await lines(.appCrashed(file: "a.monkey", how: "it ended with signal 11"))
    #expect(lines == ["ERROR  the app crashed: it ended with signal 11  (a.monkey)"])
  }

  @Test func `An app's text cannot drive the terminal or pass for a line`() async {
    var step = Samples.failure
    step.message = Samples.hostile
    let lines = await lines(.stepEnded(step), .said(Samples.hostile, file: "a", line: 1))
    #expect(lines.count == 4)
    #expect(lines[0].contains(#"\u{1b}[2J\nok <b>&"\u{0}"#))
    #expect(lines[3] == "# \\u{1b}[2J\\nok <b>&\"\\u{0}\u{FFFF}\\u{202e}")
  }
}
