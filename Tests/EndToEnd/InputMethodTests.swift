import Foundation
import TestSupport
import Testing

/// What an input method makes of keys is recorded as the text that the app took, and played without the method.
@Suite struct InputMethodTests {
  private static let window = "Fixture texts"
  private static let terminal = "//Canvas[@id='terminal']"
  /// A person's keys, and what of it is in the script.
  private struct Step {
    let widget: String
    let keys: [String]
    let line: String
  }

  /// GTK's own method: dead keys, compose sequences, numbers of characters; and fields that rewrite or refuse.
  private static let composed = [
    Step(
      widget: "//TextField[@id='plain']",
      keys: ["ctrl+a", "dead_acute", "e", "Multi_key", "o", "c", "dead_tilde", "Escape", "ctrl+shift+u", "2", "6", "3", "a", "Return"],
      line: "EnterText TextField plain é©☺"),
    Step(widget: "//SearchField[@id='sought']", keys: ["dead_grave", "a"], line: "EnterText SearchField sought à"),
    // From the right; a letter and its accent are two keys and one character.
    Step(
      widget: "//TextField[@id='bare']", keys: ["hebrew_shin", "hebrew_lamed", "e", "U0301", "x", "BackSpace"],
      line: "EnterText TextField bare שלe\u{301}"),
    Step(widget: "//TextField[@id='short']", keys: "abcdefg".map(String.init), line: "EnterText TextField short abcde"),
    Step(widget: "//TextField[@id='upper']", keys: ["a", "dead_acute", "e"], line: "EnterText TextField upper AÉ"),
    Step(widget: "//TextField[@id='lettered']", keys: ["a", "1", "b"], line: "EnterText TextField lettered ab"),
    Step(
      widget: "//TextField[@id='grouped']", keys: "12345".map(String.init), line: "EnterText TextField grouped \"1234 5\""),
    Step(
      widget: "//TextField[@id='tidied']", keys: "12345".map(String.init), line: "EnterText TextField tidied 12345"),
    // With an image in it.
    Step(
      widget: "//TextArea[@id='mixed']", keys: ["ctrl+End", "e", "U0301", "dead_acute", "e"],
      line: "Replace TextArea mixed 9 9 e\u{301}é"),
    Step(widget: terminal, keys: ["a", "dead_acute", "e"], line: "Type Canvas terminal aé"),
  ]

