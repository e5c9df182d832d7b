import Foundation
import TestSupport
import Testing

/// Rows in an app as Debian ships it: GSTest, of gnustep-examples.
@Suite struct GNUstepAppRowTests {
  /// Opens a window by the app's menu, and gives it the keys by a click beside the headers, which means
  /// nothing.
  private func open(_ test: String, _ app: Recording) async throws {
    try await app.choose("\(test)-test", in: "Tests")
    try await app.waitForCommand("Menu MenuBar * Tests>\(test)-test")
    let window = try await waitFor("its window") {
      try await AppWindow.find("\(test) Test", 310, 210, on: app.display)
    }
    try await app.display.xdotool.click(window.origin + Point(14, 16))
  }

  @Test func rowsOfATableAndOfAnOutline() async throws {
    let script = [
      "Menu MenuBar * Tests>NSTableView-test", "Select Table * Reply-To", "Select Table * Cc %add=true",
      "Select Table * Bcc", "Menu MenuBar * Tests>NSOutlineView-test", "Select Tree * NSObject",
      "Expand Tree * NSObject", "Select Tree * NSObject>NSApplication", "Select Tree * NSObject>NSPanel",
      "Select Tree * NSObject>NSApplication", "Select Tree * NSObject", "Collapse Tree * NSObject",
    ]
    let commands = try await recordAndPlay(["GSTest"]) { app in
      let keys = { (chord: String, line: String) in
        try await app.display.xdotool.key(chord)
        try await app.waitForCommand(line)
      }
      try await open("NSTableView", app)
      let table = TableRows(recording: app, table: "//Table", header: 0, height: 16)
      try await table.click(2, expecting: script[1])
      try await table.click(4, holding: "shift", expecting: script[2])
      try await keys("Down", script[3])
      try await open("NSOutlineView", app)
      let tree = TableRows(recording: app, table: "//Tree", header: 0, height: 16)
      try await tree.click(1, x: 60, expecting: script[5])
      try await tree.click(1, x: 6, expecting: script[6])
      try await tree.click(2, x: 60, expecting: script[7])
      try await keys("Down", script[8])
      try await keys("Up", script[9])
      try await keys("Up", script[10])
      try await keys("Left", script[11])
      return [#"Verify Table "NSTableView Test/#1" Bcc"#, "Verify Tree #1 NSObject", "Verify Tree #1 count 1"]
    }
    #expect(commands == script)
  }
}
