import Foundation
import TestSupport
import Testing

/// What is chosen from a list that a control opens, recorded and played in the fixture.
@Suite struct GNUstepPickerTests {
  /// One command, though the item and the button act; the item that the app does not let stay was chosen as one of a
  /// menu.
  @Test func pickers() async throws {
    let script = ["Select Picker Shape Square", "Menu Picker Shape Other...", "Select Picker Place Work"]
    let played = try await FixtureRoundTrip.of("values") { app, state in
      try await app.choose(1, of: 4, from: "shape", "//Picker[@id='Shape']", state)
      try await app.waitForCommand(script[0])
      try await app.choose(3, of: 4, from: "shape", "//Picker[@id='Shape']", state)
      try await app.waitForCommand(script[1])
      try await app.choose(1, of: 2, from: "place", "//Picker[@id='Place']", state)
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["shape"]?["heard"] == "Square; Other...")
    #expect(played.state["shape"]?["title"] == "Round")
    #expect(played.state["place"]?["heard"] == "Work")
    #expect(played.state["place"]?["title"] == "Work")
  }

  /// Opening it and going away is no command, nor is the item that is disabled.
  @Test func aPickerIsOpenedAndLeft() async throws {
    let recorded = try await FixtureRoundTrip.of("values") { app, state in
      try await app.choose(2, of: 4, from: "shape", "//Picker[@id='Shape']", state)
      try await app.click("//*[@id='Wifi']")
      try await app.waitForCommand("Switch Switch Wifi On")
    }
    #expect(recorded.commands == ["Switch Switch Wifi On"])
  }

  /// A press has given it the focus.
  @Test func byKeys() async throws {
    let script = ["Select Picker Shape Round", "Select Picker Shape Square"]
    let played = try await FixtureRoundTrip.of("values") { app, state in
      let keys = app.display.xdotool
      try await app.choose(0, of: 4, from: "shape", "//Picker[@id='Shape']", state)
      try await app.waitForCommand(script[0])
      _ = try await PopUpList.opened(on: app.display) { try await keys.key("space") }
      // The first is highlighted by the first of them.
      try await keys.key("Down", "Down")
      try await state.wait(for: "shape", "highlighted", 1)
      try await keys.key("Return")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["shape"]?["title"] == "Square")
  }

  @Test func aMenuThatAButtonPullsDown() async throws {
    let script = ["Menu MenuButton Jobs Move"]
    let played = try await FixtureRoundTrip.of("values") { app, state in
      try await app.choose(2, of: 4, from: "jobs", "//MenuButton[@id='Jobs']", state)
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["jobs"]?["heard"] == "Move")
    let deep = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, "Menu MenuButton Jobs More>Archive\n", arguments: ["values"])
    try deep.expectSuccess()
  }

  /// It is no row of the list, so the way there is said.
  @Test func whatIsInAMenuOfAPicker() async throws {
    let script = ["Menu Picker Tint More>Deep"]
    let played = try await FixtureRoundTrip.of("values") { app, state in
      let button = try await app.point("//Picker[@id='Tint']")
      let list = try await PopUpList.opened(on: app.display) { try await app.display.xdotool.press(button) }
      let inner = try await PopUpList.opened(on: app.display) { try await app.display.hover(list.row(2, of: 3)) }
      // Its title is as high as its item.
      try await app.display.hover(inner.row(1, of: 2))
      try await app.display.xdotool.release()
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["tint"]?["heard"] == "Deep") }
  }

  @Test func whatCannotBeChosen() async throws {
    let script = """
      Select Picker Shape Oval
      Select Picker Shape Locked
      Select Picker Shape #5
      Select Picker Shape Other...
      Menu MenuButton Jobs Delete
      Menu MenuButton Jobs More
      Menu MenuButton Jobs Copy %at=2,2
      Menu Picker Tint Red %button=middle
      Select Picker Tint More

      """
    let options = ["--timeout", "500ms", "--keep-going"]
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, script, options: options, arguments: ["values"])
    let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
    let reasons = [
      #"row "Oval", which is none of 4: the first are "Round", "Square", "Locked""#,
      #"row "Locked" to be enabled"#, "row #5 of 4", #"row "Other..." to be chosen"#,
      #"item "Delete", which is none of "Jobs", "Copy", "Move", "More""#,
      #"Menu: item "More" opens a menu, and it has "Archive"; name one of them"#,
      "Menu MenuButton: its menu opens in one way only; leave out %at=",
      "Menu Picker: its menu opens in one way only; leave out %button=",
      #"row "More" opens a menu; choose in it by Menu Picker, with the way there"#,
    ]
    #expect(errors.count == reasons.count, "\(outcome.output)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  /// From its list by the mouse, and typed.
  @Test func aComboBox() async throws {
    let script = ["Select Picker Size Small", "EnterText Picker Size 42", "Return Picker Size"]
    let played = try await FixtureRoundTrip.of("texts") { app, _ in
      let keys = app.display.xdotool
      let arrow = try await app.point("//Picker[@id='Size']", across: 0.97)
      let list = try await PopUpList.opened(on: app.display) { try await keys.click(arrow) }
      try await keys.click(list.row(0, of: 2))
      try await app.waitForCommand(script[0])
      try await keys.type("42")
      try await app.waitForCommand(script[1])
      try await keys.key("Return")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["text"] == "42")
    #expect(played.state["size"]?["heard"] == "chose 0; changed")
  }

  /// From its list by keys; a press beside the list only closes it.
  @Test func aComboBoxByKeys() async throws {
    let script = ["Select Picker Size Small"]
    let played = try await FixtureRoundTrip.of("texts") { app, _ in
      let keys = app.display.xdotool
      let arrow = try await app.point("//Picker[@id='Size']", across: 0.97)
      let list = try await PopUpList.opened(on: app.display) { try await keys.click(arrow) }
      try await app.click("//SearchField[@id='Find']")
      try await list.wait(toBeClosedOn: app.display)
      _ = try await PopUpList.opened(on: app.display) { try await keys.key("Down") }
      try await keys.key("Up", "Return")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["text"] == "Small")
  }
}

extension Recording {
  /// Presses a button that opens a menu, draws the mouse to an item and lets it go.
  ///
  /// - Parameters:
  ///   - index: of the item, from 0.
  ///   - count: how many there are.
  ///   - id: of the button in the fixture's state, which says when the item is the one to be chosen.
  func choose(
    _ index: Int, of count: Int, from id: String, _ xpath: String, _ state: FixtureState
  ) async throws {
    let button = try await point(xpath)
    let list = try await PopUpList.opened(on: display) { try await display.xdotool.press(button) }
    try await display.xdotool.move(to: list.row(index, of: count))
    try await state.wait(for: id, "highlighted", .number(Double(index)))
    try await display.xdotool.release()
    try await list.wait(toBeClosedOn: display)
  }
}
