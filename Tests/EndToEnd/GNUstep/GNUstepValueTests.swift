import Foundation
import TestSupport
import Testing

/// Numbers, states and tabs that a user sets, recorded and played in the fixture.
@Suite struct GNUstepValueTests {
  /// A step and a step back leave the value, and have acted: played, the stepper acts, too.
  @Test func aStepperThatIsBroughtBack() async throws {
    let played = try await FixtureRoundTrip.of("controls") { app, _ in
      try await app.click("//Stepper", across: 0.5, down: 0.3)
      try await app.waitForCommand("Set Stepper Copies 4")
      try await app.click("//Stepper", across: 0.5, down: 0.7)
      try await app.waitForCommand("Set Stepper Copies 3")
    }
    #expect(played.commands == ["Set Stepper Copies 3"])
    #expect(played.recorded["copies"]?["heard"] == "heard:; heard:")
    #expect(played.state["copies"]?["value"] == 3)
    #expect(played.state["copies"]?["heard"] == "heard:")
  }

  /// Each click on one of its halves is a step; of several in a row the last value counts.
  @Test func aStepper() async throws {
    let played = try await FixtureRoundTrip.of("controls") { app, _ in
      try await app.click("//Stepper", across: 0.5, down: 0.3)
      try await app.waitForCommand("Set Stepper Copies 4")
      try await app.click("//Stepper", across: 0.5, down: 0.3)
      try await app.waitForCommand("Set Stepper Copies 5")
    }
    #expect(played.commands == ["Set Stepper Copies 5"])
    #expect(played.state["copies"]?["value"] == 5)
    #expect(played.state["copies"]?["heard"] == "heard:")
  }

