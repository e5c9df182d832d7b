import TestSupport
import Testing

/// The items of a GtkIconView.
@Suite struct IconViewTests {
  private static let window = "Fixture trees"

  /// Clicks an item of the grid of three columns.
  private func click(
    _ app: FixtureRun, _ item: Int, count: Int = 1, holding key: String? = nil, expecting line: String
  ) async throws {
    let corner = try await app.recording.point("//Grid[@id='icons']", across: 0, down: 0)
    let point = corner + Point(32 + (item - 1) % 3 * 61, 22 + (item - 1) / 3 * 38)
    let xdotool = app.recording.display.xdotool
    if let key { try await xdotool("keydown", key) }
    try await xdotool.click(point, count: count)
    if let key { try await xdotool("keyup", key) }
    try await app.recording.waitForCommand(line)
  }

  @Test func items() async throws {
    let script = [
      "Select Grid icons \"icon 2\"", "Select Grid icons \"icon 3\" %add=true",
      "Select Grid icons \"icon 2\" \"icon 3\" \"icon 5\" \"icon 6\"",
    ]
    let played = try await FixtureRun.recordAndPlay("trees", window: Self.window) { app in
      try await click(app, 2, expecting: script[0])
      try await click(app, 3, holding: "ctrl", expecting: script[1])
      try await click(app, 2, expecting: script[0])
      try await click(app, 6, holding: "shift", expecting: script[2])
    }
    #expect(played.commands == script)
  }

  /// The app shows what is inside in the item's place.
  @Test func anItemThatIsActivated() async throws {
    let script = ["Activate Grid icons \"icon 4\"", "Select Grid icons inside"]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, options: DoubleClicks.patient
    ) { app in
      try await click(app, 4, count: 2, expecting: script[0])
      try await click(app, 1, expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["icons"]?["heard"] == "icon 4")
  }

  /// The item on top after the wheel, which is there again when it is played.
  @Test func scrolling() async throws {
    func place(_ state: [String: [String: FixtureValue]]) -> Double {
      if case .number(let place)? = state["scroller"]?["scrolled"] { place } else { 0 }
    }
    var recorded = 0.0
    let played = try await FixtureRun.recordAndPlay("swaps", window: "Fixture swaps") { app in
      let grid = try await app.recording.point("//Grid[@id='many']")
      try await app.recording.display.xdotool.scroll(.down, at: grid, clicks: 1)
      try await waitUntil("the wheel is recorded") {
        try app.recording.commands().last?.hasPrefix("Scroll Grid many #") == true
      }
      recorded = place(try await app.state.ask())
    }
    #expect(played.commands.count == 1)
    let scrolled = place(played.state)
    #expect(recorded > 20 && abs(scrolled - recorded) < 40, "recorded at \(recorded), played to \(scrolled)")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "trees",
      ok: [
        "Select Grid icons \"icon 3\" \"icon 5\"", "Verify Grid icons \"icon 3\\nicon 5\"", "Verify Grid icons count 6",
        "EditCell Grid icons \"icon 5\" #1 five", "Select Grid icons five", "Verify Grid icons value 5",
        "Activate Grid icons \"icon 4\"", "Verify Grid icons count 1",
      ],
      errors: [
        ("Select Grid icons \"icon 9\"", "row \"icon 9\", which is none of 6: near it are \"icon 1\""),
        ("SortBy Grid icons #1", "SortBy Grid: it has no way of its own to do that"),
      ])
  }
}
