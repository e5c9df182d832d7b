import Foundation
import TestSupport
import Testing

/// GtkDropDown: one command, whatever was done in its popup.
@Suite struct DropDownTests {
  @Test func byMouseAndKeyboard() async throws {
    let script = ["Select Picker size Large", "Select Picker size Medium", #"Select Picker number "Number 4""#]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables") { app in
      let size = "//Picker[@id='size']"
      try await app.recording.click(size)
      try await app.key("End", expecting: script[0], confirmedBy: "Return")
      try await app.recording.click(size)
      // Where in the opened list the keys begin is not the same in all versions of GTK.
      try await app.recording.display.xdotool.key("Home")
      try await app.key("Down", expecting: script[1], confirmedBy: "Return")
      try await app.recording.click("//Picker[@id='number']")
      try await app.recording.display.xdotool.key("Tab", "Home", "Down", "Down")
      try await app.key("Down", expecting: script[2], confirmedBy: "Return")
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["heard"] == "chosen 2; chosen 1")
  }

  /// While its popup is closed, the app hears keys: only those that open it are its own.
  @Test func keysWhileItIsClosed() async throws {
    let script = ["Select Picker size Large", "Keys Delete", "Type Picker size d", "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables") { app in
      try await app.recording.click("//Picker[@id='size']")
      try await app.key("End", expecting: script[0], confirmedBy: "Return")
      try await app.state.wait(for: "window", "heard", "opened; closed")
      try await app.focusIsBack(in: "//Picker[@id='size']")
      try await app.key("Delete", expecting: script[1])
      try await app.key("d", expecting: script[2])
      // The first closes the popup and is a part of it.
      try await app.recording.click("//Picker[@id='size']")
      try await app.state.wait(for: "window", "heard", "opened; closed; opened")
      try await app.recording.display.xdotool.key("Escape")
      try await app.state.wait(for: "window", "heard", "opened; closed; opened; closed")
      try await app.focusIsBack(in: "//Picker[@id='size']")
      try await app.key("Escape", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["heard"] == "chosen 2; Delete; d; Escape")
  }

  /// The person did not choose what the app selects instead; what is not selected then was chosen as in a menu.
  @Test func choicesThatTheAppTakesBack() async throws {
    let script = ["Menu Picker paper New…", "Menu Picker size New…", "Select Picker paper A5"]
    let recorded = try await recordAndPlay(Fixture.pythonReport("choices")) { app in
      try await choose(2, in: "paper", of: app)
      try await app.waitForCommand(script[0])
      try await choose(2, in: "size", of: app)
      try await app.waitForCommand(script[1])
      try await choose(1, in: "paper", of: app)
      try await app.waitForCommand(script[2])
      return [
        #"Verify Label said "none new new""#, "Verify Picker paper A5", "Verify Picker size A5", "Menu Picker size #3",
        #"Verify Label said "none new new new""#,
      ]
    }
    #expect(recorded == script)
  }

  /// The item at a place below the first, by keys.
  private func choose(_ place: Int, in picker: String, of app: Recording) async throws {
    try await app.click("//Picker[@id='\(picker)']")
    try await app.display.xdotool.key(["Home"] + Array(repeating: "Down", count: place) + ["Return"])
  }

  /// In GTK 4.8 a label that is being edited keeps the keys: the list is closed by one that is the label's.
  @Test func closedByAKeyWhileALabelIsEdited() async throws {
    let selects = try await Toolkits.gtk4Minor.value == 8
    let script = (selects ? ["Select Table table photo.png"] : []) + ["Select Picker size Large"]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables") { app in
      try await edit(app)
      try await app.recording.click("//Picker[@id='size']")
      try await app.state.wait(for: "window", "heard", "opened")
      // The display shows it some time after GTK says so.
      _ = try await app.recording.display.xdotool.pointInPopup(down: 110)
      try await app.recording.display.xdotool.key("Escape")
      try await app.state.wait(for: "window", "heard", "opened; closed")
      try await app.recording.click("//Picker[@id='size']")
      try await app.recording.display.xdotool.click(app.recording.display.xdotool.pointInPopup(down: 110))
      try await app.recording.waitForCommand("Select Picker size Large")
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["heard"] == "chosen 2")
  }

  /// A row of the list is clicked.
  @Test func usedByMouseWhileALabelIsEdited() async throws {
    let selects = try await Toolkits.gtk4Minor.value == 8
    let row = selects ? ["Select Table table photo.png"] : []
    let script = row + ["EnterText TextField table[photo.png]/* xphoto.png", "Select Picker size Large"]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables") { app in
      try await edit(app)
      try await app.recording.display.xdotool.key("Home")
      try await app.recording.display.xdotool.type("x")
      try await app.recording.click("//Picker[@id='size']")
      try await app.recording.display.xdotool.click(app.recording.display.xdotool.pointInPopup(down: 110))
      try await app.recording.waitForCommand("Select Picker size Large")
    }
    #expect(played.commands == script)
  }

  private func edit(_ app: FixtureRun) async throws {
    try await app.recording.click("//Table[@id='table']/Row[3]/Cell[1]")
    _ = try await app.recording.widget("//Table[@id='table']/Row[3]//TextField[@focused='true']")
  }

  @Test func withoutARow() async throws {
    try await TemporaryFolder.with("picker") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "wrong.monkey")
        try Data("Select Picker size\n".utf8).write(to: script)
        let outcome = try await FixtureRun.play(script, "tables", on: display, in: folder)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Select Picker requires 1 argument: row; found 0"))
      }
    }
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "tables",
      ok: [
        "Verify Picker size Small", "Verify Picker size count 3", "Select Picker size Large",
        "Verify Picker size Large", "Verify Picker size text Large", "Verify Picker size value 3",
        "Select Picker size #2", "Verify Picker size Medium", #"Select Picker number "Number 900""#,
        "Verify Picker number value 900",
      ],
      errors: [
        ("Select Picker size Huge",
         #"Picker "size": waited in vain for row "Huge", which is none of 3: the first are "Small", "Medium", "Large"; #n counts them, %by= looks elsewhere"#),
      ])
  }
}

extension FixtureRun {
  /// Presses a key that moves, then one that confirms, and waits until this command is the last.
  func key(_ chord: String, expecting command: String, confirmedBy last: String) async throws {
    try await recording.display.xdotool.key(chord, last)
    try await recording.waitForCommand(command)
  }

  /// Waits until a popover that closed has given the focus back, once it has faded. The display server knows that it is gone
  /// by then, too: a key pressed before would go to the popover's window.
  func focusIsBack(in widget: String) async throws {
    try await waitUntil("\(widget) has the focus") {
      try await !recording.widgets("\(widget)[@focused='true'] | \(widget)//*[@focused='true']").isEmpty
    }
  }
}
