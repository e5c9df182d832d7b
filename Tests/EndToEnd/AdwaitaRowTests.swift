import Foundation
import TestSupport
import Testing

/// libadwaita's rows: one line each, by their titles.
@Suite struct AdwaitaRowTests {
  private static let window = "Fixture adwaita"

  @Test func rowsThatAct() async throws {
    let script = ["Activate Row About", "Activate Row Help", "Touch Button Account"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.click("//Row[@id='About']", expecting: script[0])
      try await app.click("//Row[@id='Help']", expecting: script[1])
      try await app.click("//Button[@id='Account']", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["about"]?["heard"] == "activated")
    #expect(played.state["help"]?["heard"] == "helped")
    #expect(played.state["edit"]?["clicks"] == 1)
  }

  @Test func aRowByTheKeyboard() async throws {
    let script = ["Activate Row About"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      _ = try await app.recording.point("//Row[@id='About' and @focused]")
      try await app.recording.display.xdotool.key("Return")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["about"]?["heard"] == "activated")
  }

  /// A click anywhere on the row switches it, and so does one on the switch itself.
  @Test func rowsThatAreASwitch() async throws {
    let script = ["Switch Switch Wi-Fi On", "Switch CheckBox Newsletter On", "Switch Switch Wi-Fi Off"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.recording.click("//Switch[@id='Wi-Fi']", across: 0.3)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.click("//CheckBox[@id='Newsletter']", across: 0.3)
      try await app.recording.waitForCommand(script[1])
      try await app.recording.click("//Switch[@id='Wi-Fi']", across: 0.94)
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["wifi"]?["active"] == false)
    #expect(played.state["news"]?["active"] == true)
  }

  /// A switch that is pressed again while it turns turns once: the press is no line of its own.
  @Test func quickKeysOnASwitch() async throws {
    let script = ["Switch Switch Wi-Fi On", "Switch Switch Wi-Fi Off"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.recording.click("//Switch[@id='Wi-Fi']", across: 0.3)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool("key", "--delay", "0", "space", "space", "space")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["wifi"]?["active"] == false)
  }

  @Test func texts() async throws {
    let script = [
      "EnterText TextField Name Ada", "Touch Button Apply", "EnterText TextField City Oslo", "Return TextField City",
    ]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.type("Ada", into: "//TextField[@id='Name']", expecting: script[0])
      try await app.click("//Button[@id='Apply' and @visible='true']", expecting: script[1])
      try await app.type("Oslo", into: "//TextField[@id='City']", expecting: script[2])
      try await app.key("Return", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["name"]?["text"] == "Ada" && played.state["name"]?["heard"] == "applied")
    #expect(played.state["city"]?["text"] == "Oslo" && played.state["city"]?["heard"] == "entered")
  }

  @Test func aPassword() async throws {
    try await TemporaryFolder.with("password") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await FixtureRun.record("adwaita", on: display, in: folder) { app in
          try await app.type("4711-77", into: "//PasswordField[@id='Password']", expecting: "EnterText PasswordField Password ${secret:pin}")
        }
        #expect(commands == ["EnterText PasswordField Password ${secret:pin}"])
        let script = folder.appending(path: "played.monkey")
        try Data((commands + ["Close Window \"\(Self.window)\"", ""]).joined(separator: "\n").utf8).write(to: script)
        let values = folder.appending(path: "values.secret")
        try Data("pin=4711-77\n".utf8).write(to: values)
        chmod(values.path, 0o600)
        let state = FixtureState(in: folder, name: "played")
        try await FixtureRun.play(
          script, "adwaita", state, on: display, in: folder, options: ["--secrets", values.path]
        ).expectSuccess()
        #expect(try state.read()["pin"]?["text"] == "4711-77")
      }
    }
  }

  /// The list tells that the row was activated; that is how its popover opens, and no line.
  @Test func aComboRow() async throws {
    let script = ["Select Picker Size Large", "Select Picker Size Medium"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.recording.click("//Picker[@id='Size']", across: 0.3)
      try await app.key("End", expecting: script[0], confirmedBy: "Return")
      try await app.recording.click("//Picker[@id='Size']")
      try await app.recording.display.xdotool.key("Home")
      try await app.key("Down", expecting: script[1], confirmedBy: "Return")
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["selected"] == 1)
  }

  @Test func anExpanderRow() async throws {
    let script = ["Expand Expander More", "Activate Row Nested", "Switch Switch More Off"]
    let played = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.recording.click("//Expander[@id='More']", across: 0.3)
      try await app.recording.waitForCommand(script[0])
      try await app.click("//Row[@id='Nested']", expecting: script[1])
      try await app.click("//Expander[@id='More']//Switch", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["nested"]?["heard"] == "activated")
    #expect(played.state["more"]?["enable-expansion"] == false)
  }

  /// What the app calls its widgets is an id, what libadwaita calls the parts of them is none.
  @Test func idsOfTheApp() async throws {
    let script = ["Activate Row about", "EnterText TextField name Ada", "Touch Button Apply", "Touch Button edit"]
    let options = ["--ids", "developer"]
    let commands = try await TemporaryFolder.with("ids") { folder in
      try await PrivateDisplay.with { display in
        try await FixtureRun.record("adwaita", on: display, in: folder, options: options) { app in
          try await app.click("//Row[@id='About']", expecting: script[0])
          try await app.type("Ada", into: "//TextField[@id='Name']", expecting: script[1])
          try await app.click("//Button[@id='Apply' and @visible='true']", expecting: script[2])
          try await app.click("//Button[@id='Account']", expecting: script[3])
          #expect(try await app.recording.widgets("//*[@id='listbox' or @id='text' or @id='header']").isEmpty)
        }
      }
    }
    #expect(commands == script)
  }

  /// A click beside the rows, or on a row that does nothing, is nothing.
  @Test func whatMeansNothing() async throws {
    let script = ["Activate Row About"]
    let commands = try await FixtureRun.recordAndPlay("adwaita", window: Self.window) { app in
      try await app.recording.click("//Row[@id='Account']", across: 0.3)
      try await app.recording.click("//Scroller", across: 0.02)
      try await app.recording.click("//Picker[@id='Size']", across: 0.3)
      try await app.recording.display.xdotool.key("Escape")
      try await app.click("//Row[@id='About']", expecting: script[0])
    }.commands
    #expect(commands == script)
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "adwaita",
      ok: [
        "Verify Switch Wi-Fi false", "Switch Switch Wi-Fi On", "Verify Switch Wi-Fi true", "Verify Switch Wi-Fi value On",
        "Verify Picker Size Small", "Select Picker Size #3", "Verify Picker Size Large", "Verify Picker Size count 3",
        "EnterText TextField Name Ada", "Verify TextField Name Ada", "Clear TextField Name", "Verify TextField Name \"\"",
        "Verify Expander More active false", "Expand Expander More", "Verify Expander More active true",
        "Collapse Expander More", "Activate Row About",
      ],
      errors: [
        ("Select Picker Size Huge", "row \"Huge\", which is none of 3"),
        ("Activate Row Nowhere", "Row \"Nowhere\" was not found"),
      ])
  }
}
