import Foundation
import TestSupport
import Testing
import Wire

@testable import capuchin

@Suite struct CandidateMapTests {
  private func recorded(_ line: String, kind: String = "Button", window: String = "Main") -> Recorded {
    let candidates = [Candidate(tier: 1, text: "Save"), Candidate(tier: 4, text: "#2")]
    return Recorded(
      sequence: 1, line: line, final: true, candidates: candidates, window: window, kind: kind)
  }

  @Test func `Each widget is there once, by window, kind and id`() async throws {
    try await TemporaryFolder.with { folder in
      let script = folder.appending(path: "a.monkey").path
      var map = CandidateMap(beside: script)
      try map.add(recorded("Touch Button Save"))
      try map.add(recorded("Touch Button Save %count=2"))
      try map.add(recorded("Touch Button \"Save as\""))
      try map.add(recorded("Touch Button Save", window: "Other"))
      try map.add(recorded("Keys ctrl+s", kind: ""))
      let data = try Data(contentsOf: URL(filePath: script + ".map"))
      let contents = try JSONDecoder().decode(CandidateMap.Contents.self, from: data)
      #expect(contents == map.contents)
      #expect(contents.version == 1)
      #expect(contents.widgets.map(\.id) == ["Save", "\"Save as\"", "Save"])
      #expect(contents.widgets.map(\.window) == ["Main", "Main", "Other"])
      #expect(contents.widgets.first?.candidates.map(\.text) == ["Save", "#2"])
    }
  }
}
