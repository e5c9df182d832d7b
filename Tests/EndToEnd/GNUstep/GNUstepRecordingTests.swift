import Foundation
import TestSupport
import Testing

/// Real input in unmodified GNUstep apps, and the script that comes of it.
@Suite struct GNUstepRecordingTests {
  /// Records what the body does in an app.
  private func record(
    _ app: String, _ body: (Recording) async throws -> Void
  ) async throws -> [String] {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        try await Recording.with([app], on: display, in: folder, body)
      }
    }
  }

  /// The same script as of gnome-calculator, by the labels of the buttons; its result by a query on text.
  @Test func aSum() async throws {
    let script = ["Touch Button 7", "Touch Button +", "Touch Button 5", "Touch Button ="]
    let recorded = try await record("EdenMath") { app in
      let window = try await waitFor("its window is up") {
        try await AppWindow.find("EdenMath", 470, 246, on: app.display)
      }
      // Where a click means nothing; the first only gives the app the keys.
      try await window.activate(on: app.display)
      for line in script {
        let button = try await app.widget("//Window//Button[@id='\(line.dropFirst("Touch Button ".count))']")
        try await app.display.xdotool.click(window.origin + button.frame.point())
        try await app.waitForCommand(line)
      }
    }
    #expect(recorded == script)
    let check = #"Verify Label "xpath=//*[normalize-space(@text)='12']""#
    try await GNUstepRun.play("EdenMath", (recorded + [check, ""]).joined(separator: "\n")).expectSuccess()
  }

  /// Several menus, one command: the mouse is drawn from the bar to the item.
  @Test func whatIsChosenInMenus() async throws {
    let script = [
      "Menu MenuBar * \"Info>Info Panel...\"", "Menu MenuBar * \"Windows>Close Window\"",
    ]
    let recorded = try await record("EdenMath") { app in
      try await app.choose("Info Panel...", in: "Info")
      try await app.waitForCommand(script[0])
      _ = try await app.widget("/App/Dialog[@id='Info']")
      try await app.choose("Close Window", in: "Windows")
      try await app.waitForCommand(script[1])
    }
    #expect(recorded == script)
  }
}
