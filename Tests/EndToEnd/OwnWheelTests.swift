import TestSupport
import Testing

/// The wheel over widgets of any class to which the app has added a controller of its own.
@Suite struct OwnWheelTests {
  @Test func widgetsOfAnyClass() async throws {
    let script = [
      "Scroll View map 30 40 0 2", "Scroll View strip 50 20 0 1", "Scroll Scroller around 100 60 0 -1 %keys=ctrl",
    ]
    let recorded = try await recordAndPlay(Fixture.pythonReport("wheels")) { app in
      let xdotool = app.display.xdotool
      let map = try await app.point("//View[@id='map']", across: 0, down: 0)
      try await xdotool.scroll(.down, at: map + Point(30, 40), clicks: 2)
      try await app.waitForCommand(script[0])
      let strip = try await app.point("//View[@id='strip']", across: 0, down: 0)
      try await xdotool.scroll(.down, at: strip + Point(50, 20))
      try await app.waitForCommand(script[1])
      let around = try await app.point("//Scroller[@id='around']", across: 0, down: 0)
      try await xdotool("keydown", "ctrl")
      try await xdotool.scroll(.up, at: around + Point(100, 60))
      try await xdotool("keyup", "ctrl")
      try await app.waitForCommand(script[2])
      return [#"Verify Label said "map 2, strip 1, zoom -1""#]
    }
    #expect(recorded == script)
  }

  /// A controller that passes the turn on to a scroller gives no line: not if that scrolls, nor at its end.
  @Test func whatAScrollerDoesIsItsOwnLine() async throws {
    var line = ""
    let recorded = try await recordAndPlay(Fixture.pythonReport("wheels")) { app in
      let xdotool = app.display.xdotool
      let around = try await app.point("//Scroller[@id='around']", across: 0, down: 0)
      try await xdotool.scroll(.down, at: around + Point(100, 60))
      try await waitUntil("the scroller's line is there") {
        line = try app.commands().last ?? ""
        return line.hasPrefix("Scroll Scroller around 0 ")
      }
      try await xdotool.scroll(.up, at: around + Point(100, 60), clicks: 3)
      line = "Scroll Scroller around 0 0"
      try await app.waitForCommand(line)
      return [#"Verify Label said none"#]
    }
    #expect(recorded == [line])
  }
}
