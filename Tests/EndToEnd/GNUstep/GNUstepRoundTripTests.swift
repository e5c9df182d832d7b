import Foundation
import TestSupport
import Testing

/// What a person does in an app, recorded, and played in a fresh process of it.
@Suite struct GNUstepRoundTripTests {
  @Test func sevenPlusFiveIsTwelve() async throws {
    let commands = try await recordAndPlay(["EdenMath"]) { app in
      let window = try await waitFor("its window") {
        try await AppWindow.find("EdenMath", 470, 246, on: app.display)
      }
      try await window.activate(on: app.display)
      for (count, key) in ["7", "+", "5", "="].enumerated() {
        let button = try await app.widget("//*[@class='NSButton'][@id='\(key)']")
        try await app.display.xdotool.click(window.origin + button.frame.point())
        try await waitUntil("\(key) is recorded") { try app.commands().count == count + 1 }
      }
      return [#"Verify .NSTextField * .stringValue "  12""#]
    }
    #expect(commands.map { $0.split(separator: " ").last } == ["7", "+", "5", "="])
  }
}
