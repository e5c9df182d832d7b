import Foundation
import TestSupport
import Testing

/// Tool bars, drawers, places parted more than once, browsers with several rows, and panels that an app runs itself.
@Suite struct GNUstepToolsTests {
  /// Items are buttons; what does not fit is in a menu at the end. One that is disabled is not clicked.
  @Test func aToolBar() async throws {
    let script = ["Touch Button New", "Menu MenuButton * Print", "Menu MenuButton * Send"]
    let played = try await FixtureRoundTrip.of("tools") { app, state in
      for item in ["New", "Cut"] { try await app.click("//Button[@id='\(item)']") }
      let last = try await app.point("//MenuButton")
      for (fromEnd, line) in [(0, script[1]), (1, script[2])] {
        let list = try await PopUpList.opened(on: app.display) { try await app.display.xdotool.press(last) }
        // The first row is its title.
        let count = Int(try await app.widget("//Menu[@class='NSMenuView']", inner: true).attributes["count"] ?? "") ?? 0
        try await app.display.hover(list.row(count - fromEnd, of: count + 1))
        try await app.display.xdotool.release()
        try await list.wait(toBeClosedOn: app.display)
        try await app.waitForCommand(line)
      }
      try await state.wait(for: "tools", "heard", "New; Print; Send")
    }
    #expect(played.commands == script)
    #expect(played.state["tools"]?["heard"] == "New; Print; Send")
  }

  /// AppKit asks the app after each event which items can be used; what is played by calling methods is none.
  @Test func aToolBarThatFollowsASelection() async throws {
    let script = ["Select Tree Shelves src", "Touch Button Paste"]
    let played = try await FixtureRoundTrip.of("tools") { app, state in
      _ = try await app.widget("//Button[@id='Paste'][@enabled='false']")
      let rows = try await app.point("//Tree[@id='Shelves']", across: 0.2, down: 0)
      try await app.display.xdotool.click(rows + Point(0, 35))
      try await app.waitForCommand(script[0])
      try await app.click("//Button[@id='Paste']")
      try await state.wait(for: "tools", "heard", "Paste")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["tools"]?["heard"] == "Paste")
  }

