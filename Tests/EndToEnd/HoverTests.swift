import TestSupport
import Testing

/// What an app shows, or lets take input, only while the pointer is over it: playing brings the pointer there
/// before it looks whether a press would reach the widget.
@Suite struct HoverTests {
  private static let window = "Fixture hovers"

  /// Brings the pointer over the film, and waits as a person does. GTK counts no click on controls that do not take
  /// input yet.
  private func lightUp(_ app: FixtureRun) async throws {
    try await app.recording.display.xdotool.move(to: try await app.recording.point("//Button[@text='Pause']"))
    try await app.state.wait(for: "controls", "opacity", .number(1))
  }

  /// Controls over a film that take no input until the pointer is over it.
  @Test func controlsThatLightUp() async throws {
    let script = ["Touch Button Pause"]
    let played = try await FixtureRun.recordAndPlay("hovers", window: Self.window) { app in
      try await lightUp(app)
      try await app.click("//Button[@text='Pause']", expecting: script[0])
      try await app.state.wait(for: "said", "label", "Pause was pressed")
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "Pause was pressed")
  }

  /// A button that is not there until the pointer is over its row.
  @Test func aButtonThatComesWithThePointer() async throws {
    let script = ["Touch Button Remove"]
    let played = try await FixtureRun.recordAndPlay("hovers", window: Self.window) { app in
      try await app.recording.display.xdotool.move(to: try await app.recording.point("//Label[@text='An entry of a list']"))
      try await app.state.wait(for: "remove", "visible", true)
      try await app.click("//Button[@text='Remove']", expecting: script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "Remove was pressed")
  }

  /// A button that is elsewhere than what the pointer has to be over: that is a line of its own.
  @Test func aButtonThatComesElsewhere() async throws {
    let script = ["Hover Label shelf", "Touch Button Open", "Touch Button Pause", "Touch Button Open"]
    let played = try await FixtureRun.recordAndPlay("hovers", window: Self.window) { app in
      try await app.recording.display.xdotool.move(to: try await app.recording.point("//Label[@id='shelf']"))
      try await app.state.wait(for: "open", "visible", true)
      try await app.click("//Button[@text='Open']", expecting: script[1])
      try await lightUp(app)
      try await app.click("//Button[@text='Pause']", expecting: script[2])
      // It is there now.
      try await app.click("//Button[@text='Open']", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "Open was pressed")
  }

  /// What hears of the pointer because a menu that was over it has closed has not shown the dialog: its item has.
  @Test func aDialogThatAMenuOpens() async throws {
    let script = ["Menu MenuButton More Import…", "Touch Button Continue"]
    let played = try await FixtureRun.recordAndPlay("hovers", window: Self.window) { app in
      try await app.recording.click("//MenuButton[@text='More']")
      try await app.click("//MenuItem[@text='Import…']", expecting: script[0])
      try await app.click("//Button[@text='Continue']", expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "Continue was pressed")
  }
}
