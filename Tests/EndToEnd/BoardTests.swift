import Foundation
import TestSupport
import Testing

/// Something to draw on that is larger than what is seen of it.
@Suite struct BoardTests {
  private static let window = "Fixture board"
  private static let close = "Close Window \"\(window)\""

  @Test func aStrokeOnWhatIsScrolledIsPlayedWhereItWas() async throws {
    var recorded: [String: [String: FixtureValue]] = [:]
    let played = try await FixtureRun.recordAndPlay("board", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      let place = try await app.recording.point("//Scroller")
      try await xdotool.scroll(.down, at: place, clicks: 3)
      // A press that comes before the layout would count from where the board was.
      var last: FixtureValue?
      try await waitUntil("the board is scrolled, and at rest") {
        let (before, now) = (last, try await app.state.ask()["scroller"]?["scrolled"])
        last = now
        return try now == before && app.recording.commands().last?.hasPrefix("Scroll Scroller") == true
      }
      try await xdotool.drag([place, place + Point(60, 40)])
      try await waitUntil("the stroke is recorded") {
        try app.recording.commands().last?.hasPrefix("Move Canvas") == true
      }
      recorded = try await app.state.ask()
    }
    #expect(played.commands.count == 2)
    // A script has whole pixels.
    let scrolled = try [recorded, played.state].map { state in
      guard case .number(let value)? = state["scroller"]?["scrolled"] else { throw NoScroller() }
      return value.rounded()
    }
    #expect(scrolled[0] > 0 && scrolled[1] == scrolled[0])
    #expect(recorded["board"]?["heard"] != nil)
    #expect(played.state["board"]?["heard"] == recorded["board"]?["heard"])
  }

  /// A drawing is moved with the middle button in most programs, and something else again with Ctrl.
  @Test func aStrokeWithAnotherButtonAndKeys() async throws {
    let played = try await FixtureRun.recordAndPlay("board", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      let place = try await app.recording.point("//Scroller")
      for (button, count) in [(2, 1), (3, 2)] {
        try await xdotool.drag([place, place + Point(40, 30)], button: button)
        try await waitUntil("the stroke is recorded") { try app.recording.commands().count == count }
      }
      try await xdotool("keydown", "ctrl")
      try await xdotool.drag([place, place + Point(40, 30)])
      try await xdotool("keyup", "ctrl")
      try await waitUntil("the stroke is recorded") { try app.recording.commands().count == 3 }
    }
    let ends = played.commands.map { "\($0.prefix(17)) … %\($0.split(separator: "%", maxSplits: 1).last ?? "")" }
    #expect(ends == ["middle", "secondary"].map { "Move Canvas board … %button=\($0)" } + ["Move Canvas board … %keys=ctrl"])
    guard case .string(let heard)? = played.state["board"]?["heard"] else { throw NoScroller() }
    let strokes = heard.split(separator: "; ").map { $0.prefix { !$0.isNumber } }
    #expect(strokes == ["middle from ", "by ", "secondary from ", "by ", "ctrl from ", "by "])
    #expect(heard.components(separatedBy: "by 40,30").count == 4, "\(heard)")
  }

  /// The middle of the board is never seen, and what is pressed is: nothing scrolls.
  @Test func whatIsSeenIsPressedWhereItIs() async throws {
    let (_, state) = try await play([
      "Move Canvas board 10,10,50,50", "Touch Canvas board 20 20", "Touch Canvas board 20 20",
      "DragTo Canvas board Canvas board 30,30 60,70", "Swipe Canvas board 50,60,40,60,30,60",
      "TouchDown Canvas board 40,40", "TouchMove Canvas board 40,50", "TouchUp Canvas board 40,50",
    ])
    #expect(
      state["board"]?["heard"] == .string([
        "from 10,10; by 40,40", "from 20,20; by 0,0", "from 20,20; by 0,0", "from 30,30; by 30,40",
        "from 50,60; by -20,0", "from 40,40; by 0,10",
      ].joined(separator: "; ")))
    #expect(state["scroller"]?["scrolled"] == 0)
  }

  /// The stroke ends near the scroll bars, which then may stay as thick as under the pointer, 16 pixels: nearer to the
  /// board's end nobody could press it.
  @Test func whatIsNotSeenIsScrolledThere() async throws {
    let (_, state) = try await play([
      "Move Canvas board 1000,900,1040,930", "Touch Canvas board 20 1980", "Touch Canvas board",
    ])
    #expect(
      state["board"]?["heard"] == .string("from 1000,900; by 40,30; from 20,1980; by 0,0; from 1000,1000; by 0,0"))
  }

  /// The label goes while the button is down; the next click reaches whom it should.
  @Test func theButtonIsReleasedHoweverALongPressEnds() async throws {
    let (outcome, state) = try await play([
      "LongPress Label vanishing", "Touch Label clicked",
      // It stands still after the first, on any machine; of the second the time is too short.
      "Touch Label held", "LongPress Label held %timeout=300ms", "Touch Label clicked",
    ])
    #expect(state["row"]?["heard"] == "gone")
    #expect(state["held"]?["heard"] == "press 1; release; press 1; release")
    #expect(state["clicked"]?["heard"] == "press 1; release; press 1; release")
    let failures = outcome.lines.filter { $0.hasPrefix("ERROR") }
    #expect(failures.count == 1, "\(outcome.output)")
    #expect(outcome.output.contains("waited in vain for the press to be a long one"))
  }

  private func play(_ lines: [String]) async throws -> (Outcome, [String: [String: FixtureValue]]) {
    try await TemporaryFolder.with("board") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "board.monkey")
        try Data((lines + [Self.close, ""]).joined(separator: "\n").utf8).write(to: script)
        let state = FixtureState(in: folder)
        let outcome = try await FixtureRun.play(
          script, "board", state, on: display, in: folder, options: ["--keep-going"])
        #expect(outcome.status == (lines.contains { $0.contains("%timeout") } ? 1 : 0), "\(outcome.output)")
        return (outcome, try state.read())
      }
    }
  }
}

private struct NoScroller: Error {}
