import Foundation
import TestSupport
import Testing

/// The other buttons of the mouse, on controls whose app hears of them by methods of its own.
@Suite struct GNUstepAsideTests {
  private static let names = [
    "segments", "tabs", "split", "slider", "picker", "well", "field", "text", "matrix", "box", "image", "browser",
  ]

  /// The place is said where a press means nothing by itself; in a place of tabs or of a splitter it falls on what is there.
  private static let lines = [
    "Tabs segments 96 12", "View #5 95 12", "View #7 96 20", "Slider slider 96 10", "Picker picker", "ColorPicker well",
    "TextField field", "TextArea text 90 20", "Button Key#1", "View #19 89 3", "Image image", "Tree browser 96 30",
  ]

  /// Nothing shows of it.
  @Test(arguments: [3, 2])
  func everyControlTellsOfThem(_ button: Int) async throws {
    let heard: FixtureValue = button == 3 ? "right" : "middle"
    let played = try await FixtureRoundTrip.of("asides") { app, state in
      for name in Self.names {
        try await app.click("//*[@id='\(name == "box" ? "Aside" : name)']", across: 0.3, button: button)
        try await state.wait(for: name, "heard", heard)
      }
    }
    #expect(played.commands == Self.lines.map { "Touch \($0) %button=\(button == 3 ? "secondary" : "middle")" })
    for name in Self.names { #expect(played.state[name]?["heard"] == heard, "\(name)") }
  }

  /// Opening a menu chooses nothing, and nothing is pressed in one.
  @Test func whatIsNoChoice() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["keys"],
      """
      Menu MenuBar * Edit
      Menu MenuBar * Quit %at=3,3
      Menu MenuBar * Quit %button=secondary
      Touch MenuItem Quit 3 3
      Touch MenuItem Quit %count=3
      Touch MenuItem Quit %keys=ctrl
      Touch MenuItem Quit %button=secondary
      Verify MenuItem Quit

      """)
    let press = "Touch MenuItem: an item of a menu is chosen, not pressed; leave out"
    let reasons = [
      #"Menu: item "Edit" opens a menu, and it has "Count"; name one of them"#,
      "Menu MenuBar: its menu opens in one way only; leave out %at=", "leave out %button=", "\(press) a position",
      "\(press) %count=", "\(press) %keys=", "\(press) %button=",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  /// It opens under the press and is chosen from with the button held, one that the view opens by itself as well, in
  /// which two items are called alike; what has none has the app's.
  @Test func menusThatThePressOpens() async throws {
    let script = ["Menu Canvas board Remove %at=96,12", "Menu MenuBar * Count", "Menu Canvas desk #2 %at=96,12"]
    let played = try await FixtureRoundTrip.of("asides") { app, state in
      for (name, line) in zip(["board", "plain", "desk"], script) {
        let place = try await app.point("//*[@id='\(name)']", across: 0.3)
        let list = try await PopUpList.opened(on: app.display) { try await app.display.xdotool.press(place, button: 3) }
        try await app.display.hover(list.row(1, of: 2))
        try await app.display.xdotool.release(button: 3)
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["board"]?["heard"] == "Remove at 96")
      #expect(state["plain"]?["heard"] == "Count")
      #expect(state["desk"]?["heard"] == "Clear 2 at 96")
    }
  }
}
