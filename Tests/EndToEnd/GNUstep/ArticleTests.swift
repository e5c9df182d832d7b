import Foundation
import TestSupport
import Testing

/// The founding articles' own examples, with their names, in the fixture and with the pack SampleObjC. The
/// picker whose delegate is intercepted is in GNUstepRecordingTests.
@Suite struct ArticleTests {
  private typealias State = [String: [String: FixtureValue]]

  /// Records what the body does on a page, and plays it in a fresh process.
  private func recordAndPlay(
    _ page: String, _ body: (Recording, _ origin: Point) async throws -> Void
  ) async throws -> (commands: [String], state: State) {
    try await TemporaryFolder.with("article") { folder in
      let app = try await Fixture.gnustepApp().path
      let samples = ["--pack-path", try await Tree.assembled().samples.path]
      let commands = try await PrivateDisplay.with { display in
        try await Recording.with([app, page], on: display, in: folder, options: samples) { app in
          let origin = try await display.xdotool.origin(ofWindow: "Fixture \(page)")
          // The first click only gives the window the keys, the second means nothing.
          try await display.xdotool.click(origin + Point(4, 4))
          try await display.xdotool.click(origin + Point(4, 4))
          try await body(app, origin)
        }
      }
      let script = (commands + ["Close Window \"Fixture \(page)\"", ""]).joined(separator: "\n")
      let state = FixtureState(in: folder, name: "played")
      let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
      try await GNUstepRun.play(app, script, options: samples + kept, arguments: [page]).expectSuccess()
      return (commands, try state.read())
    }
  }

  /// "Recording Finger Dragging".
  @Test func aDragOnACustomView() async throws {
    let script = "Move MYCustomView theView 10,10,20,20,30,30,40,40"
    let played = try await recordAndPlay("canvas") { app, origin in
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
    let played = try await recordAndPlay("canvas") { app, origin in
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
