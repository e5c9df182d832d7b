import Foundation
import TestSupport
import Testing

/// `Focus` gives the keyboard focus to whatever takes it, on X11 as on Wayland.
@Suite struct FocusTests {
  @Test func whatTakesTheFocusGetsIt() async throws {
    let verb = try #require(WaylandVerb.played.first { $0.name == "Focus" })
    let lines = verb.rows.flatMap { [$0.command] + $0.checks }
    let endings = try await play(lines + ["Focus Label status", "Focus Canvas canvas"])
    for (index, line) in lines.enumerated() {
      #expect(endings[index + 1]?.status == "ok", "\(line): \(endings[index + 1]?.message ?? "")")
    }
    for (index, kind) in ["Label", "Canvas"].enumerated() {
      let message = try #require(endings[lines.count + 1 + index]).message
      #expect(message.hasPrefix("Focus \(kind): it takes no keyboard focus"), "\(message)")
    }
  }

  private func play(_ lines: [String]) async throws -> [Int: WaylandRun.Ending] {
    try await TemporaryFolder.with("focus") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        try lines.joined(separator: "\n").write(to: script, atomically: true, encoding: .utf8)
        return try WaylandRun.endings(try await FixtureRun.play(
          script, "controls", on: display, in: folder, options: ["--json", "--keep-going"]))
      }
    }
  }
}
