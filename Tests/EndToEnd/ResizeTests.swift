import TestSupport
import Testing

/// A window that is resized by its border gives one `Resize`; one that the program or another
/// program resizes gives none.
@Suite struct ResizeTests {
  private static let window = "Fixture ways"

  @Test func theBorderIsDragged() async throws {
    var line = ""
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.recording.dragCorner(of: "/App/Window", by: [Point(80, 40), Point(50, 60)])
      line = try await waitFor("the size at the end is recorded") {
        let frame = try await app.recording.widget("/App/Window").frame
        let wanted = "Resize Window \"\(Self.window)\" \(Int(frame.width)) \(Int(frame.height))"
        return try app.recording.commands().last == wanted && frame.width == 650 ? wanted : nil
      }
    }
    #expect(line == "Resize Window \"Fixture ways\" 650 540")
    #expect(played.commands == ["Touch Button Plain", line])
    #expect(played.state["window"]?["width"] == 650)
    #expect(played.state["window"]?["height"] == 540)
  }

  /// GTK draws the frame of a window that has a title bar of its own, and counts it as a part of the size.
  @Test func aWindowWithItsOwnFrameGetsItsSize() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { _ in
      ["Resize Window #1 1500 1000", "Verify Window #1 width 1500", "Verify Window #1 height 1000"]
    }
    #expect(recorded == [])
  }

  @Test func theProgramResizesItself() async throws {
    let grown = "WaitFor Window * width 640"
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window, ending: [grown]) { app in
      try await app.click("//Button[@id='Grow']", expecting: "Touch Button Grow")
      try await app.state.wait(for: "window", "width", 640)
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch Button Grow", "Touch Button Plain"])
    #expect(played.state["window"]?["width"] == 640)
  }

  /// As a window manager does that fits or tiles windows: no button is held.
  @Test func anotherProgramResizesIt() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      let xdotool = app.recording.display.xdotool
      try await xdotool("search", "--onlyvisible", "--name", "^\(Self.window)$", "windowsize", "700", "560")
      try await app.state.wait(for: "window", "width", 700)
      try await app.click("//CheckBox[@id='Beside']", expecting: "Switch CheckBox Beside On")
    }
    #expect(played.commands == ["Touch Button Plain", "Switch CheckBox Beside On"])
  }
}