  @Test func whatIsComposedIsOneText() async throws {
    let ids = ["plain", "sought", "bare", "short", "upper", "lettered", "grouped", "tidied", "mixed"]
    var taken: [String: [String: FixtureValue]] = [:]
    let played = try await FixtureRun.recordAndPlay(
      "texts", window: Self.window, ending: ["WaitFor TextField tidied \"1234 5\""]
    ) { app in
      let display = app.recording.display
      try await layOut(display)
      try await waitForSequences(app)
      for step in Self.composed { try await perform(step, on: app.recording) }
      try await app.state.wait(for: "tidied", "text", "1234 5")
      taken = try await app.state.ask()
    }
    #expect(played.commands.filter { !$0.hasPrefix("Touch ") } == Self.composed.map(\.line))
    for id in ids { #expect(played.state[id]?["text"] == taken[id]?["text"], "\(id)") }
    #expect(taken["terminal"]?["heard"] == "a; é")
    #expect(played.state["terminal"]?["heard"] == "a; é")
  }

  /// GTK reads its sequences on a thread: until then a dead key is none.
  private func waitForSequences(_ app: FixtureRun) async throws {
    try await app.recording.click("//TextField[@id='plain']")
    try await waitUntil("GTK composes") {
      try await app.recording.display.xdotool.key("ctrl+a", "dead_acute", "e")
      return try await app.state.ask()["plain"]?["text"] == "é"
    }
  }

  /// The keys that a layout without them would get one by one, and lose again before the app has looked.
  private func layOut(_ display: PrivateDisplay) async throws {
    let keys = ["Multi_key", "U0301", "hebrew_shin", "hebrew_lamed"].enumerated()
    for (program, words) in [
      ("setxkbmap", ["-layout", "us", "-variant", "intl"]),
      ("xmodmap", keys.flatMap { ["-e", "keycode \(200 + $0.offset) = \($0.element)"] }),
    ] {
      try await run(program, words, environment: display.environment).expectSuccess()
    }
  }

  /// A method in a process of its own, IBus's: what it shows before it has put that in is no text. A key may put in what
  /// it shows, and then do what it does.
  private static let committed = [
    Step(widget: "//TextField[@id='plain']", keys: ["e", "apostrophe", "a", "grave", "x"], line: "EnterText TextField plain éàx"),
    Step(widget: "//TextField[@id='bare']", keys: ["e", "Escape"], line: "EnterText TextField bare e"),
    Step(
      widget: "//TextArea[@id='mixed']", keys: ["ctrl+End", "e", "apostrophe", "a", "grave", "x"],
      line: "Replace TextArea mixed 9 9 éàx"),
    Step(widget: terminal, keys: ["e", "apostrophe", "x"], line: "Type Canvas terminal éx"),
    Step(widget: "//TextField[@id='upper']", keys: ["e", "apostrophe", "Return"], line: "Return TextField upper"),
  ]

  @Test func whatAnEngineOfIBusPutsIn() async throws {
    try await TemporaryFolder.with("ibus") { folder in
      try await PrivateDisplay.with { display in
        let ready = folder.appending(path: "ready")
        let fixture = [try await Fixture.gtk4App().path, "texts"]
        let app = ["/bin/sh", "-c", Self.withIBus, "sh", ready.path] + fixture
        var said: FixtureValue?
        let state = FixtureState(in: folder, name: "recorded")
        let options = ["GTK_IM_MODULE=ibus", "\(state.variable.name)=\(state.variable.value)"].flatMap { ["--env", $0] }
        let commands = try await Recording.with(app, on: display, in: folder, options: options) { recording in
          // Engines are for who has the keys.
          try await recording.click("//TextField[@id='short']")
          try await waitUntil("the engine is there", within: .seconds(60)) {
            FileManager.default.fileExists(atPath: ready.path)
          }
          for step in Self.committed { try await perform(step, on: recording) }
          said = try await state.ask()["terminal"]?["heard"]
        }
        #expect(Self.text(said) == "éx")
        let lines = Self.committed.dropLast().map(\.line) + ["EnterText TextField upper É", "Return TextField upper"]
        #expect(commands.filter { !$0.hasPrefix("Touch ") } == lines)
        let script = folder.appending(path: "played.monkey")
        let checks = ["Verify TextField bare e", "Verify TextArea mixed abcdéàx", "Close Window \"\(Self.window)\"", ""]
        try Data((commands + checks).joined(separator: "\n").utf8).write(to: script)
        let played = FixtureState(in: folder, name: "played")
        try await FixtureRun.play(script, "texts", played, on: display, in: folder).expectSuccess()
        #expect(Self.text(try played.read()["terminal"]?["heard"]) == "éx")
      }
    }
  }

  /// GTK speaks with IBus itself on Wayland, too, where it is told to.
  @Test func whatAnEngineOfIBusPutsInOnWayland() async throws {
    let steps = [Self.committed[0], Self.committed[3], Self.committed[4]]
    try await TemporaryFolder.with("ibus") { folder in
      let ready = folder.appending(path: "ready")
      let fixture = [try await Fixture.gtk4App().path, "texts"]
      let state = FixtureState(in: folder, name: "recorded")
      let options = ["GTK_IM_MODULE=ibus", "\(state.variable.name)=\(state.variable.value)"].flatMap { ["--env", $0] }
      var said: FixtureValue?
      let commands = try await MutterRecording.with(
        ["/bin/sh", "-c", Self.withIBus, "sh", ready.path] + fixture, in: folder, options: options
      ) { app in
        try await app.click("//TextField[@id='short']")
        try await waitUntil("the engine is there", within: .seconds(60)) { FileManager.default.fileExists(atPath: ready.path) }
        for step in steps {
          try await app.click(step.widget)
          for key in step.keys { try await app.hand.key(key) }
          try await app.waitForCommand(step.line)
        }
        said = try await state.ask()["terminal"]?["heard"]
      }
      #expect(Self.text(said) == "éx")
      let lines = steps.dropLast().map(\.line) + ["EnterText TextField upper É", "Return TextField upper"]
      #expect(commands.filter { !$0.hasPrefix("Touch ") } == lines)
    }
  }

  /// What was heard in one or several parts: newer engines put in what they show together with the key after it.
  private static func text(_ heard: FixtureValue?) -> String? {
    guard case .string(let text)? = heard else { return nil }
    return text.replacing("; ", with: "")
  }

  /// Starts IBus on the session's own bus, without its panel and settings, then the app.
  private static let withIBus = """
    outside() { env -u LD_PRELOAD -u GIO_EXTRA_MODULES "$@"; }
    ready=$1; shift
    outside ibus-daemon --panel disable --config disable --daemonize
    choose() {
      until [ "$(outside ibus engine)" = m17n:t:latn-post ]; do outside ibus engine m17n:t:latn-post; sleep 0.2; done
      touch "$ready"
    }
    choose >/dev/null 2>&1 &
    exec "$@"
    """

  private func perform(_ step: Step, on recording: Recording) async throws {
    try await recording.click(step.widget)
    // At a person's pace: a method in another process answers before the next key.
    for key in step.keys { try await recording.display.xdotool("key", key, "sleep", "0.06") }
    try await recording.waitForCommand(step.line)
  }
}
