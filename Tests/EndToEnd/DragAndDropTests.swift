import Foundation
import TestSupport
import Testing

/// Drag and drop from one widget of an app to another, with a real pointer, played in a fresh process.
@Suite struct DragAndDropTests {
  private static let window = "Fixture drops"

  /// Drags with the mouse and waits until this command is the last in the script.
  private func drag(
    _ app: FixtureRun, _ from: String, to: String, across: Double = 0.5, down: Double = 0.5, expecting command: String
  ) async throws {
    let start = try await app.recording.point(from)
    let end = try await app.recording.point(to, across: across, down: down)
    try await drag(app, start, end)
    try await app.recording.waitForCommand(command)
  }

  /// The toolkit asks who is below and needs the answer before the button is up: it has it once the app has gone
  /// through its loop and answered us as well.
  ///
  /// - Parameters:
  ///   - begun: which widget hears that the drag has begun.
  ///   - keys: those that are held from then on, at the drop, too.
  private func drag(
    _ app: FixtureRun, _ start: Point, _ end: Point, begun: String = "said", holding keys: [String] = []
  ) async throws {
    let mouse = app.recording.display.xdotool
    let before = try await app.state.ask()[begun]?["heard"]
    try await mouse.press(start)
    try await mouse.draw([start, start + Point(20, 0)])
    try await waitUntil("the drag has begun") {
      try await mouse.draw([start + Point(21, 0), start + Point(20, 0)], stepsBetween: 1)
      return try await app.state.ask()[begun]?["heard"] != before
    }
    for key in keys { try await mouse("keydown", key) }
    try await mouse.draw([start + Point(20, 0), end])
    for _ in 1...2 {
      _ = try await app.recording.screen()
      try await mouse.draw([end + Point(1, 0), end], stepsBetween: 1)
    }
    _ = try await app.recording.screen()
    try await mouse.release()
  }

  /// Opens another window, beside the first, which is in the middle.
  private func openPalette(_ app: FixtureRun) async throws {
    let (mouse, palette) = (app.recording.display.xdotool, "Fixture palette")
    try await app.click("//Button[@text='Palette']", expecting: "Touch Button Palette")
    _ = try await mouse.origin(ofWindow: palette)
    try await mouse("search", "--onlyvisible", "--name", palette, "windowmove", "20", "100")
  }

