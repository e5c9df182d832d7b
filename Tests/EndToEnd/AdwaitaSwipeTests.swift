import Foundation
import TestSupport
import Testing

/// What a finger swipes, and what else opens and closes the same.
@Suite struct AdwaitaSwipeTests {
  private static let window = "Fixture swipes"

  /// Escape, and a click beside it, close a flap that lies over the rest.
  @Test func aFlapIsClosed() async throws {
    let script = ["Collapse Drawer flap", "Touch Button Done", "Collapse Drawer flap"]
    let opened = ["Expand Drawer flap", "Verify Drawer flap true"]
    let recorded = try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        try await FixtureRun.record("swipes", on: display, in: folder) { app in
          try await app.click("//ToggleButton[@id='Flap']", expecting: "Touch ToggleButton Flap")
          try await app.recording.click("//Drawer[@id='flap']", across: 0.9)
          try await app.recording.waitForCommand(script[0])
          try await app.click("//Button[@id='Done']", expecting: script[1])
          try await app.click("//ToggleButton[@id='Flap']", expecting: "Touch ToggleButton Flap")
          try await display.xdotool.key("Tab", "Escape")
          try await app.recording.waitForCommand(script[2])
        }
      }
    }
    #expect(recorded.filter { $0 != "Touch ToggleButton Flap" } == script)
    let state = try await FixtureRun.state(after: opened + [script[0], "Verify Drawer flap false"], on: "swipes", window: Self.window)
    #expect(state["flap"]?["reveal-flap"] == false)
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "swipes",
      ok: [
        "Verify Navigation leaflet songs", "Forward Navigation leaflet", "Verify Navigation leaflet player", "Back Navigation leaflet",
        "Verify Navigation leaflet songs", "Expand Drawer flap", "Expand Drawer flap", "Verify Drawer flap true",
        "Collapse Drawer flap", "Verify Drawer flap false",
      ],
      errors: [("Back Navigation leaflet", "a page to go back to")])
  }

  /// The Mutter of Debian 12 does not say that the fingers have left its touchpad.
  @Suite(.enabled("a Mutter as in Debian 13") { try await Toolkits.gtk4Minor.value >= 18 }) struct OnATouchpad {
    @Test func aFlapALeafletAndACarousel() async throws {
      let script = [
        "Expand Drawer flap", "Forward Navigation leaflet", "Back Navigation leaflet", "SelectTab Tabs carousel #2",
        "Collapse Drawer flap", "Touch Button Done",
      ]
      let recorded = try await record("swipes") { app in
        try await swipe(-500, "//Button[@id='Wide']", app, script[0])
        try await swipe(500, "//Button[@id='Songs']", app, script[1])
        try await swipe(-500, "//Button[@id='Player']", app, script[2])
        try await swipe(500, "//Tabs[@id='carousel']", app, script[3])
        try await swipe(500, "//Drawer[@id='flap']", app, script[4])
        try await swipe(500, "//Button[@id='Wide']", app, script[4])
        // Not far enough: it comes to rest where it was, and so does what has nowhere to go.
        try await swipe(20, "//Button[@id='Songs']", app, script[4])
        try await swipe(-500, "//Button[@id='Songs']", app, script[4])
        try await app.click("//Button[@id='Done']")
        try await app.waitForCommand(script[5])
      }
      #expect(recorded == script)
      try await play(recorded + ["Verify Drawer flap false", "Verify Navigation leaflet songs", "Verify Tabs carousel value 2"], "swipes")
    }

    @Test func aNavigationView() async throws {
      let script = ["Touch Button Go", "Back Navigation navigation"]
      let recorded = try await record("newest") { app in
        try await app.click("//Button[@id='Go']")
        try await app.waitForCommand(script[0])
        try await swipe(-500, "//Label[@text='all about it']", app, script[1])
      }
      #expect(recorded == script)
      try await play(recorded + ["Verify Navigation navigation Home"], "newest")
    }

    private func swipe(_ x: Int, _ xpath: String, _ app: MutterRecording, _ line: String) async throws {
      try await app.hand.move(to: try await app.point(xpath))
      try await app.hand(["swipe", "\(x)", "0"])
      try await app.waitForCommand(line)
    }

    private func record(_ page: String, _ body: (MutterRecording) async throws -> Void) async throws -> [String] {
      try await TemporaryFolder.with("mutter") { folder in
        try await MutterRecording.with([try await Fixture.gtk4App().path, page], in: folder, body)
      }
    }

    private func play(_ lines: [String], _ page: String) async throws {
      try await TemporaryFolder.with("mutter") { folder in
        let script = folder.appending(path: "played.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: MutterRecording.environment)
        let words = ["play", script.path, "--wayland", "--", try await Fixture.gtk4App().path, page]
        try await capuchin.start(words).outcome(within: .seconds(120)).expectSuccess()
      }
    }
  }
}
