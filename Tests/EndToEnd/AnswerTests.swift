import TestSupport
import Testing

/// What an app does at a key or a press, and changes places around what was pressed: the line is what the person did.
@Suite struct AnswerTests {
  private static let window = "Fixture answers"

  /// An accelerator of the app's. The focus is in what its action scrolls, and on a row of the list that it empties.
  @Test func actionsThatChangeWhatTheFocusIsIn() async throws {
    let scroller = "//Scroller[@id='scroller']"
    var script = ["Touch Button First", "", "Keys ctrl+t", "Select List names Carl", "Keys ctrl+f"]
    let played = try await FixtureRun.recordAndPlay("answers", window: Self.window) { app in
      let hand = app.recording.display.xdotool
      try await app.click("//Button[@id='First']", expecting: script[0])
      try await hand.scroll(.down, at: try await app.recording.point(scroller), clicks: 2)
      try await waitUntil("it is recorded how far it has scrolled") {
        let place = try await app.recording.widget(scroller)["value"] ?? ""
        script[1] = "Scroll Scroller scroller " + place.replacing(",", with: " ")
        return try app.recording.commands().last == script[1]
      }
      try await hand.key("ctrl+t")
      try await app.recording.waitForCommand(script[2])
      try await app.click("//List[@id='names']/Row[3]", expecting: script[3])
      try await hand.key("ctrl+f")
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["heard"] == "top; row; none")
  }

  /// No action, no shortcut: the page that shows then says that the app took the key.
  @Test func aKeyThatTheAppTakesByItself() async throws {
    let script = ["Touch Button First", "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("answers", window: Self.window) { app in
      try await app.click("//Button[@id='First']", expecting: script[0])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["pages"]?["visible-child-name"] == "city")
  }

  /// The app activates the row and takes the tick back, as it does again when it is played.
  @Test func aTickThatActivatesItsRow() async throws {
    let played = try await FixtureRun.recordAndPlay("answers", window: Self.window) { app in
      try await app.recording.click("//CheckBox[@id='Tick']")
      try await app.state.wait(for: "said", "heard", "row")
      try await app.click("//Button[@id='First']", expecting: "Touch Button First")
    }
    #expect(played.commands == ["Touch CheckBox Tick", "Touch Button First"])
    #expect(played.state["said"]?["heard"] == "row")
  }

  /// A gesture of the app's on a place, let go outside of it.
  @Test func aDragThatLeavesItsPlace() async throws {
    var script = ["", "Touch Button First"]
    let played = try await FixtureRun.recordAndPlay("answers", window: Self.window) { app in
      let month = "//*[@id='month']"
      let start = try await app.recording.point(month, across: 0.8)
      try await app.recording.display.xdotool.drag([start, start + Point(0, 70)])
      try await app.state.wait(for: "said", "label", "dragged far")
      try await app.click("//Button[@id='First']", expecting: script[1])
      script[0] = try app.recording.commands().first ?? ""
    }
    #expect(played.commands == script)
    #expect(script[0].hasPrefix("Move View month "), "\(script)")
    #expect(played.state["said"]?["label"] == "dragged far")
  }
}
