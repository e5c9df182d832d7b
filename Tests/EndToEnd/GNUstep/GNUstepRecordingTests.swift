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

  /// Several menus, one command: by clicks, and by drawing the mouse from the bar to the item.
  @Test func whatIsChosenInMenus() async throws {
    let script = [
      "Menu MenuBar #1 \"Info>Info Panel...\"", "Menu MenuBar #1 \"Windows>Close Window\"",
    ]
    let recorded = try await record("EdenMath") { app in
      let xdotool = app.display.xdotool
      // The first press gives the app the keys.
      let info = try await app.item("Info")
      try await xdotool.click(info)
      try await waitUntil("the app has the keys") { try await app.widgets("//Window[@focused='true']").count > 0 }
      try await xdotool.click(info)
      try await xdotool.click(try await app.item("Info", "Info Panel..."))
      try await app.waitForCommand(script[0])
      _ = try await app.widget("/App/Dialog[@id='Info']")
      try await xdotool.press(try await app.item("Windows"))
      try await xdotool.move(to: try await app.item("Windows", "Close Window"))
      try await xdotool.release()
      try await app.waitForCommand(script[1])
    }
    #expect(recorded == script)
  }
}

extension Recording {
  /// Where an item of the app's menu is, which stands in the corner of the screen, or one of a menu that
  /// is open, beside that.
  fileprivate func item(_ title: String, _ inner: String? = nil) async throws -> Point {
    let bar = try await widget("//MenuBar/Menu[@id='\(title)']")
    guard let inner else { return Point(0, 0) + bar.frame.point() }
    let item = try await waitFor("the menu \(title) is open") {
      let items = try await widgets("//MenuBar/Menu[@id='\(title)']/*[@id='\(inner)'][@visible='true']")
      return items.first.flatMap { $0.frame.height > 0 ? $0 : nil }
    }
    return Point(Int(bar.frame.width), 0) + item.frame.point()
  }
}
