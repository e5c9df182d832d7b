import Foundation
import TestSupport
import Testing

/// Keys that no field takes.
@Suite struct GNUstepKeyTests {
  /// While no window has the keys, they are the main menu's. A click on that one's title is nothing.
  @Test func whileNoWindowHasTheKeys() async throws {
    let script = ["Keys alt+n", "Keys alt+w %window=Untitled-2", "Keys alt+w", "Menu MenuBar * File>New"]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      _ = try await app.activate("Untitled-1")
      try await app.display.xdotool.click(Point(30, 8))
      // No pointer moves until the click is over: while the button is down AppKit has the menu follow the pointer
      // wherever that is by then. The key is dealt with after the release.
      try await app.display.xdotool.key("alt+n")
      try await app.waitForCommand(script[0])
      for (line, title) in [(script[1], "Untitled-2"), (script[2], "Untitled-1")] {
        _ = try await app.activate(title)
        try await app.display.xdotool.key("alt+w")
        try await waitUntil("its window is gone") { try await app.widgets("//Window[@id='\(title)']").isEmpty }
        try await app.waitForCommand(line)
      }
      try await app.display.xdotool.key("alt+n")
      try await app.waitForCommand(script[3])
      _ = try await app.widget("//Window[@id='Untitled-3']")
      return ["VerifyNot Window Untitled-1", "VerifyNot Window Untitled-2", "Verify Window Untitled-3"]
    }
    #expect(commands == script)
  }

  /// When the key has been dealt with, or some time after that. Nothing else is done, and the line must be there.
  @Test(arguments: ["Escape", "F2"])
  func aKeyThatClosesAPanel(_ key: String) async throws {
    let script = ["Touch Button Notes", "Keys \(key) %window=Notes"]
    let played = try await FixtureRoundTrip.of("keys", ending: ["WaitForNot Dialog Notes"]) { app, _ in
      try await app.click("//Button[@id='Notes']")
      try await app.waitForCommand(script[0])
      try await waitUntil("the panel has the keys") { try await app.widgets("//Dialog[@id='Notes' and @active='true']").count == 1 }
      try await app.display.xdotool.key(key)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// A view of the app's own that no component serves.
  @Test func keysInAViewOfTheAppsOwn() async throws {
    let script = ["Touch View odd 160 20", "Type View odd ab", "Keys Left", "Type View odd \" c\""]
    let played = try await FixtureRoundTrip.of("odd") { app, state in
      try await app.click("//*[@class='OddView']")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.type("ab")
      try await app.waitForCommand(script[1])
      try await app.display.xdotool.key("Left")
      try await app.waitForCommand(script[2])
      try await app.display.xdotool.type(" c")
      try await app.waitForCommand(script[3])
      #expect(app.child.errors.contains("keys went to a OddView"), "\(app.child.errors)")
    }
    #expect(played.commands == script)
    #expect(played.state["odd"]?["heard"] == played.recorded["odd"]?["heard"])
  }
}
