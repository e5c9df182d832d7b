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
    let played = try await recordAndPlay("canvas") { app, state in
      let xdotool = app.display.xdotool
      let origin = try await xdotool.origin(ofWindow: "Fixture canvas")
      let corner = try await origin + app.widget("//MYCustomView").frame.point(0, 0)
      try await xdotool.press(corner + Point(10, 10))
      // AppKit takes motions together that it has not dealt with yet.
      for place in [10, 20, 30, 40] {
        try await xdotool.move(to: corner + Point(place, place))
        try await waitUntil("the view has heard of \(place)") {
          guard case .string(let heard)? = try await state.ask()["theView"]?["heard"] else { return false }
          return heard.hasSuffix("\(place),\(place)")
        }
      }
      try await xdotool.release()
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

  /// "Getting the complete user interface state": the tree says of each view what `fullDescription` does.
  @Test func theFullDescription() async throws {
    try await GNUstepRun.with(Fixture.gnustepApp().path, "controls") { app in
      _ = try await app.tree { try !$0.widgets("//Window[@id='Fixture controls']").isEmpty }
      let described = try await app.state.ask()
      let tree = try await app.treeWithAddresses()
      #expect(described["push"]?["tag"] == 7 && described["label"]?["tag"] == 0 && described["level"] != nil)
      for (name, view) in described where name != "window" {
        let found = try tree.widgets("//*[@address='\(view.text("address"))']")
        #expect(found.count == 1, "\(name)")
        let widget = try #require(found.first)
        for (field, attribute) in [("class", "class"), ("tag", "tag"), ("title", "title"), ("address", "address")] {
          #expect(widget[attribute] == view[field].map { _ in view.text(field) }, "\(name) \(field)")
        }
        let frame = ["x", "y", "width", "height"].map(view.text).joined(separator: ",")
        #expect(widget["frame"] == frame, "\(name)")
      }
      let window = try #require(described["window"])
      let inside = try tree.widgets("//Window[@address='\(window.text("address"))']/View/*")
      #expect(inside.compactMap { $0["address"] }.joined(separator: " ") == window.text("subviews"))
      #expect(try tree.widgets("//Label[@id='label']").map { $0["text"] } == ["Ready"])
      #expect(try tree.widgets("//ToggleButton[@id='Start']").map { $0["currentTitle"] } == ["Stop"])
    }
  }
}

extension [String: FixtureValue] {
  /// As a tree says it.
  fileprivate func text(_ field: String) -> String {
    switch self[field] {
    case .string(let text)?: text
    case .number(let number)?: number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .bool(let truth)?: "\(truth)"
    case nil: ""
    }
  }
}
