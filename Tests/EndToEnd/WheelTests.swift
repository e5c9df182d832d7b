import TestSupport
import Testing

/// The wheel over what an app draws itself.
@Suite struct WheelTests {
  private static let window = "Fixture wheels"

  @Test func aDrawingThatHearsIt() async throws {
    let script = ["Scroll Canvas Map 30 40 0 3", "Scroll Canvas Map 60 40 0 -1"]
    var heard: FixtureValue?
    let played = try await FixtureRun.recordAndPlay("wheels", window: Self.window) { app in
      let corner = try await app.recording.point("//Canvas[@id='Map']", across: 0, down: 0)
      let xdotool = app.recording.display.xdotool
      try await xdotool.scroll(.down, at: corner + Point(30, 40), clicks: 3)
      try await app.recording.waitForCommand(script[0])
      try await xdotool.scroll(.up, at: corner + Point(60, 40))
      try await app.recording.waitForCommand(script[1])
      heard = try await app.state.ask()["map"]?["heard"]
    }
    #expect(played.commands == script)
    #expect(heard == "at 30,40; 0,1; at 30,40; 0,1; at 30,40; 0,1; at 60,40; 0,-1")
    #expect(played.state["map"]?["heard"] == heard)
  }

  /// What the drawing leaves to the place around it is what that one is scrolled to; what nobody hears is nothing.
  @Test func drawingsThatDoNotHearIt() async throws {
    let script = ["Scroll Canvas Sheet 40 50 0 -2 %keys=ctrl"]
    var scrolled: FixtureValue?
    let played = try await FixtureRun.recordAndPlay("wheels", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await xdotool.scroll(.down, at: try await app.recording.point("//Canvas[@id='Deaf']"))
      let corner = try await app.recording.point("//Scroller", across: 0, down: 0)
      try await xdotool("keydown", "ctrl")
      try await xdotool.scroll(.up, at: corner + Point(40, 50), clicks: 2)
      try await xdotool("keyup", "ctrl")
      try await app.recording.waitForCommand(script[0])
      try await xdotool.scroll(.down, at: corner + Point(40, 50), clicks: 2)
      var commands: [String] = []
      var last: FixtureValue?
      try await waitUntil("it is scrolled and that is recorded: \(commands), \(scrolled as Any)", every: .milliseconds(300)) {
        defer { last = scrolled }
        scrolled = try await app.state.ask()["scroller"]?["scrolled"]
        commands = try app.recording.commands()
        // The second notch may be on its way yet.
        guard commands.count == 2, case .number(let exact)? = scrolled, let position = Self.position(commands)
        else { return false }
        return exact != 0 && abs(exact - position) <= 0.5 && scrolled == last
      }
    }
    let position = try #require(Self.position(played.commands))
    #expect(played.commands == script + ["Scroll Scroller scroller 0 \(Int(position))"])
    #expect(played.state["sheet"]?["heard"] == "ctrl+0,-1; ctrl+0,-1")
    #expect(played.state["deaf"]?["heard"] == nil)
    #expect(played.state["scroller"]?["scrolled"] == .number(position))
    guard case .number(let exact)? = scrolled else { return }
    #expect(abs(exact - position) <= 0.5)
  }

  /// To where the last line scrolls.
  private static func position(_ commands: [String]) -> Double? {
    commands.last?.split(separator: " ").last.flatMap { Double($0) }
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "wheels", ok: ["Scroll Canvas Map 30 40 1.5 0"],
      errors: [("Scroll Canvas Map 30 40 0 5000", "a scroll has at most 1000 notches")])
  }
}
