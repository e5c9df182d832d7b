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

  @Test func aTouchpadIsNone() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["canvas"], "Scroll Canvas theView 20 30 0 30 %unit=pixels\n")
    #expect(errors.first?.contains("AppKit hears of the notches of a wheel only; leave out %unit=") == true, "\(errors)")
  }
}