  /// A drawer is opened and closed by the app's own buttons; what is in it is used as anything else.
  @Test func aDrawer() async throws {
    let script = ["Touch Button Aside", "Touch Button Inside", "EnterText TextField Note hello", "Return TextField Note", "Touch Button Aside"]
    let played = try await FixtureRoundTrip.of("tools") { app, state in
      try await app.click("//Button[@id='Aside']")
      let drawer = try await app.drawer()
      for (xpath, line) in [("//Button[@id='Inside']", script[1]), ("//TextField[@id='Note']", nil)] {
        let frame = try await app.widget(xpath).frame
        try await app.display.xdotool.click(drawer + frame.point())
        if line == nil { continue }
        try await state.wait(for: "inDrawer", "heard", "heard:")
      }
      try await app.display.xdotool.type("hello")
      try await app.waitForCommand(script[2])
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "note", "heard", "hello")
      _ = try await app.activate("Fixture tools")
      try await app.click("//Button[@id='Aside']", across: 0.1)
      try await app.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["inDrawer"]?["heard"] == "heard:")
      #expect(state["note"]?["heard"] == "hello")
    }
  }

  @Test func severalDividers() async throws {
    let played = try await FixtureRoundTrip.of(
      "tools", ending: ["Set Splitter thirds 60 %divider=1", "Verify Splitter thirds value 60"]
    ) { app, state in
      for (id, divider, offset) in [("thirds", 2, Point(30, 0)), ("thirds", 1, Point(-20, 0)), ("storeys", 3, Point(0, 9))] {
        let isAcross = offset.y == 0
        let edge = try await app.point("//Splitter[@id='\(id)']/View[\(divider)]", across: isAcross ? 1 : 0.5, down: isAcross ? 0.5 : 1)
        let start = edge + (isAcross ? Point(4, 0) : Point(0, 3))
        let before = Self.sizes(id, in: try await state.ask())[divider - 1]
        try await app.display.xdotool.drag([start, start + offset])
        var now = before
        // Of an app that is slow the line has places on the way at first, and AppKit may miss the last of them.
        try await waitUntil("where \(id) is put, \(now), is recorded; the last is \((try? app.commands().last) ?? "none")") {
          let asked = try await state.ask()
          now = Self.sizes(id, in: asked)[divider - 1]
          guard now != before, asked[id]?["dividers"] == "still", let words = try app.commands().last?.split(separator: " ")
          else { return false }
          return words.starts(with: ["Set", "Splitter", id[...], "\(now)"])
        }
      }
    }
    let sizes = ["thirds", "storeys"].map { Self.sizes($0, in: played.recorded) }
    guard sizes[0].count == 3, sizes[1].count == 4 else { return #expect(Bool(false), "\(sizes)") }
    #expect(played.commands.count == 3, "\(played.commands)")
    #expect(played.commands.first?.hasPrefix("Set Splitter thirds 1") == true && played.commands.first?.hasSuffix(" %divider=2") == true)
    #expect(played.commands.dropFirst() == ["Set Splitter thirds \(sizes[0][0])", "Set Splitter storeys \(sizes[1][2]) %divider=3"])
    #expect(played.state["storeys"]?["sizes"] == played.recorded["storeys"]?["sizes"])
  }

  private static func sizes(_ id: String, in state: [String: [String: FixtureValue]]) -> [Int] {
    guard case .string(let text)? = state[id]?["sizes"] else { return [] }
    return text.split(separator: " ").compactMap { Int($0) }
  }

  @Test func severalRowsOfABrowser() async throws {
    let script = ["Select Tree Shelves src docs"]
    let later = [
      "Select Tree Shelves src", "Select Tree Shelves docs %add=true", "Verify Tree Shelves src\\ndocs",
      "Select Tree Shelves docs %activate=false", "Verify Tree Shelves docs",
    ]
    let played = try await FixtureRoundTrip.of("tools", ending: later) { app, state in
      let rows = try await app.point("//Tree[@id='Shelves']", across: 0.2, down: 0)
      try await app.display.xdotool.click(rows + Point(0, 35))
      try await app.waitForCommand("Select Tree Shelves src")
      try await app.display.xdotool("keydown", "shift")
      try await app.display.xdotool.click(rows + Point(0, 50))
      try await app.display.xdotool("keyup", "shift")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.recorded["shelves"]?["heard"] == "src; src+docs")
    #expect(played.state["shelves"]?["heard"] == "src+docs; src; src+docs")
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["tools"], "Select Tree Shelves docs %by=Name\n")
    #expect(errors.first?.contains("Select Tree: its rows have one text, %by= names no other") == true, "\(errors)")
  }

  /// AppKit sends no action of it.
  @Test func theLastRowOfABrowserIsDeselected() async throws {
    let played = try await FixtureRoundTrip.of("tools", ending: [#"Verify Tree Shelves selected """#]) { app, state in
      let rows = try await app.point("//Tree[@id='Shelves']", across: 0.2, down: 0)
      try await app.display.xdotool.click(rows + Point(0, 35))
      try await app.waitForCommand("Select Tree Shelves src")
      try await app.display.xdotool("keydown", "shift")
      // Where it is no double click.
      try await app.display.xdotool.click(rows + Point(40, 35))
      try await app.display.xdotool("keyup", "shift")
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix("Touch Tree Shelves ") == true }
    }
    #expect(played.commands.count == 2 && played.commands.last?.hasSuffix(" 35 %keys=shift") == true, "\(played.commands)")
  }

  /// A marker asks its window where the pointer is, which no script moves.
  @Test func aMarkerOfARuler() async throws {
    let played = try await FixtureRoundTrip.of("tools") { app, state in
      let ruler = try await app.point("//Canvas[@class='NSRulerView']", across: 0, down: 0)
      try await app.display.xdotool.drag([ruler + Point(100, 6), ruler + Point(140, 6)])
      try await waitUntil("it has moved") { try await state.ask()["paper"]?["heard"] != nil }
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix("Move Canvas * 100,") == true }
    }
    #expect(played.commands.count == 1 && played.commands[0].hasSuffix(",140,6"), "\(played.commands)")
    for state in [played.recorded, played.state] { #expect(state["paper"]?["heard"] == "140") }
  }

  /// The app turns the session of its panel between what else it has to do (`runModalSession:`).
  @Test func aPanelThatTheAppRuns() async throws {
    let script = ["Touch Button Ask", "EnterText TextField Answer yes", "Touch Button Done", "Touch Button Save"]
    let folder = "/usr/share/common-licenses"
    let played = try await FixtureRoundTrip.of("sessions") { app, state in
      try await app.click("//Button[@id='Ask']")
      _ = try await app.widget("/App/Dialog[@id='Question']")
      try await app.giveKeys(toDialogWith: "@id='Question'")
      try await app.click("//TextField[@id='Answer']")
      try await app.display.xdotool.type("yes")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='Done']")
      try await state.wait(for: "ask", "heard", "7 yes")
      try await app.click("//Button[@id='Save']", across: 0.1)
      try await app.giveKeys(toDialogWith: "@id='Save'", kind: "FileChooser")
      try await app.click("//FileChooser//TextField[@id='Name']", across: 0.7, inner: true)
      try await app.display.xdotool.type("note")
      _ = try await app.widget("//FileChooser//TextField[@text='note']", inner: true)
      try await app.click("//FileChooser//Button[@id='OK']", inner: true)
      try await state.wait(for: "save", "heard", .string("1 \(folder)/note"))
    }
    #expect(played.commands == script + ["Choose FileChooser Save \(folder)/note"])
    for state in [played.recorded, played.state] {
      #expect(state["ask"]?["heard"] == "7 yes")
      #expect(state["save"]?["heard"] == .string("1 \(folder)/note"))
    }
  }

  /// A panel is gone from the screen before the app hears of the answer: what follows waits for that.
  @Test func aPanelWhoseAnswerTheAppHearsLater() async throws {
    let played = try await FixtureRoundTrip.of("sessions") { app, state in
      try await app.click("//Button[@id='Later']")
      try await app.giveKeys(toDialogWith: "@id='Save'", kind: "FileChooser")
      try await app.display.xdotool.key("Escape")
      try await state.wait(for: "later", "heard", "0")
      try await app.waitForCommand("Cancel FileChooser Save")
    }
    #expect(played.commands == ["Touch Button Later", "Cancel FileChooser Save"])
    for state in [played.recorded, played.state] { #expect(state["later"]?["heard"] == "0") }
  }

  /// It is answered by a choice, and stands there until the app has that.
  @Test func aPanelThatIsAnsweredByAChoice() async throws {
    let script = ["Touch Button Pick", "Select Picker * Large"]
    let played = try await FixtureRoundTrip.of("sessions") { app, state in
      try await app.click("//Button[@id='Pick']")
      let list = try await PopUpList.opened(on: app.display) {
        try await app.display.xdotool.press(try await app.point("//*[@id='Choice']//Picker"))
      }
      try await app.display.hover(list.row(1, of: 2))
      try await app.display.xdotool.release()
      try await app.waitForCommand(script[1])
      try await state.wait(for: "pick", "heard", "1")
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["pick"]?["heard"] == "1") }
  }

  /// AppKit looks with the next event whether a modal window was answered, and none comes by itself where the panel has
  /// covered nothing, neither another window nor the pointer.
  @Test func aPanelBesideAllElse() async throws {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with(width: 1600, windowManager: false) { display in
        let (state, script) = (FixtureState(in: folder), folder.appending(path: "aside.monkey"))
        let lines = ["Touch Button Open", "Cancel FileChooser Open", "Close Window \"Fixture panels\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        try await display.xdotool.move(to: Point(1500, 900))
        // What comes of the panel's opening is over when it closes.
        let words = ["play", script.path, "--pace", "500ms", "--display", display.name]
          + ["--env", "\(state.variable.name)=\(state.variable.value)", "--"]
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        try await capuchin.start(words + [Fixture.gnustepApp().path, "panels"]).outcome().expectSuccess()
        #expect(try state.read()["open"]?["heard"] == "cancelled")
      }
    }
  }
}

extension Recording {
  /// Where the window of the drawer is, which has no title.
  fileprivate func drawer() async throws -> Point {
    let size = try await widget("/App/Window[.//Button[@id='Inside']]").frame
    return try await waitFor("the drawer") {
      try await AppWindow.find("Window", Int(size.width), Int(size.height), on: display)
    }.origin
  }
}
