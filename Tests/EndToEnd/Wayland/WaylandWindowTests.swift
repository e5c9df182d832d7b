import Foundation
import TestSupport
import Testing

/// What a window cannot do under a compositor is said, and never asked for where it would end the app.
@Suite struct WaylandWindowTests {
  @Test func aWindowLargerThanTheScreenIsNotAskedToFillIt() async throws {
    let messages = try await messages("controls", width: 1024, height: 640, [
      "Maximize Window *", "Fullscreen Window *", "Touch Button \"Press me\"", "Verify Label status Pressed",
      "Close Window *",
    ])
    for (verb, message) in zip(["Maximize", "Fullscreen"], messages) {
      let sentence = """
        \(verb) Window: it needs \\d+ × \\d+ at least, and the screen has 1024 × 640: the compositor would \
        end the app
        """
      #expect(try message.prefixMatch(of: Regex(sentence)) != nil, "\(message)")
    }
    #expect(messages.dropFirst(2) == ["", "", ""])
  }

  @Test func aSizeThatIsTooSmallIsToldFromOneThatDoesNotCome() async throws {
    let messages = try await messages("controls", [
      "Resize Window * 700 600", "Maximize Window *", "Resize Window * 700 800", "Close Window *",
    ])
    let tooSmall = /Resize Window: 700 × 600 is less than it needs, \d+ × \d+ .*/
    #expect(try tooSmall.wholeMatch(in: messages[0]) != nil, "\(messages[0])")
    #expect(messages[2].hasPrefix("Resize Window: it fills the screen; Restore it first"))
    #expect(messages[1] == "" && messages[3] == "")
  }

  /// Asked for while a frame was on its way, the window kept the size of the state that it left.
  @Test func aWindowGoesBackToItsSizeHoweverFastItChanges() async throws {
    let window = "Window \"Fixture controls\""
    let change = ["Maximize", "Restore", "Fullscreen", "Restore"].map { "\($0) \(window)" }
    let lines = change + ["Resize \(window) 700 800", "Verify \(window) width 700"] + change
    let checks = ["Verify \(window) width 700", "Verify \(window) height 800", "Close \(window)"]
    let messages = try await messages("controls", lines + checks)
    #expect(messages == Array(repeating: "", count: lines.count + checks.count))
  }

  @Test func aWindowBehindAnotherCannotBeRaised() async throws {
    let messages = try await messages("kinds", [
      "Touch Button \"Open dialog\"", "Raise Window \"Fixture kinds\"", "Raise Dialog \"Fixture dialog\"",
      "Close Dialog \"Fixture dialog\"", "Raise Window \"Fixture kinds\"", "Close Window \"Fixture kinds\"",
    ])
    #expect(messages[1].hasPrefix("Raise Window: this display lets no app raise its windows"))
    for index in [0, 2, 3, 4, 5] { #expect(messages[index] == "") }
  }

  @Test func aWindowThatIsAwayIsStillPlayed() async throws {
    let messages = try await messages("controls", [
      "Minimize Window *", "Touch Button \"Press me\"", "Expand Expander Details",
      "Verify Label status Pressed", "Touch MenuButton More", "Touch Button \"In popover\"", "Close Window *",
    ])
    #expect(messages == Array(repeating: "", count: 7))
  }

  /// GTK leaves it invisible: there is no seat whose devices it could grab.
  @Test func aPopoverThatTheAppOpensIsShownAndThenAsItWas() async throws {
    let messages = try await messages("kinds", [
      "Touch Button \"Open popover\"", "Verify Popover popover", "Verify Popover popover .autohide false",
      "Touch Button \"In popover\"", "VerifyNot Popover popover", "Verify Popover popover .autohide true",
      "Touch Button \"Open popover\"", "Verify Popover popover", "Close Window *",
    ])
    #expect(messages == Array(repeating: "", count: 9))
  }

  private func messages(
    _ page: String, width: Int = 1600, height: Int = 1200, _ lines: [String]
  ) async throws -> [String] {
    try await WestonDisplay.with(width: width, height: height) { display in
      try await TemporaryFolder.with("wayland") { folder in
        let app = [try await Fixture.gtk4App().path, page]
        let endings = try WaylandRun.endings(try await display.play(lines, app, in: folder))
        return try lines.indices.map { try #require(endings[$0 + 1], "\(lines[$0])").message }
      }
    }
  }
}
