import Foundation
import TestSupport
import Testing

/// A Wayland display with pointer and keyboard, as `--wayland` makes it.
@Suite struct MutterTests {
  private static let factory = ["gtk4-widget-factory"]

  /// Records what the body does, plays it in a fresh process, and then the checks.
  private func recordAndPlay(
    _ app: [String] = factory, additions: (URL) throws -> [String: String] = { _ in [:] },
    _ body: (MutterRecording) async throws -> [String]
  ) async throws -> [String] {
    try await TemporaryFolder.with("mutter") { folder in
      var checks: [String] = []
      let commands = try await MutterRecording.with(app, in: folder, additions: additions(folder)) {
        checks = try await body($0)
      }
      try await play(commands + checks, app, in: folder).expectSuccess()
      return commands
    }
  }

  private func play(
    _ lines: [String], _ app: [String] = factory, in folder: URL, options: [String] = []
  ) async throws -> Outcome {
    let script = folder.appending(path: "played.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
    let capuchin = try await Capuchin(in: folder, environment: MutterRecording.environment)
    return try await capuchin.start(["play", script.path, "--wayland"] + options + ["--"] + app).outcome(within: .seconds(120))
  }

  @Test func theScriptOfTheReadmeIsPlayed() async throws {
    try await TemporaryFolder.with("mutter") { folder in
      let lines = [
        #"EnterText TextField "Click icon to change mode" "Ada Lovelace""#, "Switch CheckBox checkbutton2 On",
        "Select RadioButton #2", "Touch ToggleButton togglebutton1", "Slide Slider scale1 81.37",
        #"SelectTab Tabs notebook2 "page 3""#, "Verify Slider scale1 81.37", "Verify CheckBox checkbutton2 true",
        #"Verify TextField "Click icon to change mode" "Ada Lovelace""#,
      ]
      let outcome = try await play(lines, in: folder).expectSuccess()
      #expect(!outcome.output.contains("no input device"))
    }
  }

  /// Where no window manager draws a title bar GTK does; on X11 the same window has none, and its scripts name no part of it.
  @Test func aTitleBarThatGtkDrawsIsTheWindowsFrame() async throws {
    let script = [#"Close Window "Fixture gestures""#]
    let recorded = try await recordAndPlay([try await Fixture.gtk4App().path, "gestures"]) { app in
      #expect(try await app.widgets("//Button[@id='Close'] | //HeaderBar | //Label[@id='Fixture gestures']").isEmpty)
      let corner = try await app.point("//Window", across: 1, down: 0)
      // A press on the bar is nothing.
      try await app.hand.click(corner + Point(-150, 18))
      try await app.hand.click(corner + Point(-20, 18))
      try await app.waitForCommand(script[0])
      return []
    }
    #expect(recorded == script)
  }

  /// By the compositor's own keys, of which the app gets none.
  @Test func aWindowIsMaximizedByTheCompositor() async throws {
    let window = "Window \"Fixture states\""
    let script = ["Touch Button Plain", "Maximize \(window)", "Touch Button Plain", "Restore \(window)"]
    let recorded = try await recordAndPlay([try await Fixture.gtk4App().path, "states"]) { app in
      try await app.hand.click(try await app.point("//Button[@id='Plain']"))
      try await app.waitForCommand(script[0])
      try await app.hand.key("super+Up")
      try await app.waitForCommand(script[1])
      try await app.hand.click(try await app.point("//Button[@id='Plain']"))
      try await app.waitForCommand(script[2])
      try await app.hand.key("super+Down")
      try await app.waitForCommand(script[3])
      return ["WaitFor \(window) value normal"]
    }
    #expect(recorded == script)
  }

  @Test func clicksKeysAndADragAreRecorded() async throws {
    var slide = ""
    let recorded = try await recordAndPlay { app in
      try await app.click("(//CheckBox)[2]", across: 0.1)
      try await app.waitForCommand("Switch CheckBox checkbutton2 On")
      try await app.click("//TextField[@text='entry' and @enabled='true']")
      try await app.hand.key("ctrl+a")
      try await app.hand.type("Ada")
      try await app.waitForCommand("EnterText TextField entry24 Ada")
      try await app.drag("//Slider[@id='scale1']", from: (0.5, 0.5), to: (0.75, 0.5))
      slide = try await waitFor("the slider's value is recorded") {
        let value = try await app.widget("//Slider[@id='scale1']")["value"].flatMap(Double.init) ?? 0
        guard value > 60, let line = try app.commands().last, line.hasPrefix("Slide Slider scale1 ") else {
          return nil
        }
        return line
      }
      let value = try #require(slide.split(separator: " ").last)
      return [
        "Verify CheckBox checkbutton2 true", "Verify TextField entry24 Ada", "Verify Slider scale1 \(value)",
      ]
    }
    #expect(recorded == ["Switch CheckBox checkbutton2 On", "EnterText TextField entry24 Ada", slide])
  }

  @Test func theClipboardGoesFromOneEntryToAnother() async throws {
    let app = [try await Fixture.gtk4App().path, "ways"]
    let recorded = try await recordAndPlay(app) { app in
      try await app.focus("//TextArea[@id='Lines']")
      try await app.hand.type("two")
      try await app.waitForCommand("EnterText TextArea Lines two")
      try await app.hand.key("ctrl+a", "ctrl+c")
      try await app.click("//TextField[@id='Words']")
      try await app.hand.key("ctrl+a", "ctrl+v")
      try await app.waitForCommand("EnterText TextField Words two")
      return ["Verify TextField Words two", "Verify TextArea Lines two"]
    }
    #expect(recorded == ["EnterText TextArea Lines two", "EnterText TextField Words two"])
  }

  /// The compositor takes part in it: the press that began it must be one of its own.
  @Test func aRowIsDraggedToAnotherPlace() async throws {
    let app = [try await Fixture.gtk4App().path, "moves"]
    let recorded = try await recordAndPlay(app) { app in
      // Rows are no widgets: below the headers, 20 pixels each.
      let corner = try await app.point("//Table[@id='songs']", across: 0, down: 0)
      try await app.hand.drag(from: corner + Point(80, 75), to: corner + Point(90, 27), rest: 0.3)
      try await app.waitForCommand("MoveRow Table songs Cielo Alba")
      return ["Select Table songs #1", "Verify Table songs selected Cielo"]
    }
    #expect(recorded == ["MoveRow Table songs Cielo Alba"])
  }

  /// Its way is told in pixels, which are no notches of a wheel.
  @Test func aTouchpadScrollsADrawing() async throws {
    let app = [try await Fixture.gtk4App().path, "wheels"]
    let close = "Close Window \"Fixture wheels\""
    var script: [String] = []
    try await TemporaryFolder.with("mutter") { folder in
      let (recorded, played) = (FixtureState(in: folder, name: "recorded"), FixtureState(in: folder, name: "played"))
      func environment(_ state: FixtureState) -> [String] { ["--env", "\(state.variable.name)=\(state.variable.value)"] }
      var (heard, place): (FixtureValue?, String) = (nil, "")
      let commands = try await MutterRecording.with(app, in: folder, options: environment(recorded)) { app in
        let corner = try await app.point("//Canvas[@id='Map']", across: 0, down: 0)
        try await app.hand.move(to: corner + Point(30, 40))
        try await app.hand(["glide", "0", "24"])
        // The compositor may put the window between two pixels: the app knows where the pointer is in it.
        place = try await waitFor("the canvas hears of it") {
          guard case .string(let heard)? = try await recorded.ask()["map"]?["heard"] else { return nil }
          return heard.split(separator: ";").first?.split(separator: " ").last.map(String.init)
        }
        let words = place.replacing(",", with: " ")
        script = [
          "Scroll Canvas Map \(words) 0 24 %unit=pixels", "Scroll Canvas Map \(words) 0 2",
          "Scroll Canvas Map \(words) 0 36 %unit=pixels", close,
        ]
        try await app.waitForCommand(script[0])
        try await app.hand(["wheel", "2"])
        try await app.waitForCommand(script[1])
        // The app gets both at once, and GDK makes one event of the way and its end.
        let busy = try await recorded.processID()
        kill(busy, SIGSTOP)
        try await app.hand(["glide", "0", "36", "sleep", "0.2"])
        kill(busy, SIGCONT)
        try await app.waitForCommand(script[2])
        heard = try await recorded.ask()["map"]?["heard"]
      }
      #expect(commands + script.suffix(1) == script)
      #expect(["30,39", "30,40"].contains(place))
      #expect(heard == .string("at \(place); 0,24 px; at \(place); 0,1; at \(place); 0,1; at \(place); 0,36 px"))
      try await play(commands + script.suffix(1), app, in: folder, options: environment(played)).expectSuccess()
      #expect(try played.read()["map"]?["heard"] == heard)
    }
  }

  /// GTK's own, which takes a character by its number; no other runs on a private stage.
  @Test func whatAnInputMethodPutsInIsRecorded() async throws {
    let app = [try await Fixture.gtk4App().path, "ways"]
    let line = "EnterText TextArea Lines \"Ada é☺\""
    let recorded = try await recordAndPlay(app) { app in
      try await app.focus("//TextArea[@id='Lines']")
      try await app.hand(["type", "Ada ", "key", "ctrl+shift+u", "type", "e9", "key", "Return"])
      try await app.hand(["key", "ctrl+shift+u", "type", "263a", "key", "Return"])
      try await app.waitForCommand(line)
      return [line.replacing("EnterText", with: "Verify")]
    }
    #expect(recorded == [line])
  }

  /// A key of the layout that waits for the next; Mutter's own layout has none.
  @Test func aDeadKeyAndTheNextAreOneCharacter() async throws {
    let app = [try await Fixture.gtk4App().path, "ways"]
    let recorded = try await recordAndPlay(app, additions: Self.deadKey) { app in
      try await app.focus("//TextArea[@id='Lines']")
      try await app.hand(["key", "dead_acute", "type", "e"])
      try await app.waitForCommand("EnterText TextArea Lines é")
      return ["Verify TextArea Lines é"]
    }
    #expect(recorded == ["EnterText TextArea Lines é"])
  }

  /// A layout of the name that Mutter takes.
  private static func deadKey(in folder: URL) throws -> [String: String] {
    let symbols = folder.appending(path: "xkb/symbols")
    try FileManager.default.createDirectory(at: symbols, withIntermediateDirectories: true)
    let layout = """
      default xkb_symbols "basic" {
        include "latin"
        name[Group1] = "Latin with a dead key";
        key <AC11> { [ dead_acute, quotedbl ] };
      };

      """
    try Data(layout.utf8).write(to: symbols.appending(path: "us"))
    return ["XKB_CONFIG_EXTRA_PATH": symbols.deletingLastPathComponent().path]
  }

  /// The button under the click is not pressed by it: the toolkit keeps the click for itself.
  @Test func aClickBesideAPopoverClosesIt() async throws {
    try await closePopover { app in
      try await app.hand.click(app.point("//Button[@id='Plain']", across: 0.1))
      try await app.waitForCommand("Keys Escape")
    }
  }

  /// Of a click beside the window the compositor tells the app nothing but that the popover is gone.
  @Test func aClickBesideTheWindowClosesThePopover() async throws {
    try await closePopover { app in try await app.hand.click(Point(2, 2)) }
  }

  private func closePopover(_ close: (MutterRecording) async throws -> Void) async throws {
    let app = [try await Fixture.gtk4App().path, "ways"]
    let recorded = try await recordAndPlay(app) { app in
      try await app.click("//MenuButton[@id='Options']")
      try await app.waitForCommand("Touch MenuButton Options")
      // What is in it has been laid out.
      _ = try await app.point("//CheckBox[@id='Option']")
      try await close(app)
      try await waitUntil("the popover is closed") {
        try await app.widget("//MenuButton[@id='Options']")["active"] == "false"
      }
      try await app.click("//Button[@id='Plain']")
      try await app.waitForCommand("Touch Button Plain")
      return ["Verify MenuButton Options active false"]
    }
    #expect(recorded == ["Touch MenuButton Options", "Keys Escape", "Touch Button Plain"])
  }

  /// The compositor would take back the clipboard of an app that does not have the keys: it stays for as long as
  /// a press lasts. Characters that no key has are typed all the same.
  @Test func theClipboardAndTheInputMethodArePlayed() async throws {
    try await TemporaryFolder.with("mutter") { folder in
      let lines = [
        "EnterText TextArea Lines two", "Focus TextArea Lines", "Keys ctrl+a", "Keys ctrl+c",
        "LongPress Button Plain", "Focus TextField Words", "Keys ctrl+a", "Keys ctrl+v", "WaitFor TextField Words two",
        #"EnterText TextArea Lines "Zoë""#, #"Type TextArea Lines " é☺👍""#, #"Verify TextArea Lines "Zoë é☺👍""#,
      ]
      try await play(lines, [Fixture.gtk4App().path, "ways"], in: folder).expectSuccess()
    }
  }

  /// All of it is an ERROR on a display without a seat, or goes by another way there.
  @Test func whatNeedsDevicesIsPlayed() async throws {
    try await TemporaryFolder.with("mutter") { folder in
      let lines = [
        "Touch MenuButton Options", "Switch CheckBox Option On", "Keys Escape", "Touch Button Plain 3 3",
        "Hover Button Plain", "LongPress Button Plain",
      ]
      try await play(lines, [Fixture.gtk4App().path, "ways"], in: folder).expectSuccess()
    }
  }

  @Test func withoutACompositorItIsSaidWhichPackageHasOne() async throws {
    try await TemporaryFolder.with("mutter") { folder in
      var environment = MutterRecording.environment
      environment["PATH"] = folder.path
      let capuchin = try await Capuchin(in: folder, environment: environment)
      let outcome = try await capuchin("tree", "--wayland", "--", "/usr/bin/true")
      #expect(outcome.status == 2)
      #expect(
        outcome.errors
          == "capuchin: mutter is needed for --wayland and is not installed. On Debian: apt install mutter.\n")
    }
  }

  /// It runs on a bus of its own here: the session finds nothing on its own one that makes devices.
  @Test func aCompositorThatGivesNoDevicesIsNamed() async throws {
    try await TemporaryFolder.with("mutter") { folder in
      let script = "#!/bin/sh\nexec dbus-run-session -- /usr/bin/mutter \"$@\"\n"
      try await writeProgram(script, to: folder.appending(path: "mutter"))
      var environment = MutterRecording.environment
      environment["PATH"] = "\(folder.path):\(environment["PATH"] ?? "")"
      let outcome = try await Capuchin(in: folder, environment: environment)("tree", "--wayland", "--", "/usr/bin/true")
      #expect(outcome.status == 2)
      let sentence = "capuchin: mutter did not become ready: it gave no pointer and no keyboard: GDBus.Error:"
      #expect(outcome.errors.hasPrefix(sentence), "\(outcome.errors)")
    }
  }
}
