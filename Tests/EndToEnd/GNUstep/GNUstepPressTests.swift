import Foundation
import TestSupport
import Testing

/// Buttons of the mouse that are held down at the same time, on views that follow it in no loop of their own.
@Suite struct GNUstepPressTests {
  /// Each release belongs to the button that was pressed, and to the view that it was pressed on.
  @Test func twoButtonsAreDownAtATime() async throws {
    let script = ["Touch View second 160 20 %button=secondary", "Move View first 160,20,160,68,160,20"]
    let played = try await FixtureRoundTrip.of("presses") { app, state in
      let (first, second) = (try await app.point("//View[@id='first']"), try await app.point("//View[@id='second']"))
      let mouse = app.display.xdotool
      try await mouse.press(first)
      try await state.wait(for: "first", "heard", "left down")
      try await mouse.press(second, button: 3)
      try await state.wait(for: "second", "heard", "right down")
      try await mouse.release(button: 3)
      try await state.wait(for: "second", "heard", "right down; right up")
      try await mouse.move(to: first)
      try await mouse.release()
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["first"]?["heard"] == "left down; left up")
      #expect(state["second"]?["heard"] == "right down; right up")
    }
  }

  /// A view that runs an alert while the button is down: AppKit throws the release away, and the press was done.
  @Test func aPressThatAsks() async throws {
    let script = ["Touch View asks 30 20", "Touch Button Cancel", "Touch View asks 160 20", "Touch Button OK"]
    let played = try await FixtureRoundTrip.of("presses") { app, state in
      for (across, answer, heard) in [(30.0 / 320, "Cancel", "Cancel"), (0.5, "OK", "Cancel; OK")] {
        try await app.click("//View[@id='asks']", across: across)
        try await app.click("//Button[@id='\(answer)']")
        try await app.waitForCommand("Touch Button \(answer)")
        try await state.wait(for: "asks", "heard", .string(heard))
      }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["asks"]?["heard"] == "Cancel; OK") }
  }

  /// A press that ends the app before anybody could tell what it is: it is in the script.
  @Test func aPressThatCrashesTheApp() async throws {
    let script = try await TemporaryFolder.with("crash") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "presses"]
        return try await Recording.with(app, on: display, in: folder) { app in
          _ = try await app.activate("Fixture presses")
          try await display.xdotool.press(try await app.point("//View[@id='fragile']"))
          _ = try await app.child.outcome(within: .seconds(30))
        }
      }
    }
    #expect(script == ["Touch View fragile 160 20"])
  }

  /// Of some buttons AppKit makes no event.
  @Test func pressesThatThereAreNot() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["presses"],
      "Touch View first %button=back\nMove View first 9,9,20,20 %button=forward\nTouch View first %count=1001\n")
    let reasons = [
      "AppKit hears of the mouse's primary, middle and secondary button only; found %button=back", "found %button=forward",
      "a click has at most 1000 presses; found %count=1001",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  /// Other buttons, several clicks and held presses on what acts.
  @Test func otherPresses() async throws {
    let line = "Touch Button Plain"
    let script = [line, "\(line) %button=middle", "\(line) %count=2", "\(line) %button=middle %count=2", line]
    let played = try await FixtureRoundTrip.of("presses") { app, _ in
      let place = try await app.point("//Button[@id='Plain']")
      let mouse = app.display.xdotool
      for (number, line) in script.enumerated() {
        switch number {
        case 0...3: try await mouse.click(place, button: number % 2 + 1, count: number / 2 + 1)
        default: try await mouse.hold(place)
        }
        try await app.waitForCommand(line)
      }
      // Pulled off it is taken back.
      try await mouse.drag([place, place + Point(-300, 0)])
      try await app.click("//View[@id='first']", across: 0.25)
      try await app.waitForCommand("Touch View first 80 20")
    }
    #expect(played.commands == script + ["Touch View first 80 20"])
    for state in [played.recorded, played.state] { #expect(state["plain"]?["heard"] == "heard:; heard:; heard:; heard:") }
  }
}
