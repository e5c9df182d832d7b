import TestSupport
import Testing

/// Menus that an app makes: a bar of them, and items in the menu that a text has of its own.
@Suite struct AppMenuTests {
  private static let window = "Fixture menus"

  /// Opened by a click, by a mnemonic, and by the key of menu bars; chosen by the mouse and by keys.
  @Test func aMenuBar() async throws {
    let script = ["Menu MenuBar bar Edit>Wrap", "Menu MenuBar bar File>Recent>a.txt", "Menu MenuBar bar File>New"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//Menu[@id='Edit']")
      try await app.click("//MenuBar//MenuItem[@id='Wrap']", expecting: script[0])
      try await app.state.wait(for: "status", "heard", "wrap")
      try await app.open(by: "alt+f", "//Menu[@id='Recent']")
      try await app.recording.click("//Menu[@id='Recent']")
      try await app.click("//MenuItem[@id='a.txt']", expecting: script[1])
      try await app.state.wait(for: "status", "heard", "wrap; recent")
      try await app.open(by: "F10", "//MenuItem[@id='New'][@focused='true']")
      try await app.recording.display.xdotool.key("Return")
      try await app.recording.waitForCommand(script[2])
      try await app.state.wait(for: "status", "heard", "wrap; recent; new")
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "wrap; recent; new")
  }

  /// What opens a bar's menu, and leaves it, is no line.
  @Test func aMenuBarThatIsOnlyLookedAt() async throws {
    let script = ["EnterText TextField Words two"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//Menu[@id='File']")
      try await app.recording.click("//Menu[@id='Recent']")
      _ = try await app.recording.point("//MenuItem[@id='a.txt']")
      try await app.close(by: "Escape", "//MenuItem[@id='a.txt']")
      try await app.close(by: "Escape", "//MenuItem[@id='New']")
      try await app.recording.click("//TextField[@id='Words']")
      try await app.recording.display.xdotool.key("ctrl+a")
      try await app.recording.display.xdotool.type("two")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["words"]?["text"] == "two")
  }

