import Foundation
import TestSupport
import Testing

/// A widget that cannot be clicked is an ERROR, each time with the sentence that says why.
@Suite struct ObstacleTests {
  @Test func eachHasItsSentence() async throws {
    let outcome = try await play([
      "Touch Button Insensitive %timeout=200ms",
      "Touch Button Hidden %timeout=200ms",
      "Touch Button Overlaid %timeout=200ms",
      "Touch MenuButton \"Open popover\"",
      "Touch Button \"Under popover\" %timeout=200ms",
      "Keys Escape",
      "Touch Button \"Open modal\"",
      "Touch Button \"Behind modal\" %timeout=200ms",
      "Touch Button \"Close modal\"",
      "Touch Button \"Behind modal\"",
      "Touch Button \"Far away\"",
    ])
    #expect(outcome.status == 1)
    let messages = try Self.messages(outcome)
    try #require(messages.count == 11)
    #expect(messages[0] == "Button \"Insensitive\" is insensitive")
    #expect(messages[1] == "Button \"Hidden\" is not visible")
    #expect(messages[2] == "Button \"Overlaid\" is covered by View \"cover\"")
    #expect(
      messages[4] == """
        Button "Under popover" cannot be clicked: the popover "popover" of the GtkMenuButton \
        "Open popover" is open and takes the click
        """)
    #expect(
      messages[7] == """
        Button "Behind modal" cannot be clicked: it is behind the window "Fixture modal", which is \
        modal: it takes all input until it is closed
        """)
    for index in [3, 5, 6, 8, 9, 10] { #expect(messages[index] == "") }
  }

  /// On a busy machine few frames are drawn in two seconds: then that is said, and how to give it more time.
  @Test func whatMovesIsToldOnceEnoughFramesAreDrawn() async throws {
    var messages: [String] = []
    for seconds in [2, 10, 40] {
      let outcome = try await play(["Touch Button Moving %timeout=\(seconds)s"])
      #expect(outcome.status == 1)
      messages += try Self.messages(outcome)
      if messages.last?.contains("drew too few frames") == false { break }
    }
    let moving = /Button "Moving" does not stand still: it was at \d+,\d+, then at \d+,\d+; it moves between \d+,\d+ and \d+,\d+ \(%moving=true clicks it all the same\)/
    #expect(try moving.wholeMatch(in: messages.last ?? "") != nil, "\(messages)")
  }

  /// The list that completes what is typed lies over its entry, and hides others, but not that one.
  @Test func aPopoverOfTheWidgetsOwn() async throws {
    let outcome = try await play([
      "EnterText TextField hinted a", "EnterText TextField hinted ab", "Touch TextField words %timeout=200ms",
    ])
    let messages = try Self.messages(outcome)
    try #require(messages.count == 3)
    #expect(messages[..<2] == ["", ""])
    #expect(messages[2] == "TextField \"words\" is covered by Popover \"hint\"")
  }

  /// Whoever gives no time wants it done at once, not never.
  @Test(
    .disabled(if: PrivateDisplay.playsOnWayland, "there a window that is scrolled is laid out in the next frame, for which is no time")
  ) func withoutTimeWhatStandsThereIsClicked() async throws {
    let outcome = try await play([
      "Touch Button \"Behind modal\" %timeout=0s", "Touch Button \"Far away\" %timeout=0s",
      "Touch Button \"Open modal\" %timeout=0s", "Touch Button \"Behind modal\" %timeout=0s",
    ])
    let messages = try Self.messages(outcome)
    try #require(messages.count == 4)
    #expect(messages[..<3] == ["", "", ""])
    #expect(messages[3].hasPrefix("Button \"Behind modal\" cannot be clicked: it is behind the window"))
  }

  @Test func anUnknownIDComesWithNearMisses() async throws {
    let outcome = try await play(["Touch Button \"Open modle\" %timeout=100ms", "Touch Switch Overlaid %timeout=100ms"])
    #expect(outcome.status == 1)
    #expect(
      try Self.messages(outcome) == [
        "Button \"Open modle\" was not found; nearest: Button \"Open modal\"",
        "Switch \"Overlaid\" was not found; nearest: Button \"Overlaid\" (another kind)",
      ])
  }

  /// What takes no focus gets no keys, and nobody gets them in its place.
  @Test func keysForWhatTakesNoFocusGoNowhere() async throws {
    let outcome = try await play([
      "Touch TextField words",
      "Type Button Insensitive ab %timeout=200ms",
      "Type View cover ab %timeout=200ms",
      "Type Window \"Fixture obstacles\" ab",
      "Verify TextField words ab",
    ])
    let messages = try Self.messages(outcome)
    try #require(messages.count == 5)
    #expect(messages[1] == "Button \"Insensitive\" is insensitive")
    #expect(messages[2].hasPrefix("Type View: it takes no keyboard focus"), "\(messages[2])")
    for index in [0, 3, 4] { #expect(messages[index] == "") }
  }

  @Test func aScriptThatCannotBeRead() async throws {
    try await TemporaryFolder.with("script") { folder in
      let capuchin = try await Capuchin(in: folder, environment: ProcessInfo.processInfo.environment)
      let file = folder.appending(path: "bad.monkey")
      try Data("Touch Button \"OK\n".utf8).write(to: file)
      let unclosed = try await capuchin("play", file.path, "--", "true")
      #expect(unclosed.status == 2)
      #expect(unclosed.errors.contains("bad.monkey:1:14: expected a closing \" before the end of the line"))
      let missing = try await capuchin("play", folder.appending(path: "none.monkey").path, "--", "true")
      #expect(missing.status == 2)
      #expect(missing.errors.contains("none.monkey: no such file"))
      let aFolder = try await capuchin("play", folder.path, "--", "true")
      #expect(aFolder.status == 2)
      #expect(aFolder.errors == "cannot read \(folder.path): it is a folder\n")
    }
  }

  private func play(_ lines: [String]) async throws -> Outcome {
    try await TemporaryFolder.with("obstacles") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)
        return try await FixtureRun.play(
          script, "obstacles", on: display, in: folder, options: ["--json", "--keep-going"])
      }
    }
  }

  /// The message of each command; empty for one that was ok.
  private static func messages(_ outcome: Outcome) throws -> [String] {
    try outcome.lines.compactMap { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["event"] as? String == "command" ? object?["message"] as? String ?? "" : nil
    }
  }
}
