import Foundation
import TestSupport
import Testing

/// The wheel over a view that an app draws itself.
@Suite struct GNUstepWheelTests {
  @Test func aViewThatHearsIt() async throws {
    let script = ["Scroll Canvas theView 20 30 0 2", "Scroll Canvas theView 60 30 0 -1"]
    let played = try await FixtureRoundTrip.of("canvas") { app, _ in
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture canvas")
      let corner = origin + (try await app.widget("//Canvas[@id='theView']").frame.point(0, 0))
      try await app.display.xdotool.scroll(.down, at: corner + Point(20, 30), clicks: 2)
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.scroll(.up, at: corner + Point(60, 30))
      try await app.waitForCommand(script[1])
      // This one does not hear it.
      let lamp = try await app.widget("//Canvas[@id='lamp']")
      try await app.display.xdotool.scroll(.up, at: origin + lamp.frame.point())
    }
    #expect(played.commands == script)
    #expect(played.recorded["theView"]?["heard"] == "wheel -1; 20,30; wheel -1; 20,30; wheel 1; 60,30")
    #expect(played.state["theView"]?["heard"] == played.recorded["theView"]?["heard"])
  }

  /// AppKit passes the wheel on from what lies in the view.
  @Test func aViewWithOthersInIt() async throws {
    let script = [
      "Scroll View board 200 60 0 1", "Scroll View board 60 30 0 2", "Scroll View board 60 98 0 -1",
      "Scroll Image picture 20 30 0 1",
    ]
    let played = try await FixtureRoundTrip.of("wheels") { app, _ in
      let origin = try await app.display.xdotool.origin(ofWindow: "Fixture wheels")
      let corner = origin + (try await app.widget("//View[@id='board']").frame.point(0, 0))
      let picture = origin + (try await app.widget("//Image[@id='picture']").frame.point(0, 0))
      for (place, wheel, clicks, line) in [
        (corner + Point(200, 60), Xdotool.Wheel.down, 1, script[0]), (corner + Point(60, 30), .down, 2, script[1]),
        (corner + Point(60, 98), .up, 1, script[2]), (picture + Point(20, 30), .down, 1, script[3]),
      ] {
        try await app.display.xdotool.scroll(wheel, at: place, clicks: clicks)
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.recorded["board"]?["heard"] == "-1 at 200,60; -1 at 60,90; -1 at 60,90; 1 at 60,22")
    #expect(played.recorded["picture"]?["heard"] == "-1")
    #expect(played.state["picture"]?["heard"] == "-1")
    #expect(played.state["board"]?["heard"] == played.recorded["board"]?["heard"])
  }

  /// A scroller takes a turn of the wheel at a place, as it takes a position.
  @Test func aScrollerIsTurned() async throws {
    let script = """
      Verify Scroller area 0,340
      Scroll Scroller area 20 20 0 -1
      Verify Scroller area 0,330

      """
    try await GNUstepRun.play(Fixture.gnustepApp().path, script, arguments: ["wheels"]).expectSuccess()
  }

  @Test func aTouchpadIsNone() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["canvas"], "Scroll Canvas theView 20 30 0 30 %unit=pixels\n")
    #expect(errors.first?.contains("AppKit hears of the notches of a wheel only; leave out %unit=") == true, "\(errors)")
  }
}