  /// Check and radio items, submenus in the same popover, two items of one name; and what the app has put beside them.
  @Test func theMenuOfAButton() async throws {
    let script = [
      "Menu MenuButton Options \"Line numbers\"", "Menu MenuButton Options \"By size\"", "Menu MenuButton Options Export>Images>#2",
      "Menu MenuButton Options Wrap", "Touch MenuButton Options", "Touch Button \"Zoom in\"", "Keys Escape",
    ]
    let heard = "numbers true; sort 'size'; look-up in small png; wrap; zoom"
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      for (title, line) in [("Line numbers", script[0]), ("By size", script[1])] {
        try await app.recording.click("//MenuButton[@id='Options']")
        try await app.click("//MenuItem[@id='\(title)']", expecting: line)
      }
      try await app.recording.click("//MenuButton[@id='Options']")
      try await app.recording.click("//Menu[@id='Export']")
      try await app.recording.click("//Menu[@id='Images']")
      try await app.click("(//MenuItem[@id='PNG'])[2]", expecting: script[2])
      // GTK has left the keys in the menu's page, where no mnemonic of the window is heard.
      try await app.recording.click("//TextField[@id='Words']")
      try await app.open(by: "alt+o", "//MenuItem[@id='Line numbers']")
      try await app.recording.display.xdotool.key("Return")
      try await app.recording.waitForCommand(script[3])
      try await app.click("//MenuButton[@id='Options']", expecting: script[4])
      try await app.click("//Button[@id='Zoom in']", expecting: script[5])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[6])
      try await app.state.wait(for: "status", "heard", .string(heard))
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == .string(heard))
  }

  /// No line opens a submenu by itself, so none gives the keys to an item of it before Escape.
  @Test func aSubmenuThatEscapeCloses() async throws {
    let script = ["Touch MenuButton Options", "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.click("//MenuButton[@id='Options']", expecting: script[0])
      try await waitUntil("the keys are at the submenu", every: .milliseconds(300)) {
        if try await !app.recording.widgets("//Menu[@id='Export' and @focused='true']").isEmpty { return true }
        try await app.recording.display.xdotool.key("Up")
        return false
      }
      try await app.recording.display.xdotool.key("Return")
      _ = try await app.recording.point("//Menu[@id='Images']")
      try await app.recording.display.xdotool.key("Down", "Down", "Escape")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// The button that leads back has the focus then, and is not on screen when the line is played.
  @Test func aSubmenuThatTheMouseOpensAndEscapeCloses() async throws {
    let script = ["Touch Canvas Board 30 20 %button=secondary", "Keys Escape"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      let board = try await app.recording.point("//Canvas[@id='Board']", across: 0, down: 0)
      try await app.recording.display.xdotool.click(board + Point(30, 20), button: 3)
      try await app.recording.click("//Menu[@id='Colour']")
      _ = try await app.recording.point("//MenuItem[@id='Red']")
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// The click that opens it, and where, is a part of the choice.
  @Test func aMenuThatAClickOpens() async throws {
    let script = ["Menu Canvas Board Remove %at=30,20", "Menu Canvas Board Colour>Red %at=200,40"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      let board = try await app.recording.point("//Canvas[@id='Board']", across: 0, down: 0)
      try await xdotool.click(board + Point(30, 20), button: 3)
      try await app.click("//MenuItem[@id='Remove']", expecting: script[0])
      try await app.state.wait(for: "status", "heard", "remove")
      try await xdotool.click(board + Point(200, 40), button: 3)
      try await app.recording.click("//Menu[@id='Colour']")
      try await app.click("//MenuItem[@id='Red']", expecting: script[1])
      try await app.state.wait(for: "status", "heard", "remove; look-up in red")
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "remove; look-up in red")
  }

  /// However long the press was that has opened it; and what is open already is chosen from as it is.
  @Test func aMenuThatIsOpenAlready() async throws {
    let script = [
      "Menu Canvas Board Remove %at=30,20", "Touch MenuButton Options", "Touch Button \"Zoom in\"",
      "Menu MenuButton Options \"Line numbers\"",
    ]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      let board = try await app.recording.point("//Canvas[@id='Board']", across: 0, down: 0)
      try await xdotool.press(board + Point(30, 20), button: 3)
      let start = ContinuousClock.now
      try await waitUntil("the press is a long one") { ContinuousClock.now - start > .milliseconds(700) }
      try await xdotool.release(button: 3)
      try await app.click("//MenuItem[@id='Remove']", expecting: script[0])
      try await app.click("//MenuButton[@id='Options']", expecting: script[1])
      try await app.click("//Button[@id='Zoom in']", expecting: script[2])
      try await app.click("//MenuItem[@id='Line numbers']", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "remove; zoom; numbers true")
  }

  @Test func anItemInTheMenuOfAnEntry() async throws {
    let script = ["Menu TextField Words Translate"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Words']", button: 3)
      try await app.clickInPopup(up: 85)
      try await app.state.wait(for: "status", "heard", "translate")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "translate")
  }

  /// Such an item may need what is selected.
  @Test(arguments: [("TextField", "Words"), ("TextArea", "Lines")])
  func anItemForWhatIsSelected(_ kind: String, _ id: String) async throws {
    let script = ["EnterText \(kind) \(id) seven", "SelectText \(kind) \(id) 0 2", "Menu \(kind) \(id) Translate"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//\(kind)[@id='\(id)']")
      try await app.recording.display.xdotool.key("ctrl+a")
      try await app.recording.display.xdotool.type("seven")
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.key("ctrl+Home", "shift+Right", "shift+Right")
      try await app.recording.click("//\(kind)[@id='\(id)']", button: 3)
      try await app.clickInPopup(up: 85)
      try await app.state.wait(for: "status", "heard", "translate")
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "translate")
  }

  /// What it does to the text is the app's doing.
  @Test func anItemThatChangesTheText() async throws {
    let script = ["Menu TextField Words \"Upper case\""]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Words']", button: 3)
      try await app.clickInPopup(up: 55)
      try await app.state.wait(for: "words", "text", "ONE")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["words"]?["text"] == "ONE")
  }

  @Test func anItemInTheMenuOfATextView() async throws {
    let script = ["Menu TextArea Lines Translate"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextArea[@id='Lines']", button: 3)
      try await app.clickInPopup(up: 85)
      try await app.state.wait(for: "status", "heard", "translate")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "translate")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "menus",
      ok: [
        "Menu MenuBar * #1>#1", "Menu MenuBar * File>Recent>a.txt", "Verify MenuBar * count 2", "Menu MenuButton Options #2",
        "Verify MenuItem \"Line numbers\" active true", "Menu Canvas Board Remove", "Menu TextField Words Translate", "Menu TextField Words Dictionary>French", "Menu TextArea Lines \"Upper case\"", "Verify TextField Words ONE",
        "Menu TextField Words \"Select All\"", "Menu TextField Words Copy", "Menu TextArea Lines Paste", "WaitFor TextArea Lines ONE",
        "Menu TextField Words #1", "WaitFor TextField Words \"\"",
      ],
      errors: [
        ("Menu TextField Words Nope", #"item "Nope", which is none of "Cut", "Copy", "Paste""#),
        ("Menu TextField Words Cut", #"item "Cut" to be enabled"#),
        ("Menu TextField Words Dictionary>Latin", "win.not_yet"),
        ("Menu MenuBar * Edit>Nope", #"item "Nope", which is none of "Wrap""#),
        ("Menu MenuBar * File>Recent", #"Menu: item "Recent" opens a menu, and it has "a.txt"; name one of them"#),
        ("Menu MenuBar * File>New>Old", #"Menu: item "New" opens no menu"#),
        ("Menu MenuButton Options Off", #"item "Off" to be enabled"#),
        ("Menu MenuButton Options Export>Images>PNG", #"Menu: 2 items are called "PNG""#),
        ("Menu Canvas Board Blue", #"item "Blue", which is none of "Remove", "Colour""#),
        ("Menu Label status Remove", "a menu to open"),
      ], before: ["PlaceCaret TextField Words 0"])
  }
}

extension FixtureRun {
  /// Presses a key, once no menu is open and the keys have come back from the one before, and waits for a widget.
  fileprivate func open(by key: String, _ xpath: String) async throws {
    try await waitUntil("no menu is open") {
      guard try await recording.widgets("//Popover[@visible='true']").isEmpty else { return false }
      return try await recording.widgets("//*[@focused='true'][@visible='true']").count == 1
    }
    try await recording.display.xdotool.key(key)
    _ = try await recording.point(xpath)
  }

  /// Presses a key, and waits until a widget is on screen no more.
  fileprivate func close(by key: String, _ xpath: String) async throws {
    try await recording.display.xdotool.key(key)
    try await waitUntil("\(xpath) has gone") { try await recording.widgets(xpath).allSatisfy { $0["visible"] == "false" } }
  }

  /// Clicks so many pixels above the end of the one popup that is open, where a text's menu has what the app added.
  fileprivate func clickInPopup(up: Int) async throws {
    let xdotool = recording.display.xdotool
    _ = try await xdotool.pointInPopup(down: 0)
    guard let end = try await xdotool.pointInPopup(across: 0.5, down: 1) else { return }
    try await xdotool.click(end + Point(0, -up))
  }
}
