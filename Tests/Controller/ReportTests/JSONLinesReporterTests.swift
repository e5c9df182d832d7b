import Foundation
import Player
import Report
import Testing

@Suite struct `JSON lines` {
  private func lines(_ events: PlayEvent...) async -> [String] {
    let written = Written()
    let reporter = JSONLinesReporter { written.append($0) }
    for event in events { await reporter.observe(event) }
    return written.lines
  }

  @Test func `An object a command`() async {
    let lines = await lines(.stepEnded(Samples.step), .stepEnded(Samples.failure))
    #expect(lines == [
      #"{"command":"SelectTab Tabs * \"Page 2\"","depth":0,"event":"command","file":"tests/signup.monkey","line":3,"milliseconds":3,"status":"ok"}"#,
      #"{"code":"false","command":"Verify Label total 12","depth":0,"event":"command","evidence":["out/signup-5.png"],"file":"tests/signup.monkey","line":5,"message":"expected \"12\", found \"11\"","milliseconds":12.4,"nearMisses":["Label totals"],"status":"fail"}"#,
    ])
  }

  @Test func `Tags of commands and of the script`() async {
    var step = Samples.step
    step.tag = "issue 12"
    let result = ScriptResult(file: "a.monkey", steps: [step], ownTags: ["smoke"])
    let lines = await lines(.stepEnded(step), .scriptEnded(result))
    #expect(lines[0].contains(#""status":"ok","tag":"issue 12"}"#))
    #expect(lines[1].contains(#""tags":["smoke","issue 12"]"#))
  }

  @Test func `Where the widget stands, if it was asked for`() async {
    var step = Samples.step
    step.path = "/App/Window[1]/Tabs[2]"
    #expect(await lines(.stepEnded(step)).first?.contains(#""path":"/App/Window[1]/Tabs[2]","status":"ok""#) == true)
  }

  @Test func `All ids of the widget of a failure`() async {
    #expect(await lines(.stepEnded(Samples.renamed)) == [
      ##"{"candidates":[{"text":"Save","tier":1},{"text":"File:","tier":2},{"text":"save-button","tier":3},{"text":"#3","tier":4}],"code":"false","command":"Verify Button save-button text Open","depth":0,"event":"command","file":"tests/signup.monkey","line":7,"message":"expected \"Open\", found \"Save\"","milliseconds":2,"status":"fail"}"##
    ])
  }

  @Test func `What a widget is called now`() async {
    var step = Samples.step
    step.repair = Repair(
      file: step.file, line: step.line, old: Repair.Name(kind: "Tabs", id: "*"),
      new: .init(kind: "Tabs", id: "pages", candidates: [], window: "Main"), reason: "by the developer's id \"pages\"")
    let repair = #""repair":{"id":"pages","kind":"Tabs","oldID":"*","oldKind":"Tabs","#
      + #""reason":"by the developer's id \"pages\""}"#
    #expect(await lines(.stepEnded(step)).first?.contains(repair) == true)
  }

  @Test func `Debug and a script's end`() async {
    let result = ScriptResult(file: "a.monkey", steps: [Samples.error], duration: .seconds(5))
    let lines = await lines(.said("hi", file: "a.monkey", line: 2), .scriptEnded(result))
    #expect(lines == [
      #"{"event":"debug","file":"a.monkey","line":2,"text":"hi"}"#,
      #"{"commands":1,"event":"script","file":"a.monkey","milliseconds":5000,"status":"error"}"#,
    ])
  }

  @Test func `A crash`() async {
    #expect(await lines(.appCrashed(file: "a", how: "signal 6")) == [#"{"event":"crash","file":"a","message":"signal 6"}"#])
  }

  @Test func `Any text stays one line and reads back`() async throws {
    let lines = await lines(.said(Samples.hostile, file: "a", line: 1))
    #expect(lines.count == 1)
    let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
    #expect(object?["text"] as? String == Samples.hostile)
  }
}
