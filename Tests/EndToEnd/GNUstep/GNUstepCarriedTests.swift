import TestSupport
import Testing

/// What moves under the mouse that drags it: a stroke is counted from where all was at the press, and played so.
@Suite struct GNUstepCarriedTests {
  @Test func aViewThatMovesItself() async throws {
    let script = "Move Canvas grip 10,10,40,60,150,100"
    let played = try await FixtureRoundTrip.of("carried") { app, state in
      let grip = try await app.widget("//Canvas[@id='grip']").frame
      let start = try await app.display.xdotool.origin(ofWindow: "Fixture carried") + grip.point(0, 0) + Point(10, 10)
      try await drag("grip", from: start, by: [Point(30, 50), Point(140, 90)], app, state)
      try await app.waitForCommand(script)
    }
    #expect(played.commands == [script])
    #expect(played.recorded["grip"]?["heard"] == "170,662; 280,622")
    try expectSame(played, "grip", "heard")
  }

  /// The window is dragged away and then wider: where it stands at each press counts.
  @Test func aWindowThatIsMovedByItsBarAndSizedByItsCorner() async throws {
    let script = ["Move Canvas bar 40,5,100,35,240,-95", "Move Canvas corner 10,10,40,70,80,60"]
    let played = try await FixtureRoundTrip.of("carried") { app, state in
      let start = try await app.display.xdotool.origin(ofWindow: "Note")
      try await drag("bar", from: start + Point(40, 5), by: [Point(60, 30), Point(200, -100)], app, state)
      try await app.waitForCommand(script[0])
      let corner = start + Point(200, -100) + Point(190, 90)
      try await drag("corner", from: corner, by: [Point(30, 60), Point(70, 50)], app, state)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.recorded["corner"]?["heard"] == "230x160; 270x150")
    try expectSame(played, "bar", "heard")
    try expectSame(played, "corner", "heard")
    try expectSame(played, "note", "width")
    try expectSame(played, "note", "height")
  }

  /// Goes on when the app has followed: no hand is faster.
  private func drag(
    _ name: String, from start: Point, by ways: [Point], _ app: Recording, _ state: FixtureState
  ) async throws {
    try await app.display.xdotool.press(start)
    for way in ways {
      let before = try await state.ask()[name]?["heard"]
      try await app.display.xdotool.move(to: start + way)
      try await waitUntil("\(name) has followed") { try await state.ask()[name]?["heard"] != before }
    }
    try await app.display.xdotool.release()
  }

  private func expectSame(_ played: FixtureRoundTrip, _ name: String, _ field: String) throws {
    let recorded = try #require(played.recorded[name]?[field])
    #expect(played.state[name]?[field] == recorded, "\(name) \(field)")
  }
}
