import TestSupport
import Testing

/// Buttons with a state, on page 1 of gtk4-widget-factory.
@Suite struct WidgetFactoryButtonTests {
  @Test func toggleCheckAndRadioButtons() async throws {
    let script = [
      "Touch ToggleButton togglebutton1", "Touch ToggleButton togglebutton3",
      "Switch CheckBox checkbutton1 Off", "Switch CheckBox checkbutton2 On",
      "Select RadioButton radiobutton#2",
    ]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("(//ToggleButton[@text='togglebutton'])[1]")
      try await factory.waitForCommand(script[0])
      try await factory.click("(//ToggleButton[@text='togglebutton'])[3]")
      try await factory.waitForCommand(script[1])
      try await factory.click("(//CheckBox)[1]", across: 0.1)
      try await factory.waitForCommand(script[2])
      try await factory.click("(//CheckBox)[2]", across: 0.1)
      try await factory.waitForCommand(script[3])
      try await factory.click("(//RadioButton)[2]", across: 0.1)
      try await factory.waitForCommand(script[4])
      return [
        "Verify ToggleButton togglebutton1 active true", "Verify ToggleButton togglebutton3 active false",
        "Verify CheckBox checkbutton1 false", "Verify CheckBox checkbutton2 true",
        "Verify RadioButton radiobutton1 false", "Verify RadioButton #2 true",
      ]
    }
    #expect(recorded == script)
  }

  @Test func radioButtonsByArrowKey() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("(//RadioButton)[2]", across: 0.1)
      try await factory.waitForCommand("Select RadioButton radiobutton#2")
      try await factory.display.xdotool.key("Up")
      try await factory.waitForCommand("Select RadioButton radiobutton1")
      return ["Verify RadioButton radiobutton1 true", "Verify RadioButton #2 false"]
    }
    #expect(recorded == ["Select RadioButton radiobutton#2", "Select RadioButton radiobutton1"])
  }

  @Test func aRadioButtonThatStaysMixed() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("(//RadioButton)[3]", across: 0.1)
      try await factory.waitForCommand("Select RadioButton radiobutton3")
      return ["Verify RadioButton radiobutton3 active true", "Verify RadioButton radiobutton1 active false"]
    }
    #expect(recorded == ["Select RadioButton radiobutton3"])
  }

  @Test func aSwitch() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("//Switch[@id='switch1']")
      try await factory.waitForCommand("Switch Switch switch1 On")
      return ["Verify Switch switch1 true"]
    }
    #expect(recorded == ["Switch Switch switch1 On"])
  }
}
