import Foundation
import TestSupport
import Testing

/// Calculator.app of gnustep-examples: its keys have the labels of EdenMath's, and stay down while they are
/// held, as buttons that show a state do.
@Suite struct CalculatorAppTests {
  private let script = ["7", "+", "5", "="].map { "Touch ToggleButton \($0)" }
  private let check = #"Verify Label "xpath=//*[normalize-space(@text)='12']""#

  @Test func sevenPlusFiveIsTwelve() async throws {
    let commands = try await recordAndPlay(["Calculator"]) { app in
      let window = try await app.activate("Calculator.app")
      for line in script {
        let button = try await app.widget("//ToggleButton[@id='\(line.dropFirst("Touch ToggleButton ".count))']")
        try await app.display.xdotool.click(window.origin + button.frame.point())
        try await app.waitForCommand(line)
      }
      return [check, "Verify Label display 12"]
    }
    #expect(commands == script)
  }

  /// By the labels: what is recorded in EdenMath is the sum here, too.
  @Test func theScriptOfEdenMathIsPlayed() async throws {
    let commands = ["Touch Button 7", "Touch Button +", "Touch Button 5", "Touch Button =", check, ""]
    for app in ["EdenMath", "Calculator"] {
      try await GNUstepRun.play(app, commands.joined(separator: "\n")).expectSuccess()
    }
  }
}
