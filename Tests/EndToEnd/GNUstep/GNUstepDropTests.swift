import Foundation
import TestSupport
import Testing

/// Drag and drop within a window, between windows, from tables and between colour wells.
@Suite struct GNUstepDropTests {
  private func drag(
    _ from: String, _ start: (Double, Double) = (0.5, 0.5), to: String, _ end: (Double, Double) = (0.5, 0.5), in app: Recording
  ) async throws {
    let start = try await app.point(from, across: start.0, down: start.1)
    let end = try await app.point(to, across: end.0, down: end.1)
    // A table takes what begins downwards for a selection.
    try await app.display.xdotool.drag([start, start + Point(24, 0), end])
  }

  /// Both halves of a basket are told apart: the place is said.
  @Test func withinAWindowAndToAnother() async throws {
    let script = ["DragTo Canvas apple View basket 80,20 240,30", "DragTo Canvas pear View shelf 160,20 60,50"]
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await drag("//Canvas[@id='apple']", (0.25, 0.5), to: "//View[@id='basket']", (0.75, 0.5), in: app)
      try await app.waitForCommand(script[0])
      try await drag("//Canvas[@id='pear']", to: "//View[@id='shelf']", (0.25, 0.5), in: app)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["basket"]?["heard"] == "apple right")
      #expect(state["shelf"]?["heard"] == "pear left")
      #expect(state["apple"]?["heard"] == "taken")
    }
  }

  /// It is a drag all the same, and the view that was pressed hears how it ended.
  @Test func whatNobodyTakes() async throws {
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await drag("//Canvas[@id='pear']", to: "//View[@id='full']", in: app)
      try await state.wait(for: "pear", "heard", "nobody")
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
    }
    #expect(played.commands.first?.hasPrefix("Move Canvas pear 160,20,") == true, "\(played.commands)")
    for state in [played.recorded, played.state] {
      #expect(state["pear"]?["heard"] == "nobody")
      #expect(state["full"]?["heard"] == nil)
    }
    let outcome = try await GNUstepRun.play(
      Fixture.gnustepApp().path, "DragTo Canvas pear View full\nDragTo ColorPicker Ink View basket\n",
      options: ["--keep-going"], arguments: ["drops"])
    let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
    #expect(errors.count == 2 && errors.allSatisfy { $0.contains("nobody took what was dragged there") }, "\(errors)")
  }

  /// From the middle of one to the middle of the other; no panel opens.
  @Test func aColourFromOneWellToAnother() async throws {
    let script = ["DragTo ColorPicker Ink ColorPicker Paper"]
    let played = try await FixtureRoundTrip.of("drops", ending: ["VerifyNot Dialog Colors %timeout=0s"]) { app, _ in
      try await drag("//ColorPicker[@id='Ink']", to: "//ColorPicker[@id='Paper']", in: app)
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["paper"]?["color"] == "#ff8000")
      #expect(state["paper"]?["heard"] == "heard:")
    }
  }

  /// The panel is a part of the well that has opened it, so no line can say where the colour came from.
  @Test func aColourOutOfThePanel() async throws {
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await app.click("//ColorPicker[@id='Ink']", across: 0.02)
      let panel = try await app.display.xdotool.origin(ofWindow: "^Colors$")
      try await app.display.xdotool.click(panel + Point(4, 260))
      let paper = try await app.point("//ColorPicker[@id='Paper']", across: 0.1)
      try await app.display.xdotool.drag([panel + Point(140, 30), paper])
      try await state.wait(for: "paper", "color", "#ff8000")
      try await app.waitForCommand("Set ColorPicker Paper #ff8000")
    }
    #expect(played.commands == ["Set ColorPicker Paper #ff8000"])
    for state in [played.recorded, played.state] {
      #expect(state["paper"]?["heard"] == "heard:")
      #expect(state["ink"]?["heard"] == nil)
    }
  }
}
