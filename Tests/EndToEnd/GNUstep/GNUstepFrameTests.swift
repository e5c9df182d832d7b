import TestSupport
import Testing

/// What is done with the frame of a window of AppKit's, which the window manager draws.
@Suite struct GNUstepFrameTests {
  private static let window = "Window Untitled-1"

  @Test func theFramesButtonClosesAWindow() async throws {
    let line = "Close \(Self.window)"
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      // As the app starts, its menu, which is another window, may get the keys once more: it would take the
      // chord, and nothing be closed.
      try await waitUntil("\(line) is recorded", every: .seconds(2)) {
        guard try app.commands().isEmpty else { return true }
        try await app.waitForKeys("Untitled-1")
        try await app.display.xdotool.key("alt+F4")
        return false
      }
      return ["VerifyNot \(Self.window)"]
    }
    #expect(commands == [line])
  }

  @Test func aBorderIsDragged() async throws {
    var line = ""
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      let before = try await app.widget("//Window[@id='Untitled-1']").frame
      try await app.dragCorner(of: "//Window[@id='Untitled-1']", by: [Point(80, 40), Point(50, 60)])
      let size = try await waitFor("the size at the end is recorded") {
        let frame = try await app.widget("//Window[@id='Untitled-1']").frame
        line = "Resize \(Self.window) \(Int(frame.width)) \(Int(frame.height))"
        return try app.commands().last == line && frame.width > before.width ? frame : nil
      }
      return [
        "Verify \(Self.window) width \(Int(size.width))", "Verify \(Self.window) height \(Int(size.height))",
      ]
    }
    #expect(commands == [line])
  }

  /// While a button is down on the desktop, the app gives sizes to a panel that it has not shown.
  @Test func whatIsNotShownIsResizedByTheApp() async throws {
    let script = ["Touch Button Fit", "Touch Button Later"]
    let played = try await FixtureRoundTrip.of("idles") { app, state in
      try await app.click("//Button[@id='Fit']")
      try await app.waitForCommand(script[0])
      let xdotool = app.display.xdotool
      try await xdotool("mousemove", "\(app.display.size.width - 2)", "\(app.display.size.height - 2)", "mousedown", "1")
      let sizes = { @Sendable in Int(try await app.widget("//TextField[@id='Fitted']")["text"] ?? "") ?? 0 }
      let before = try await sizes()
      try await waitUntil("it had some sizes") { try await sizes() > before + 3 }
      try await xdotool("mouseup", "1")
      try await app.click("//Button[@id='Later']")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// As a window manager does that fits or tiles windows: no button is held.
  @Test func anotherProgramResizesIt() async throws {
    let script = ["Menu MenuBar * File>New"]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      let before = try await app.widget("//Window[@id='Untitled-1']").frame
      let search = ["search", "--onlyvisible", "--name", "^Untitled-1$"]
      try await run("xdotool", search + ["windowsize", "500", "400"], environment: app.display.environment)
        .expectSuccess()
      try await waitUntil("it has another size") {
        try await app.widget("//Window[@id='Untitled-1']").frame.width != before.width
      }
      try await app.choose("New", in: "File", expecting: script[0])
      return []
    }
    #expect(commands == script)
  }

  /// By the frame's button; what the app minimizes itself, here by its menu, the display tells it of all the same.
  @Test func windowsAreMinimized() async throws {
    let script = [
      "Menu MenuBar * File>New", "Minimize Window Untitled-2", "Menu MenuBar * Window>Minimize",
    ]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      try await app.choose("New", in: "File", expecting: script[0])
      let window = try await app.activate("Untitled-2").id
      try await run("xdotool", ["windowminimize", window], environment: app.display.environment).expectSuccess()
      try await app.waitForCommand(script[1])
      _ = try await app.activate("Untitled-1")
      try await app.choose("Minimize", in: "Window", expecting: script[2])
      _ = try await app.widget("//Window[@id='Untitled-1'][@visible='false']")
      return ["Verify \(Self.window) visible false", "Verify Window Untitled-2 visible false"]
    }
    #expect(commands == script)
  }
}