  /// The basket is named as it was before it got anything.
  @Test func fromLabelsAndButtonsToAButton() async throws {
    let script = ["DragTo Label grape Button Basket", "DragTo Button Melons Button \"Basket of grapes\""]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      try await drag(app, "//Label[@id='grape']", to: "//Button[@text='Basket']", expecting: script[0])
      try await app.state.wait(for: "basket", "label", "Basket of grapes")
      try await drag(
        app, "//Button[@text='Melons']", to: "//Button[@text='Basket of grapes']", across: 0.2, expecting: script[1])
      try await app.state.wait(for: "basket", "label", "Basket of melons")
    }
    #expect(played.commands == script)
    #expect(played.state["basket"]?["label"] == "Basket of melons")
  }

  /// GDK takes what is dragged to wherever the display's own pointer moves, too, which has nothing to do with it.
  @Test func theDisplaysOwnPointerMovesOverTheBasket() async throws {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        var basket = Point(0, 0)
        _ = try await FixtureRun.record("drops", on: display, in: folder) { app in
          basket = try await app.recording.point("//Button[@text='Basket']", across: 0.2)
        }
        let script = folder.appending(path: "hand.monkey")
        let lines = ["DragTo Label grape Button Basket", "DragTo Button Melons Button \"Basket of grapes\""]
        try Data((lines + ["Verify Button \"Basket of melons\"", ""]).joined(separator: "\n").utf8).write(to: script)
        let moving = Task { [basket] in
          while !Task.isCancelled { try await display.xdotool.draw([basket, basket + Point(8, 0), basket]) }
        }
        defer { moving.cancel() }
        try await FixtureRun.play(script, "drops", on: display, in: folder).expectSuccess()
      }
    }
  }

  /// They make a copy, a move or a link of it; without any the app chooses. What is only to be copied cannot be moved.
  @Test func keysThatAreHeldAtADrop() async throws {
    let line = "DragTo Label ticket Label wallet"
    let keys = [[], ["ctrl"], ["shift"], ["ctrl", "shift"]]
    let script = keys.map { $0.isEmpty ? line : "\(line) %keys=\($0.joined(separator: "+"))" }
    let held = ["KeyDown ctrl", line, "KeyUp ctrl"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window, ending: held) { app in
      let start = try await app.recording.point("//Label[@id='ticket']")
      let end = try await app.recording.point("//Label[@id='wallet']")
      for (keys, line) in zip(keys, script) {
        try await drag(app, start, end, holding: keys)
        try await app.recording.waitForCommand(line)
        for key in keys { try await app.recording.display.xdotool("keyup", key) }
      }
      try await app.state.wait(for: "wallet", "heard", "copymovelink; copy; move; link")
    }
    #expect(played.commands == script)
    // Mutter chooses one, and knows no links.
    let isOnWayland = PrivateDisplay.playsOnWayland
    #expect(played.state["wallet"]?["heard"] == (isOnWayland ? "copy; copy; move; move; copy" : "copymovelink; copy; move; link; copy"))
    #expect(played.state["ticket"]?["heard"] == (isOnWayland ? "kept; kept; given; given; kept" : "kept; kept; given; kept; kept"))
  }

  /// On what the app draws itself it matters where.
  @Test func toAPlaceOfADrawing() async throws {
    let script = ["DragTo Label grape Canvas field 57,25 92,20"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      try await drag(
        app, "//Label[@id='grape']", to: "//Canvas[@id='field']", across: 0.2, down: 0.25, expecting: script[0])
      try await waitUntil("it is dropped") { try await app.state.ask()["field"]?["heard"] == "grapes at 92,20" }
    }
    #expect(played.commands == script)
    #expect(played.state["field"]?["heard"] == "grapes at 92,20")
  }

  /// In the upper half of a row another goes before it, in the lower one behind it.
  @Test func rowsOfAList() async throws {
    let script = ["DragTo Row North Row South 230,22 230,35", "DragTo Row South Row East 230,22 230,8"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      try await drag(
        app, "//List[@id='rows']/Row[1]", to: "//List[@id='rows']/Row[3]", down: 0.8, expecting: script[0])
      try await app.state.wait(for: "said", "label", "order: East South North")
      try await drag(
        app, "//List[@id='rows']/Row[2]", to: "//List[@id='rows']/Row[1]", down: 0.2, expecting: script[1])
      try await app.state.wait(for: "said", "label", "order: South East North")
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "order: South East North")
  }

  /// The press has selected the row already, which is not what the drag was for.
  @Test func rowsOfAListThatSelects() async throws {
    let script = [
      "DragTo Row a.txt Row Work 76,23 76,23", "DragTo Row b.txt Button Basket 76,23",
    ]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      try await drag(app, "//Grid[@id='files']/Row[2]", to: "//Grid[@id='files']/Row[1]", expecting: script[0])
      try await app.state.wait(for: "said", "label", "a.txt in Work")
      try await drag(app, "//Grid[@id='files']/Row[2]", to: "//Button[@text='Basket']", expecting: script[1])
      try await app.state.wait(for: "basket", "label", "Basket of b.txt")
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "a.txt in Work")
    #expect(played.state["basket"]?["label"] == "Basket of b.txt")
  }

  /// What is dropped where nobody takes it did nothing; what comes after it is no part of the drag.
  @Test func whatNobodyTakes() async throws {
    let script = ["DragTo Label grape Button Basket"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      let start = try await app.recording.point("//Label[@id='grape']")
      let end = try await app.recording.point("//Button[@text='Full']")
      try await drag(app, start, end)
      try await drag(app, "//Label[@id='grape']", to: "//Button[@text='Basket']", expecting: script[0])
    }
    #expect(played.commands == script)
  }

  /// The tab that is dragged is shown.
  @Test func tabsOfANotebook() async throws {
    let script = ["MoveTab Tabs book Three 1"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      let tabs = try await app.recording.point("//Tabs[@id='book']", across: 0, down: 0) + Point(0, 20)
      try await app.recording.display.xdotool.drag([tabs + Point(250, 0), tabs + Point(20, 0)], stepsBetween: 20)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "tabs: Three One Two")
    #expect(played.state["book"]?["page"] == 0)
  }

  /// The tab beside it is shown then, and nobody has chosen that.
  @Test func aTabThatAKeyCloses() async throws {
    let script = ["SelectTab Tabs book Two", "Keys ctrl+w"]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window, ending: ["Verify Tabs book count 2"]) { app in
      let tabs = try await app.recording.point("//Tabs[@id='book']", across: 0, down: 0) + Point(0, 20)
      try await app.recording.display.xdotool.click(tabs + Point(150, 0))
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.key("ctrl+w")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// Files, a type of the app's own, a row.
  @Test func betweenTwoWindows() async throws {
    let script = [
      "Touch Button Palette", "DragTo Label paper Label folder", "DragTo Label Papers Label purse",
      "DragTo Row North Row West 230,22 100,22", "EnterText TextField Purse hello",
    ]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      try await openPalette(app)
      try await drag(app, "//Label[@text='Papers']", to: "//Label[@text='Folder']", expecting: script[1])
      try await app.state.wait(for: "said", "label", "1 file: hosts")
      try await drag(app, "//Label[@text='Coin']", to: "//Label[@text='Purse']", expecting: script[2])
      try await app.state.wait(for: "said", "label", "50 cents")
      try await drag(app, "//List[@id='rows']/Row[1]", to: "//List[@id='store']/Row[1]", expecting: script[3])
      try await app.state.wait(for: "said", "label", "order: East South")
      try await app.type("hello", into: "//TextField", expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "order: East South")
    #expect(played.state["note"]?["text"] == "hello")
  }

  /// A text that takes it says what it then has; for all else the text is selected first, and then dragged.
  @Test func textThatIsSelected() async throws {
    let script = [
      "Touch Button Palette", "EnterText TextField Purse \"hello world\"", "SelectText TextField Purse 0 5",
      "DragTo TextField Purse Button Basket 20,24", "EnterText TextArea letter hello", "EnterText TextField Purse \" worldhello\"",
    ]
    let played = try await FixtureRun.recordAndPlay("drops", window: Self.window) { app in
      let mouse = app.recording.display.xdotool
      try await openPalette(app)
      try await app.type("hello world", into: "//TextField", expecting: script[1])
      let hello = try await app.recording.point("//TextField", across: 0.1)
      for (place, line) in [("//Button[@text='Basket']", script[3]), ("//TextArea", script[4]), ("//TextField", script[5])] {
        // A press where there was a click just before would be a double one.
        try await app.recording.click("//TextField", across: 0.8)
        for keys in ["Home", "ctrl+shift+Right"] { try await mouse.key(keys) }
        try await drag(app, hello, try await app.recording.point(place, across: 0.8), begun: "letter")
        try await app.recording.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.state["basket"]?["label"] == "Basket of hello")
    #expect(played.state["note"]?["text"] == " worldhello")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "drops",
      ok: [
        "DragTo Label grape Button Basket", "Verify Button \"Basket of grapes\"", "DragTo Button Melons Canvas field",
        // Scrolled to, and back again.
        "DragTo Label grape Label cellar", "Verify Label said \"cellar: grapes\"",
        // In a window of its own.
        "Touch Button Palette", "DragTo Button Melons Label crate", "Verify Label said \"crate: melons\"",
        // Who takes it says so late.
        "DragTo Label grape Label hatch", "Verify Label said \"hatch: grapes\"",
        "MoveTab Tabs book One 3", "Verify Label said \"tabs: Two Three One\"", "Verify Tabs book One",
      ],
      errors: [
        ("DragTo Label grape Button Full", "nobody took what was dragged there"),
        ("DragTo Label grape Button Sack", "Sack"),
        ("MoveTab Tabs book One 4", "it cannot go to position 4"),
      ] + Self.errorsOnX11)
  }

  /// What may be copied only; where Mutter chooses, the key does nothing.
  private static let errorsOnX11 =
    PrivateDisplay.playsOnWayland
    ? [] : [("DragTo Label grape Button Basket %keys=shift", "nobody took what was dragged there")]

  /// The time is over while something is dragged: nothing of that is left for the next.
  @Test func aDragThatIsGivenUp() async throws {
    try await TemporaryFolder.with("drops") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "short.monkey")
        let lines = [
          "DragTo Label grape Button Full %timeout=0s", "DragTo Label grape Button Full %timeout=200ms",
          "DragTo Label grape Button Basket",
          "Verify Button \"Basket of grapes\"",
          // Where it came from would take it, too.
          "DragTo Row a.txt Button Full %timeout=200ms", "Verify Grid files count 3", "",
        ]
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        let outcome = try await FixtureRun.play(
          script, "drops", on: display, in: folder, options: ["--keep-going", "--env", "G_DEBUG=fatal-criticals"])
        #expect(outcome.output.contains("waited in vain for") && outcome.output.contains(": 3 ok, 0 FAIL, 3 ERROR"))
        #expect(!outcome.errors.contains("Gtk-"), "\(outcome.errors)")
      }
    }
  }
}
