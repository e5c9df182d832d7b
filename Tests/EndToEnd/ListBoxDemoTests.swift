import TestSupport
import Testing

/// gtk4-demo's list boxes: rows with buttons of their own, and rows that work what is in them.
@Suite struct ListBoxDemoTests {
  /// 388 messages; their buttons are there for the row under the pointer and the one that is selected.
  @Test func messages() async throws {
    let row = "//List/Row[@id='ystreet00']"
    let script = [
      "Select List * ystreet00", "Touch Button ystreet00/Favorite", "Touch Button ystreet00/Reshare",
      "Touch Button ystreet00/Expand", #"Menu MenuButton ystreet00/More... "Embed message""#,
    ]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=listbox"]) { app in
      try await app.click(row, down: 0.4)
      try await app.waitForCommand(script[0])
      for (index, name) in ["Favorite", "Reshare", "Expand"].enumerated() {
        try await app.click("\(row)/Button[@id='\(name)']")
        try await app.waitForCommand(script[index + 1])
      }
      try await app.click("\(row)/MenuButton")
      try await waitUntil("its menu has the keys") { try await !app.widgets("//MenuItem[@focused='true']").isEmpty }
      try await app.display.xdotool.key("Down", "Return")
      try await app.waitForCommand(script[4])
      return [
        #"VerifyWildcard Row ystreet00 text "*\t14\nReshares\t1\nFavorites\t*""#, "Verify Button ystreet00/Hide",
        "VerifyNot Button ystreet00/Expand", "Verify List #1 ystreet00", "Verify List #1 count 388",
      ]
    }
    #expect(recorded == script)
  }

  /// Nothing can be selected: a click on a row works the switch or the check box in it.
  @Test func controls() async throws {
    // Debian 13's demo labels its lists; an older one has a heading before each, which names it, too.
    var script = [
      "Activate List \"Group 1\" Switch", "Activate List \"Group 1\" Check", "Activate List \"Group 1\" \"Click here!\"",
      "Switch CheckBox Check On", "Set Stepper Spinbutton 51", "Scroll Scroller *",
      #"Select Picker Dropdown "Choice 3""#,
    ]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=listbox_controls"]) { app in
      for (index, name) in ["Switch", "Check", "Click here!"].enumerated() {
        try await app.click("//Row[@id='\(name)']", across: 0.2)
        try await app.waitForCommand(script[index])
      }
      try await app.click("//CheckBox")
      try await app.waitForCommand(script[3])
      try await app.click("//Stepper", across: 0.9)
      try await app.waitForCommand(script[4])
      // At the side: what has a value takes the wheel for itself.
      try await app.display.xdotool.scroll(.down, at: try await app.point("//Scroller", across: 0.05), clicks: 9)
      try await waitUntil("it is recorded how far it has scrolled") {
        let place = try await app.widget("//Scroller")["value"] ?? ""
        script[5] = "Scroll Scroller * " + place.replacing(",", with: " ")
        return try app.commands().last == script[5]
      }
      try await app.click("//Picker")
      try await app.display.xdotool.key("Down", "Down", "Return")
      try await app.waitForCommand(script[6])
      return [
        "Verify Switch Switch true", "Verify CheckBox Check true", "Verify Stepper Spinbutton 51",
        #"Verify Picker Dropdown "Choice 3""#, "Verify List #1 count 3", "Verify List #2 count 4",
      ]
    }
    #expect(recorded == script)
  }
}
