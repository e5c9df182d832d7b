import Foundation
import TestSupport
import Testing

/// The founding articles' own examples, with their names, in the fixture and with the pack SampleObjC.
@Suite struct ArticleTests {
  private func recordAndPlay(
    _ page: String, _ body: (Recording, FixtureState) async throws -> Void
  ) async throws -> FixtureRoundTrip {
    let samples = ["--pack-path", try await Tree.assembled().samples.path]
    return try await FixtureRoundTrip.of(page, options: samples, body)
  }

  /// The delegate's method with two integers, intercepted in whatever class the delegate is of, and played
  /// by its original.
  @Test func aPickerWhoseDelegateIsIntercepted() async throws {
    let script = ["Select Wheels Wheels 4 0", "Select Wheels Inherited 0 1"]
    let played = try await recordAndPlay("picker") { app, state in
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture picker")
      for (place, line) in zip([Point(180, 20), Point(420, 300)], script) {
        try await app.display.xdotool.click(origin + place)
        try await app.waitForCommand(line)
      }
      #expect(try await state.ask()["theView"]?["heard"] == "row 4 in 0")
    }
    #expect(played.commands == script)
    #expect(played.state["theView"]?["heard"] == "row 4 in 0")
    #expect(played.state["inherited"]?["heard"] == "heir; row 0 in 1")
  }

  /// "Recording Finger Dragging".
  @Test func aDragOnACustomView() async throws {
    let script = "Move MYCustomView theView 10,10,20,20,30,30,40,40"
    let played = try await recordAndPlay("canvas") { app, _ in
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture canvas")
      let view = try await app.widget("//MYCustomView")
      let points = [10, 20, 30, 40].map { origin + view.frame.point(0, 0) + Point($0, $0) }
      try await app.display.xdotool.drag(points, stepsBetween: 1)
      try await app.waitForCommand(script)
    }
    #expect(played.commands == [script])
    #expect(played.state["theView"]?["heard"] == "down; 10,10; 20,20; 30,30; 40,40; up")
  }

  /// "Start" at the beginning of a touch, "End" when it is finished.
  @Test func aPressThatIsTwoCommands() async throws {
    let script = ["Start MYHoldView lamp", "End MYHoldView lamp"]
    let played = try await recordAndPlay("canvas") { app, _ in
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture canvas")
      let view = try await app.widget("//MYHoldView")
      try await app.display.xdotool.press(origin + view.frame.point())
      // In the script while it is held.
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.release()
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["lamp"]?["heard"] == "on; off")
  }

  /// "Selecting objects within this user interface description".
  @Test func aButtonByItsCurrentTitle() async throws {
    try await TemporaryFolder.with("article") { folder in
      let state = FixtureState(in: folder, name: "played")
      let script = """
        Touch Button "xpath=//Button[@currentTitle='Click me']"
        Close Window "Fixture controls"

        """
      let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
      let app = try await Fixture.gnustepApp().path
      try await GNUstepRun.play(app, script, options: kept, arguments: ["controls"]).expectSuccess()
      #expect(try state.read()["push"]?["heard"] == "heard:")
    }
  }
}
