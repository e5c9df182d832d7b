import Foundation
import TestSupport
import Testing

/// Keys that do something though no widget of a component's changes.
@Suite struct AcceleratorTests {
  private static let window = "Fixture ways"

  @Test func anActionAndAShortcutOfTheApps() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      let keyboard = app.recording.display.xdotool
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await keyboard.key("F8")
      try await app.recording.waitForCommand("Keys F8")
      try await app.state.wait(for: "status", "label", "called")
      try await keyboard.key("ctrl+s")
      try await app.recording.waitForCommand("Keys ctrl+s")
      try await app.state.wait(for: "status", "label", "save")
    }
    #expect(played.commands == ["Touch Button Plain", "Keys F8", "Keys ctrl+s"])
    #expect(played.state["status"]?["label"] == "save")
    #expect(played.state["plain"]?["clicks"] == 1)
  }

  /// An action that is off, keys that mean nothing, and keys that only move the focus.
  @Test func keysThatNothingComesOf() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.recording.display.xdotool.key("ctrl+l", "F9", "ctrl+e", "Tab", "shift+Tab", "Down", "Up")
      try await app.click("//CheckBox[@id='Beside']", expecting: "Switch CheckBox Beside On")
    }
    #expect(played.commands == ["Touch Button Plain", "Switch CheckBox Beside On"])
    #expect(played.state["status"]?["label"] == "Ready")
  }

  /// What an action makes of the text that has the focus is that text.
  @Test func keysInATextGiveTheText() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      let keyboard = app.recording.display.xdotool
      try await app.type("two", into: "//TextArea[@id='Lines']", expecting: "EnterText TextArea Lines two")
      try await keyboard.key("ctrl+a", "ctrl+c", "ctrl+z")
      try await app.recording.waitForCommand("Clear TextArea Lines")
      try await keyboard.key("ctrl+shift+z")
      try await app.recording.waitForCommand("EnterText TextArea Lines two")
    }
    #expect(played.commands == ["EnterText TextArea Lines two"])
    #expect(played.state["lines"]?["text"] == "two")
  }

  /// The app ends inside of the key's dispatch.
  @Test func theKeyThatEndsTheApp() async throws {
    let recorded = try await record { app in
      try await app.recording.display.xdotool.key("ctrl+q")
      try await app.recording.waitForCommand("Keys ctrl+q")
    }
    #expect(recorded == ["Touch Button Plain", "Keys ctrl+q"])
  }

  /// Another thread ends the app, while the toolkit's waits for it inside of a dispatch. What was told
  /// before is in the script, the press of the key as well; what only the toolkit's thread could still read is not
  /// asked for.
  @Test(arguments: [true, false])
  func anotherThreadEndsTheApp(byClick: Bool) async throws {
    let recorded = try await record { app in
      if byClick {
        try await app.click("//Button[@id='End']", expecting: "Touch Button End")
      } else {
        try await app.recording.display.xdotool.key("ctrl+t")
      }
      let child = app.recording.child
      try await waitUntil("the recording ends (\(child.errors))") { child.status != nil }
      #expect(child.status == 0, "\(child.errors)")
    }
    #expect(recorded == ["Touch Button Plain", byClick ? "Touch Button End" : "Keys ctrl+t"])
  }

  /// Whoever ends the app answers for the command that has brought it about.
  @Test func theCommandThatEndsTheAppIsOk() async throws {
    try await TemporaryFolder.with("quit") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "end.monkey")
        for end in ["Touch Button End", "Keys ctrl+t", "Keys ctrl+q"] {
          try Data("Touch Button Plain\n\(end)\n".utf8).write(to: script)
          try await FixtureRun.play(script, "ways", on: display, in: folder).expectSuccess()
        }
      }
    }
  }

  private func record(_ body: (FixtureRun) async throws -> Void) async throws -> [String] {
    try await TemporaryFolder.with("quit") { folder in
      try await PrivateDisplay.with { display in
        try await FixtureRun.record("ways", on: display, in: folder) { app in
          try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
          try await body(app)
        }
      }
    }
  }
}
