import Foundation
import TestSupport
import Testing

/// Scrolling and parting, recorded and played in the fixture.
@Suite struct GNUstepPlaceTests {
  /// By the wheel and by the knob: of several in a row the last position counts.
  @Test func aScroller() async throws {
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      let middle = try await app.point("//Scroller[@id='sheet']")
      try await app.display.xdotool.scroll(.down, at: middle, clicks: 3)
      try await app.waitForCommand("Scroll Scroller sheet 0 30")
      try await app.drag("//Scroller[@id='sheet']", from: (0.02, 0.3), to: (0.02, 0.5))
      try await waitUntil("the knob is recorded") { try app.commands() != ["Scroll Scroller sheet 0 30"] }
    }
    #expect(played.commands.count == 1)
    let words = played.commands.first?.split(separator: " ").suffix(2) ?? []
    #expect(played.state["sheet"]?["shown"] == .string(words.joined(separator: ",")))
  }

  /// A press on the knob that moves nothing is no act.
  @Test func aKnobThatIsPressedOnly() async throws {
    let script = ["Switch Switch Wifi On", "Switch Switch Quiet On"]
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      // A press beside the knob brings it under the pointer.
      try await app.click("//Scroller[@id='sheet']", across: 0.02, down: 0.3)
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
      try await app.click("//Switch[@id='Wifi']")
      try await app.waitForCommand(script[0])
      try await app.click("//Scroller[@id='sheet']", across: 0.02, down: 0.3)
      try await app.click("//Switch[@id='Quiet']")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands.first?.hasPrefix("Scroll Scroller sheet 0 ") == true)
    #expect(Array(played.commands.dropFirst()) == script)
    #expect(played.state["sheet"]?["shown"] == played.recorded["sheet"]?["shown"])
  }

  /// What scrolls because of what was typed is no command of its own.
  @Test func typingThatScrolls() async throws {
    let script = [#"EnterText TextArea Notes "first line\nsecond line\n\n\n\n\n\n\n\n\nend""#]
    let played = try await FixtureRoundTrip.of("texts") { app, state in
      try await app.click("//TextArea[@id='Notes']", down: 0.9)
      try await app.display.xdotool.key("Return", "Return", "Return", "Return", "Return", "Return", "Return", "Return")
      try await app.display.xdotool.key("Return")
      try await app.display.xdotool.type("end")
      try await app.waitForCommand(script[0])
      #expect(try await state.ask()["scroller"]?["shown"] != "0,0")
    }
    #expect(played.commands == script)
  }

  /// The delegate hears of it as of a drag.
  @Test func aSplitter() async throws {
    let played = try await FixtureRoundTrip.of("values") { app, state in
      let left = try await app.point("//Splitter[@id='halves']/View[1]", across: 1)
      let mouse = app.display.xdotool
      try await mouse.press(left + Point(3, 0))
      for step in [23, 43, 63, 83] { try await mouse.move(to: left + Point(step, 0)) }
      // AppKit parts the views where it saw the last motion, wherever the button is let go. An app that is asked
      // something has seen them all.
      _ = try await app.widget("//Splitter[@id='halves']")
      try await mouse.release()
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
      try await state.wait(for: "halves", "heard", "wide")
      let width = try await state.ask()["left"]?["width"]
      #expect(try app.commands() == ["Set Splitter halves \(width.map { "\($0)".replacing(".0", with: "") } ?? "?")"])
    }
    let width = played.commands.first?.split(separator: " ").last.flatMap { Double($0) }
    #expect(played.state["left"]?["width"] == width.map(FixtureValue.number))
    #expect(played.state["halves"]?["heard"] == "wide")
  }

  @Test func whatCannotBeReached() async throws {
    let script = "Set Splitter halves 400\nScroll Scroller sheet 0 900 %timeout=300ms\n"
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, script, options: ["--keep-going"], arguments: ["values"])
    #expect(outcome.output.contains("Set Splitter: value must be 0 to 314; found 400"), "\(outcome.output)")
    #expect(outcome.output.contains("position 0,900; it is 0,"), "\(outcome.output)")
  }
}
