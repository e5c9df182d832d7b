import TestSupport
import Testing

/// Clicks in a longer text of which no component says anything: they follow links.
@Suite struct GNUstepLinkTests {
  @Test func linksInTexts() async throws {
    let script = ["Touch TextArea notes 20 8", "Touch TextArea page 20 8"]
    let played = try await FixtureRoundTrip.of("links") { app, state in
      for (text, line) in zip(["notes", "page"], script) {
        let origin = try await app.point("//TextArea[@id='\(text)']", across: 0, down: 0)
        try await app.display.xdotool.click(origin + Point(20, 8))
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["text"] == "see below")
    #expect(played.state["page"]?["text"] == "The page behind the link")
    #expect(played.recorded["page"]?["heard"] == "next" && played.state["page"]?["heard"] == "next")
  }
}
