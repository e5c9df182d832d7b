import Foundation
import TestSupport
import Testing

/// A delegate's method with a text, a struct and a pointer: what is recorded of its call is played by its original.
@Suite struct GNUstepTitleTests {
  private static let method = "picker:didChooseTitle:at:vetoed:"

  /// The title is another text, and ends, right after the call.
  @Test func aTextIsRecordedAndPlayed() async throws {
    try await TemporaryFolder.with("titles") { folder in
      let packs = try await FixturePack.compile("Titles", in: folder)
      let script = ["Select Titles Titles \"Dienstag für\" 2 3"]
      let played = try await FixtureRoundTrip.of("titles", options: ["--pack-path", packs.path]) { app, _ in
        let origin = try await app.display.xdotool.origin(ofWindow: "Fixture titles")
        try await app.display.xdotool.click(origin + app.widget("//Titles").frame.point(0.5, 0.2))
        try await app.waitForCommand(script[0])
      }
      #expect(played.commands == script)
      let heard: FixtureValue = .string("\(Self.method) Dienstag für 2 3")
      #expect(played.recorded["titles"]?["heard"] == heard)
      #expect(played.state["titles"]?["heard"] == heard)
    }
  }

  /// What the method writes to, and what it returns.
  @Test func whatTheOriginalAnswersComesBack() async throws {
    try await TemporaryFolder.with("titles") { folder in
      let packs = try await FixturePack.compile("Titles", in: folder)
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "sunday.monkey")
        try Data("Select Titles * Sunday 2 4\n".utf8).write(to: script)
        let words = ["play", script.path, "--display", display.name, "--pack-path", packs.path, "--"]
        let app = [try await Fixture.gnustepApp().path, "titles"]
        let outcome = try await Capuchin(in: folder, environment: display.environment).start(words + app)
          .outcome(within: .seconds(60))
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("the delegate refuses: closed on Sundays"), "\(outcome.output)")
      }
    }
  }
}
