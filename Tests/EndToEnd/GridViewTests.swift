import TestSupport
import Testing

/// GtkGridView: items beside and below each other.
@Suite struct GridViewTests {
  private static let icons = "//Grid[@id='icons']"

  @Test func itemsByMouseAndKeyboard() async throws {
    let script = [
      #"Select Grid icons "Icon 2""#, #"Select Grid icons "Icon 3""#,
      #"Activate Grid icons "Icon 6""#, #"Select Grid icons "Icon 1" %add=true"#,
    ]
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      try await app.click("\(Self.icons)/Row[2]", expecting: script[0])
      try await app.key("Right", expecting: script[1])
      try await app.key("Down", expecting: #"Select Grid icons "Icon 6""#)
      try await app.key("Return", expecting: script[2])
      try await app.click("\(Self.icons)/Row[1]", holding: "ctrl", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(
      played.state["icons"]?["heard"] == "selected 1; selected 2; selected 5; activated 5; selected 0 5")
  }

  /// A chord with a key that moves through a list.
  @Test func aChordOfTheApps() async throws {
    let script = [#"Select Grid icons "Icon 2""#, "Keys alt+Up", #"Select Grid icons "Icon 3""#]
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      try await app.click("\(Self.icons)/Row[2]", expecting: script[0])
      try await app.key("alt+Up", expecting: script[1])
      try await app.key("Right", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["icons"]?["heard"] == "selected 1; up; selected 2")
  }

  /// Played, the item is on top, the first of the three beside each other.
  @Test func scrolling() async throws {
    var height = 0.0
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      let point = try await app.recording.point(Self.icons)
      try await app.recording.display.xdotool.scroll(.down, at: point, clicks: 3)
      try await waitUntil("the item on top is recorded") {
        let list = try await app.recording.widget(Self.icons)
        let items = try await app.recording.widgets("\(Self.icons)/Row[@visible='true']")
        let top = items.min { abs($0.frame.y - list.frame.y) < abs($1.frame.y - list.frame.y) }
        return try app.recording.commands() == ["Scroll Grid icons #\(top?["value"] ?? "")"]
      }
      height = try await app.recording.widgets("\(Self.icons)/Row[@visible='true']").first?.frame.height ?? 0
    }
    let item = try #require(played.commands.first?.split(separator: "#").last.flatMap { Double($0) })
    #expect(played.commands == ["Scroll Grid icons #\(Int(item))"] && item > 3)
    let scrolled = try #require(played.state["icons-scroller"]?["scrolled"])
    let expected = ((item - 1) / 3).rounded(.down) * height
    // An item's frame is rounded to pixels.
    #expect([expected - 1, expected, expected + 1].map(FixtureValue.number).contains(scrolled))
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "lists",
      ok: [
        #"Select Grid icons "Icon 250""#, #"Verify Grid icons "Icon 250""#, "Verify Grid icons value 250",
        "Select Grid icons #10", "Verify Grid icons value 10", "Scroll Grid icons #100",
      ],
      errors: [
        ("Select Grid icons #301", #"Grid "icons": waited in vain for row #301 of 300"#)
      ])
  }
}
