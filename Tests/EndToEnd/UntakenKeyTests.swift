import Foundation
import TestSupport
import Testing

/// Keys are pressed until somebody takes them: what they are for may become possible only by then.
@Suite struct UntakenKeyTests {
  /// An action that the app makes possible by a timer after the click. The first key is an accelerator of
  /// the application's, which comes before all widgets; the second a shortcut on the window, which comes
  /// after them.
  @Test(arguments: ["ctrl+k", "F6"])
  func anActionThatIsStillOff(_ key: String) async throws {
    let script = ["Touch Button Plain", "Keys \(key)"]
    let played = try await FixtureRun.recordAndPlay("ways", window: "Fixture ways") { app in
      try await app.click("//Button[@id='Plain']", expecting: script[0])
      try await app.state.wait(for: "status", "heard", "possible")
      try await app.recording.display.xdotool.key(key)
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    // Once, and not before.
    #expect(played.state["status"]?["heard"] == "possible; count")
  }

  /// The focus is in a text, which has keys of its own.
  @Test func anActionThatIsStillOffWhileATextHasTheFocus() async throws {
    let lines = ["EnterText TextArea Lines two", "Touch Button Plain", "Focus TextArea Lines", "Keys ctrl+k"]
    let state = try await FixtureRun.state(after: lines, on: "ways", window: "Fixture ways")
    #expect(state["status"]?["heard"] == "possible; count")
    #expect(state["lines"]?["text"] == "two")
  }

  /// Tab gives no line; the keys after it are for whom it has given them to.
  @Test func keysOfWhichNoLineSaysWhoseTheyAre() async throws {
    let script = ["Keys ctrl+s", "Focus Button Grow", "Keys ctrl+s", "Keys F8"]
    let played = try await FixtureRun.recordAndPlay("ways", window: "Fixture ways") { app in
      try await app.key("ctrl+s", expecting: script[0])
      try await app.recording.display.xdotool.key("Tab", "Tab")
      _ = try await app.recording.widget("//Button[@id='Grow'][@focused='true']")
      try await app.key("ctrl+s", expecting: script[2])
      try await app.key("F8", expecting: script[3])
    }
    #expect(played.commands == script)
  }

  /// A window manager raises a window without a word to the app; the keys after that are for that window.
  @Test(.disabled(if: PrivateDisplay.playsOnWayland, "there no app can raise its windows"))
  func keysInAWindowThatWasRaisedByItsFrame() async throws {
    let main = "%window=\"Fixture several\""
    let script = ["Touch Button More", "Focus Button Left", "Keys F5 \(main)", "Keys F5 %window=Second", "Keys F5 \(main)"]
    let played = try await FixtureRun.recordAndPlay("several", window: "Fixture several") { app in
      func raise(_ title: String) async throws {
        try await app.recording.display.xdotool("search", "--sync", "--name", "^\(title)$", "windowactivate", "--sync")
      }
      try await app.click("//Button[@id='More']", expecting: script[0])
      try await raise("Second")
      try await raise("Fixture several")
      try await app.recording.display.xdotool.key("Tab")
      _ = try await app.recording.widget("//Button[@id='Left'][@focused='true']")
      try await app.key("F5", expecting: script[2])
      try await raise("Second")
      try await app.key("F5", expecting: script[3])
      try await raise("Fixture several")
      try await app.key("F5", expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["window"]?["heard"] == "left; left")
    #expect(played.state["other"]?["heard"] == "right")
  }

  @Test func keysThatNobodyTakes() async throws {
    func nobody(_ keys: String) -> (line: String, sentence: String) {
      ("Keys \(keys)", "nobody took \(keys) in the window \"Fixture ways\": nothing there that is enabled knows the key")
    }
    try await FixtureRun.check(
      "ways", ok: ["Keys Tab", "Keys F8", "Verify Label status called", "Keys ctrl+s", "Verify Label status save"],
      errors: [nobody("ctrl+l"), nobody("ctrl+e"), nobody("F9"), nobody("Escape"), nobody("F6")])
  }

  @Test func whatIsTypedWhereNothingIsEdited() async throws {
    func nobody(_ line: String, _ widget: String) -> (line: String, sentence: String) {
      (line, "nobody took a key that was typed into \(widget): its text is not edited now")
    }
    try await FixtureRun.check(
      "texts", ok: ["Type TextField plain abc", "Verify TextField plain abc", "Type Canvas terminal abc", "Focus TextField title"],
      errors: [nobody("Type TextField title abc", #"TextField "title""#), nobody(#"Type Window "Fixture texts" abc"#, #"Window "Fixture texts""#)])
  }

  /// A space presses a button, and nothing there knows an x.
  @Test func aTextOfWhichOneKeyIsTaken() async throws {
    let sentence = #"nobody took a key that was typed into Button "Plain""#
    try await FixtureRun.check(
      "ways",
      ok: [#"Type Button Plain "  ""#, "Type TextArea Lines é9", "Verify TextArea Lines é9"],
      errors: [(#"Type Button Plain "x ""#, sentence), (#"Type Button Plain " x""#, sentence)])
  }

  /// A popover keeps the keys from its window, and takes Escape.
  @Test func keysThatNobodyTakesInAPopover() async throws {
    try await TemporaryFolder.with("popover") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "keys.monkey")
        let lines = ["Touch MenuButton Options", "Keys ctrl+s %timeout=500ms", "Keys Escape", "Keys ctrl+s", "Verify Label status save"]
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let outcome = try await FixtureRun.play(script, "ways", on: display, in: folder, options: ["--keep-going"])
        let said = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
        #expect(said.prefix(5) == ["ok", "ERROR", "ok", "ok", "ok"], "\(outcome.output)")
        #expect(outcome.output.contains("nobody took ctrl+s in the window"), "\(outcome.output)")
      }
    }
  }

  /// The app's own handler says that it did not take the key, and has acted all the same.
  @Test func aHandlerThatActsAndPassesTheKeyOn() async throws {
    let lines = ["Focus Button Plain", "Keys x", "Keys F9", "Focus Button Other", "Keys F12"]
    let state = try await FixtureRun.state(after: lines, on: "ears", window: "Fixture ears")
    #expect(state["status"]?["heard"] == "x; F9; called")
  }

  @Test(arguments: ["k Count", "j Later"])
  func aMenuItemThatIsStillOff(_ item: String) async throws {
    let words = item.split(separator: " ")
    let played = try await FixtureRoundTrip.of(
      "keys", ending: ["Touch Button Choose", "Keys alt+\(words[0])"]) { _, _ in }
    #expect(played.state["status"]?["heard"] == .string(String(words[1])))
  }

  @Test func keysThatNobodyTakesInAGNUstepApp() async throws {
    let app = try await Fixture.gnustepApp().path
    let keys = ["alt+k", "alt+j", "F7", "x"]
    let errors = try await GNUstepRun.errors(app, arguments: ["keys"], keys.map { "Keys \($0)\n" }.joined())
    #expect(errors.count == keys.count)
    for (error, keys) in zip(errors, keys) {
      #expect(error.contains("nobody took \(keys) in the window \"Fixture keys\""), "\(error)")
    }
  }
}