  @Test func whatIsOutOfBoundsIsAnError() async throws {
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, "Set Stepper Copies 21\nSlide Slider Volume 11.5\n",
      options: ["--keep-going"], arguments: ["controls"])
    #expect(outcome.output.contains("Set Stepper: value must be 0 to 20; found 21"), "\(outcome.output)")
    #expect(outcome.output.contains("Slide Slider: value must be 0 to 11; found 11.5"), "\(outcome.output)")
  }

  /// A menu that is filled as it is about to be shown.
  @Test func aMenuThatIsFilledAsItOpens() async throws {
    let script = "Select Picker Fresh Blue\nVerify Picker Fresh Blue\nSelect Picker Fresh Red\nVerify Picker Fresh Red\n"
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: ["values"]).expectSuccess()
  }

  /// With an action, without one, and where the app turns it back.
  @Test func switches() async throws {
    let script = ["Switch Switch Wifi On", "Switch Switch Quiet On", "Touch Switch Stuck"]
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      for (id, line) in zip(["Wifi", "Quiet", "Stuck"], script) {
        try await app.click("//Switch[@id='\(id)']")
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.state["wifi"]?["active"] == true)
    #expect(played.state["wifi"]?["heard"] == "heard:")
    #expect(played.state["quiet"]?["active"] == true)
    #expect(played.state["stuck"]?["active"] == false)
  }

  /// Of a tab view nobody hears but its delegate, and this one has none.
  @Test func tabs() async throws {
    let script = [
      #"SelectTab Tabs pages "page 2""#, "SelectTab Tabs Tool Line", "SelectTab Tabs Tool Line",
    ]
    let played = try await FixtureRoundTrip.of("values") { app, state in
      try await app.click("//Tabs[@id='pages']", across: 0.25, down: 0.1)
      try await app.waitForCommand(script[0])
      for count in 2...3 {
        try await app.click("//Tabs[@id='Tool']", across: 0.5)
        try await waitUntil("\(count) commands") { try app.commands().count == count }
      }
    }
    #expect(played.commands == script)
    #expect(played.state["pages"]?["selected"] == "page 2")
    #expect(played.state["tools"]?["segment"] == 1)
    #expect(played.state["tools"]?["heard"] == "heard:; heard:")
  }

  /// What the delegate refuses is no command, and cannot be played.
  @Test func aTabThatIsRefused() async throws {
    let recorded = try await FixtureRoundTrip.of("containers") { app, _ in
      try await app.click("//Tabs[@id='tabs']", across: 0.55, down: 0.08)
      try await app.click("//Tabs[@id='tabs']", across: 0.3, down: 0.08)
      try await app.waitForCommand("SelectTab Tabs tabs Sounds")
    }
    #expect(recorded.commands == ["SelectTab Tabs tabs Sounds"])
    let script = """
      SelectTab Tabs tabs Refused %timeout=300ms
      SelectTab Tabs tabs Colours %timeout=300ms
      SelectTab Tabs wizard Second %timeout=300ms

      """
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, script, options: ["--keep-going"], arguments: ["containers"])
    #expect(outcome.output.contains(#"tab "Refused" to be shown"#), "\(outcome.output)")
    #expect(outcome.output.contains("SelectTab Tabs: its tabs are not shown"), "\(outcome.output)")
    #expect(outcome.output.contains(#"tab "Colours"; there are "General", "Sounds", "Refused""#), "\(outcome.output)")
  }

  /// AppKit chooses the segment that the mouse was over last, and the app hears nothing.
  @Test func aSegmentThatIsPulledOff() async throws {
    let script = ["Move Tabs Tool 160,12,160,42", #"SelectTab Tabs pages "page 2""#]
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      let middle = try await app.point("//Tabs[@id='Tool']")
      try await app.display.xdotool.drag([middle, middle + Point(0, 30)], stepsBetween: 1)
      try await app.waitForCommand(script[0])
      try await app.click("//Tabs[@id='pages']", across: 0.25, down: 0.1)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["tools"]?["segment"] == 1)
      #expect(state["tools"]?["heard"] == nil)
    }
  }

  /// A segment that is disabled, and a pop-up button whose menu is left. A switch of AppKit's is moved by the press,
  /// wherever the button is let go.
  @Test func whatIsNotChosen() async throws {
    let script = ["Switch Switch Wifi On", #"SelectTab Tabs pages "page 2""#]
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      let away = try await app.point("//Scroller[@id='sheet']", across: 0.9, down: 0.9)
      try await app.click("//Tabs[@id='Tool']", across: 0.75)
      try await app.display.xdotool.drag([try await app.point("//Switch[@id='Wifi']"), away])
      try await app.display.xdotool.drag([try await app.point("//Picker[@id='Shape']"), away])
      try await app.click("//Tabs[@id='pages']", across: 0.25, down: 0.1)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["tools"]?["segment"] == -1)
      #expect(state["shape"]?["heard"] == nil)
      #expect(state["wifi"]?["active"] == true)
    }
  }

  @Test func aSegmentThatIsDisabled() async throws {
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, "SelectTab Tabs Tool Text\n", arguments: ["values"])
    #expect(outcome.output.contains("SelectTab Tabs: tab #3 is insensitive"), "\(outcome.output)")
  }

  /// A slider of four marks has a third as its value: the script says it short, the slider takes its mark.
  @Test func aSliderWithMarks() async throws {
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      try await app.click("//Slider", across: 0.36)
      try await app.waitForCommand("Slide Slider Marks 0.33333")
    }
    #expect(played.commands == ["Slide Slider Marks 0.33333"])
    #expect(played.state["marks"]?["value"] == .number(1.0 / 3))
  }

  /// It is dragged by its knob, which is what an app asks it for.
  @Test func aScrollBar() async throws {
    let played = try await FixtureRoundTrip.of("values") { app, state in
      try await app.drag("//ScrollBar[@id='Time']", from: (0.25, 0.5), to: (0.5, 0.5))
      try await state.wait(for: "timeline", "heard", "knob")
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
    }
    let value = played.commands.first?.split(separator: " ").last.flatMap { Double($0) } ?? -1
    #expect(played.commands == ["Slide ScrollBar Time \(value)"])
    #expect("\(value)".count <= 6, "\(value)")
    guard case .number(let found)? = played.state["timeline"]?["value"] else { return #expect(Bool(false)) }
    #expect(abs(found - value) < 0.0001)
    #expect(played.state["timeline"]?["heard"] == "knob")
  }

  /// What is done in the panel that a well opens is one command of the well's.
  @Test func aColorWell() async throws {
    let played = try await FixtureRoundTrip.of("controls") { app, _ in
      try await app.click("//ColorPicker")
      let panel = try await app.display.xdotool.origin(ofWindow: "^Colors$")
      // The first click only gives the panel the keys. The second is on the wheel, blue, the third below it.
      for place in [Point(4, 260), Point(60, 180), Point(92, 200)] {
        try await app.display.xdotool.click(panel + place)
      }
      try await waitUntil("it is recorded") { try app.commands().first?.hasPrefix("Set ColorPicker Ink #") == true }
      try await app.click("//Button[@id='Click me']", across: 0.1)
      try await app.waitForCommand("Touch Button \"Click me\"")
    }
    #expect(played.commands.count == 2)
    let color = played.commands.first?.split(separator: " ").last.map(String.init) ?? ""
    #expect(color.count == 7 && color != "#ff8000")
    #expect(played.state["well"]?["color"] == .string(color))
    #expect(played.state["well"]?["heard"] == "heard:")
  }
}
