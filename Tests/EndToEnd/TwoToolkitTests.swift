import Foundation
import TestSupport
import Testing

/// An app whose windows are made with two toolkits, on one thread.
@Suite struct TwoToolkitTests {
  @Test func bothAreRecordedAndPlayed() async throws {
    let app = try await Fixture.twoToolkits().path
    try await TemporaryFolder.with("two") { folder in
      try await PrivateDisplay.with { display in
        let notes = folder.appending(path: "notes")
        let words = ["env", "NOTES=\(notes.path)", app]
        let commands = try await Recording.with(words, on: display, in: folder) { app in
          try await app.click("//Button[@text='Knit']")
          try await app.waitForCommand("Touch Button Knit")
          try await app.click("//TextField[@id='Silk']")
          try await waitForKeys(in: "Loom", display)
          try await display.xdotool.type("crepe")
          try await app.waitForCommand(movingHand: "EnterText TextField Silk crepe")
          try await app.click("//TextField[@id='Wool']")
          try await waitForKeys(in: "Yarn", display)
          try await display.xdotool.type("merino")
          try await app.waitForCommand("EnterText TextField Wool merino")
          try await app.click("//Button[@text='Weave']")
          try await app.waitForCommand(movingHand: "Touch Button Weave")
        }
        #expect(
          commands == [
            "Touch Button Knit", "EnterText TextField Silk crepe", "EnterText TextField Wool merino", "Touch Button Weave",
          ])
        try FileManager.default.removeItem(at: notes)
        let script = folder.appending(path: "recorded.monkey")
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let outcome = try await capuchin("play", script.path, "--display", display.name)
        try outcome.expectSuccess()
        let lines = try String(contentsOf: notes, encoding: .utf8).split(separator: "\n")
        #expect(lines.first == "gtk clicked" && lines.last == "appkit clicked" && lines.contains("gtk has merino"))
        let tree = try await capuchin("tree", "--headless", "--xpath", "//Window/@id", "--", app)
        try tree.expectSuccess()
        #expect(Set(tree.lines.joined().split(separator: ",")) == ["Loom", "Yarn"])
      }
    }
  }

  /// A click in the other window gives that the keys, once the window manager comes to it.
  private func waitForKeys(in window: String, _ display: PrivateDisplay) async throws {
    try await waitUntil("\(window) has the keys") {
      try await run("xdotool", ["getactivewindow", "getwindowname"], environment: display.environment).lines == [window]
    }
  }
}
