import Testing
import Wire

@testable import Engine

@Suite struct RecordedScriptTests {
  private func recorded(_ sequence: Int, _ line: String, final: Bool = true, provisional: Bool = false) -> Recorded {
    Recorded(sequence: sequence, line: line, final: final, candidates: [], window: "", kind: "", provisional: provisional)
  }

  @Test func `A command that grows is one line`() {
    var script = RecordedScript()
    script.take(recorded(1, "Type TextField * a", final: false), pid: 7)
    script.take(recorded(1, "Type TextField * ab"), pid: 7)
    script.take(recorded(2, "Touch Button Save"), pid: 7)
    #expect(script.lines == ["Type TextField * ab", "Touch Button Save"])
  }

  @Test func `What is told late stands where it was given`() {
    var script = RecordedScript()
    script.take(recorded(1, "Touch Button A"), pid: 7)
    script.take(recorded(3, "Touch Button C"), pid: 7)
    script.take(recorded(2, "Switch Switch * On"), pid: 7)
    #expect(script.lines == ["Touch Button A", "Switch Switch * On", "Touch Button C"])
  }

  @Test func `Each process counts for itself`() {
    var script = RecordedScript()
    script.take(recorded(5, "Touch Button A"), pid: 7)
    script.take(recorded(1, "Touch Button B"), pid: 8)
    #expect(script.lines == ["Touch Button A", "Touch Button B"])
  }

  @Test func `What is taken back is gone`() {
    var script = RecordedScript()
    script.take(recorded(1, "Touch Button A", final: false), pid: 7)
    script.take(recorded(1, ""), pid: 7)
    #expect(script.lines.isEmpty)
  }

  @Test func `A press of which nobody knows what it becomes counts only at the end`() {
    var script = RecordedScript()
    script.take(recorded(1, "Touch Button Crash", final: false, provisional: true), pid: 7)
    #expect(script.lines == ["Touch Button Crash"])
    script.take(recorded(2, "Touch Button Save"), pid: 7)
    #expect(script.lines == ["Touch Button Save"])
  }
}
