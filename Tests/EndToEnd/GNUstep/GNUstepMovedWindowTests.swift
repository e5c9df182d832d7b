import Foundation
import TestSupport
import Testing

/// Where things are, for scripts and for hands, in a window that was moved.
@Suite struct GNUstepMovedWindowTests {
  @Test func bothFindTheButtons() async throws {
    let script = """
      WaitFor .NSTextField * .stringValue "   9" %timeout=20s
      Touch .NSButton 7
      Verify .NSTextField * .stringValue "  97"

      """
    try await GNUstepRun.play("EdenMath", script) { display, _ in
      let xdotool = display.xdotool
      let before = try await waitFor("its window", within: .seconds(60)) { try await window(on: display) }
      try await xdotool("windowmove", before.id, "700", "500")
      let moved = try await waitFor("it is moved") {
        let found = try await window(on: display)
        return found?.origin != before.origin ? found : nil
      }
      try await moved.activate(on: display)
      // As the tree has it: 157,109,44,28.
      try await xdotool.click(moved.origin + Point(179, 123))
    }
  }

  private func window(on display: PrivateDisplay) async throws -> AppWindow? {
    try await AppWindow.find("EdenMath", 470, 246, on: display)
  }
}
