import Foundation
import Player
import Report
import Testing
import TestSupport

@Suite struct `JUnit` {
  private func xml(_ results: ScriptResult...) async -> String {
    let report = JUnitReport(suite: "my-app")
    for result in results { await report.observe(.scriptEnded(result)) }
    return await report.xml
  }

  @Test func `A test case a script, with the first problem`() async {
    let xml = await xml(
      ScriptResult(file: "tests/signup.monkey", steps: [Samples.step, Samples.failure], duration: .milliseconds(15)),
      ScriptResult(file: "login.monkey", steps: [Samples.step], duration: .milliseconds(1003)))
    #expect(xml == """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="2" failures="1" errors="0" time="1.018">
        <testsuite name="my-app" tests="2" failures="1" errors="0" time="1.018" skipped="0">
          <testcase classname="tests" name="signup" file="tests/signup.monkey" time="0.015">
            <failure message="expected &quot;12&quot;, found &quot;11&quot;" type="false">tests/signup.monkey:5: Verify Label total 12
      expected &quot;12&quot;, found &quot;11&quot;
      near: Label totals
      out/signup-5.png</failure>
            <system-out>ok  SelectTab Tabs * &quot;Page 2&quot;  3.0 ms
      FAIL  Verify Label total 12  12 ms  expected &quot;12&quot;, found &quot;11&quot;</system-out>
          </testcase>
          <testcase classname="login" name="login" file="login.monkey" time="1.003">
            <system-out>ok  SelectTab Tabs * &quot;Page 2&quot;  3.0 ms</system-out>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  @Test(.timeLimit(.minutes(1))) func `A problem after very many commands is found by reading them once`() async {
    let step = StepResult(file: "a", line: 1, command: "x", status: .ok)
    // To read all steps again for each step is 900 million reads, far beyond the limit.
    let steps = Array(repeating: step, count: 30_000)
    let xml = await xml(ScriptResult(file: "a", steps: steps + [Samples.error]))
    #expect(xml.contains("errors=\"1\""))
  }

  @Test func `What else the widget is called is in the failure`() async {
    let xml = await xml(ScriptResult(file: "a.monkey", steps: [Samples.renamed]))
    #expect(xml.contains("""
      type="false">tests/signup.monkey:7: Verify Button save-button text Open
      expected &quot;Open&quot;, found &quot;Save&quot;
      also called: &quot;Save&quot; (label), &quot;File:&quot; (label beside it)</failure>
      """))
  }

  @Test func `Tags are properties, and at their commands`() async {
    var step = Samples.failure
    step.tag = "issue 12"
    let xml = await xml(ScriptResult(file: "a.monkey", steps: [Samples.step, step], ownTags: ["smoke"]))
    #expect(xml.contains("""
            <properties>
              <property name="tag" value="smoke"/>
              <property name="tag" value="issue 12"/>
            </properties>
            <failure
      """))
    #expect(xml.contains("\ntag: issue 12\n") && xml.contains("FAIL  Verify Label total 12  [issue 12]  12 ms"))
  }

  @Test func `An ERROR counts before a FAIL`() async {
    let xml = await xml(ScriptResult(file: "a.monkey", steps: [Samples.failure, Samples.error]))
    #expect(xml.contains(#"failures="0" errors="1""#))
    #expect(xml.contains(#"<error message="no Button &quot;Go&quot;" type="not-found">"#))
  }

  @Test func `A crash after the last command is an ERROR`() async {
    let report = JUnitReport(suite: "my-app")
    await report.observe(.scriptEnded(ScriptResult(file: "a.monkey", steps: [Samples.step])))
    await report.observe(.appCrashed(file: "a.monkey", how: "it ended with signal 11"))
    let xml = await report.xml
    #expect(xml.contains(#"errors="1""#))
    #expect(xml.contains(#"<error message="the app crashed: it ended with signal 11" type="crash">"#))
  }

  @Test func `Any text gives valid XML`() async throws {
    var step = Samples.failure
    step.message = Samples.hostile + "]]>"
    step.command = Samples.hostile
    let xml = await xml(ScriptResult(file: Samples.hostile, steps: [step]))
    try await run("xmllint", ["--noout", "-"], input: xml).expectSuccess()
    #expect(xml.contains("message=\"␛[2J&#10;ok &lt;b&gt;&amp;&quot;␀\u{FFFD}&#8238;]]&gt;\""))
  }
}
