import Foundation
import TestSupport
import Player
import Testing
import Wire

@testable import capuchin

@Suite struct MapFileTests {
  private func recorded(_ line: String, kind: String = "Button", window: String = "Main") -> Recorded {
    let candidates = [Candidate(tier: 1, text: "Save"), Candidate(tier: 4, text: "#2")]
    return Recorded(
      sequence: 1, line: line, final: true, candidates: candidates, window: window, kind: kind,
      effects: ["Verify Label l x"])
  }

  @Test func `Each widget is there once, by window, kind and id`() async throws {
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "a.monkey").path
      var map = MapFile(beside: script)
      try map.add(recorded("Touch Button Save"), after: .milliseconds(20))
      try map.add(recorded("Touch Button Save %count=2"), after: .milliseconds(20))
      try map.add(recorded("Touch Button \"Save as\""), after: .milliseconds(20))
      try map.add(recorded("Touch Button Save", window: "Other"), after: .milliseconds(20))
      try map.add(recorded("Keys ctrl+s", kind: ""), after: .milliseconds(20))
      let data = try Data(contentsOf: URL(filePath: script + ".map"))
      let contents = try JSONDecoder().decode(ScriptMap.self, from: data)
      #expect(contents == map.contents)
      #expect(contents.version == 1)
      #expect(contents.commands.map(\.line).last == "Keys ctrl+s")
      #expect(contents.commands.first == RecordedCommand(line: "Touch Button Save", pause: 20, effects: ["Verify Label l x"]))
      #expect(contents.widgets.map(\.id) == ["Save", "\"Save as\"", "Save"])
      #expect(contents.widgets.map(\.window) == ["Main", "Main", "Other"])
      #expect(contents.widgets.first?.candidates.map(\.text) == ["Save", "#2"])
    }
  }
}
