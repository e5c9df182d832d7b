import Foundation
import TestSupport
import Testing

/// Buttons that show nothing but a picture: nobody sees the title "Button" that AppKit gives them.
@Suite struct GNUstepPictureButtonTests {
  /// By their tool tips, also while there is no picture yet, else by titles that somebody gave them, else by what their pictures are called,
  /// else by number.
  @Test func whatTheyAreCalled() async throws {
    let script = [
      #"Touch Button "New folder""#, "Touch Button common_Home", #"Touch Button "Go home""#, "Touch Button #4",
      "Touch Button Play", "Switch CheckBox News On",
    ]
    let played = try await FixtureRoundTrip.of("pictures") { app, state in
      for (number, line) in script.prefix(5).enumerated() {
        try await app.click("//Window[@id='Fixture pictures']/View/Button[\(number + 1)]")
        try await app.waitForCommand(line)
      }
      try await app.click("//CheckBox", across: 0.03)
      try await app.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == "12345")
    #expect(played.state["box"]?["active"] == true)
  }

  @Test func whatTheySay() async throws {
    try await GNUstepRun.with(Fixture.gnustepApp().path, "pictures") { app in
      let tree = try await app.tree { try !$0.widgets("//Window[@id='Fixture pictures']").isEmpty }
      #expect(
        try tree.lines("//Window[@id='Fixture pictures']/View/*", "text", "title", "currentTitle", "tag") == [
          "Button \"New folder\" text= title=Button currentTitle= tag=1",
          "Button \"common_Home\" text= title=Button currentTitle= tag=2",
          "Button \"Go home\" text= title=Go home currentTitle= tag=3",
          "Button text= title=Button currentTitle= tag=4", "Button \"Play\" text= title=Button currentTitle= tag=5", "CheckBox \"News\" text= title= currentTitle= tag=0",
          "Label text=News: tag=0", "Label \"status\" text= tag=0",
        ])
    }
  }
}
