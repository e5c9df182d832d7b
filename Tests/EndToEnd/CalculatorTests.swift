import TestSupport
import Testing

@Suite struct CalculatorTests {
  /// It computes in its own time.
  private func result(in entry: String) -> String { "WaitFor TextArea \(entry) 12" }

  @Test func sumWithTheMouse() async throws {
    let recorded = try await recordAndPlay(["gnome-calculator"]) { calculator in
      for button in ["7", "+", "5", "="] {
        try await calculator.click("//Button[@text='\(button)']")
        try await calculator.waitForCommand("Touch Button \(button)")
      }
      let entry = try await calculator.entry()
      _ = try await calculator.widget("//TextArea[@id='\(entry)' and @text='12']")
      return [result(in: entry)]
    }
    #expect(recorded == ["Touch Button 7", "Touch Button +", "Touch Button 5", "Touch Button ="])
  }

  @Test func sumWithTheKeyboard() async throws {
    var entry = ""
    let recorded = try await recordAndPlay(["gnome-calculator"]) { calculator in
      entry = try await calculator.entry()
      try await calculator.click("//TextArea[@id='\(entry)']")
      try await calculator.display.xdotool.type("7+5")
      try await calculator.waitForCommand("EnterText TextArea \(entry) 7+5")
      try await calculator.display.xdotool.key("Return")
      try await calculator.waitForCommand("Return TextArea \(entry)")
      _ = try await calculator.widget("//TextArea[@id='\(entry)' and @text='12']")
      return [result(in: entry)]
    }
    #expect(recorded == ["EnterText TextArea \(entry) 7+5", "Return TextArea \(entry)"])
  }
}

extension Recording {
  /// What gnome-calculator's developers call its entry: `displayitem`, later `source_view`.
  func entry() async throws -> String { try await widget("//TextArea[@focused='true']")["id"] ?? "" }
}
