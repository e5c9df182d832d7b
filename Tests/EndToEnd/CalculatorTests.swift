import TestSupport
import Testing

@Suite struct CalculatorTests {
  /// It computes in its own time.
  private static let result = "WaitFor TextArea displayitem 12"

  @Test func sumWithTheMouse() async throws {
    let recorded = try await recordAndPlay(["gnome-calculator"]) { calculator in
      for button in ["7", "+", "5", "="] {
        try await calculator.click("//Button[@text='\(button)']")
        try await calculator.waitForCommand("Touch Button \(button)")
      }
      _ = try await calculator.widget("//TextArea[@id='displayitem' and @text='12']")
      return [Self.result]
    }
    #expect(recorded == ["Touch Button 7", "Touch Button +", "Touch Button 5", "Touch Button ="])
  }

  @Test func sumWithTheKeyboard() async throws {
    let recorded = try await recordAndPlay(["gnome-calculator"]) { calculator in
      try await calculator.click("//TextArea[@id='displayitem']")
      try await calculator.display.xdotool.type("7+5")
      try await calculator.waitForCommand("EnterText TextArea displayitem 7+5")
      try await calculator.display.xdotool.key("Return")
      try await calculator.waitForCommand("Return TextArea displayitem")
      _ = try await calculator.widget("//TextArea[@id='displayitem' and @text='12']")
      return [Self.result]
    }
    #expect(recorded == ["EnterText TextArea displayitem 7+5", "Return TextArea displayitem"])
  }
}
