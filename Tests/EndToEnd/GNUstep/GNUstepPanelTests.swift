import Foundation
import TestSupport
import Testing

/// AppKit's own panels, opened by the fixture, which says what came of each.
@Suite struct GNUstepPanelTests {
  private let folder = "/usr/share/common-licenses"

  /// Opens a panel by a button of the page and waits until it stands there.
  private func open(_ button: String, _ panel: String, in app: Recording) async throws {
    try await app.click("//Button[@id='\(button)']")
    try await app.waitForCommand("Touch Button \(button)")
    _ = try await app.widget("/App/Dialog\(panel)")
  }

  /// Opens one that asks for a file, and waits until it has the keys: a click before that is lost.
  private func openFiles(_ name: String, in app: Recording) async throws {
    try await open(name, "[@id='\(name)']", in: app)
    try await app.giveKeys(toDialogWith: "@id='\(name)'")
    _ = try await app.widget("//TextField[@id='Name'][@focused='true']")
  }

  /// By its default button's key, and by a click. What the app does in its own time while the alert stands
  /// there is none of the user's doing.
  @Test func anAlert() async throws {
    for (ending, status) in [("Touch Button Delete", "deleted"), ("Touch Button Cancel", "kept")] {
      let played = try await FixtureRoundTrip.of("panels") { app, state in
        try await open("Ask", "[.//Button[@id='Cancel']]", in: app)
        try await state.wait(for: "log", "shown", "0,50")
        if status == "deleted" {
          try await app.giveKeys(toDialogWith: ".//Button[@id='Cancel']")
          try await app.display.xdotool.key("Return")
        } else {
          try await app.click("//Button[@id='Cancel']")
        }
        try await state.wait(for: "status", "text", .string(status))
        try await app.waitForCommand(ending)
      }
      #expect(played.commands == ["Touch Button Ask", ending])
      #expect(played.state["status"]?["text"] == .string(status))
    }
  }

  @Test func aSavePanel() async throws {
    let script = ["Touch Button Save", "EnterText TextField Name note", "Touch Button OK"]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Save", in: app)
      try await app.display.xdotool.type("note")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='OK']")
      try await state.wait(for: "status", "text", .string("\(folder)/note"))
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == .string("\(folder)/note"))
  }

  /// Its buttons show pictures only: they are called by their tool tips. Return is the default button's.
  @Test func whereASavePanelSaves() async throws {
    let script = [
      "Touch Button Save", "Touch Button Home", "EnterText TextField Name note", "Touch Button OK",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Save", in: app)
      try await app.click("//Button[@id='Home']")
      try await app.waitForCommand(script[1])
      try await app.click("//TextField[@id='Name']", across: 0.7)
      try await app.display.xdotool.type("note")
      try await app.waitForCommand(script[2])
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "status", "text", "~/note")
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == "~/note")
  }

  /// An alert comes over the panel.
  @Test func aFileThatIsThereAlready() async throws {
    let script = [
      "Touch Button Save", "EnterText TextField Name BSD", "Touch Button OK", "Touch Button Replace",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Save", in: app)
      try await app.display.xdotool.type("BSD")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='OK']")
      try await app.click("//Button[@id='Replace']")
      try await state.wait(for: "status", "text", .string("\(folder)/BSD"))
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == .string("\(folder)/BSD"))
  }

  /// The first row of the last column that the panel's browser shows.
  @Test func anOpenPanelByItsRows() async throws {
    let first = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).min())
    let row = "Select Tree * usr>share>common-licenses>\(first)"
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Open", in: app)
      let tree = try await app.point("//Dialog//Tree", across: 0.75, down: 0)
      try await app.display.xdotool.click(tree + Point(0, 38))
      try await app.waitForCommand(row)
      try await app.click("//Button[@id='OK']")
      try await state.wait(for: "status", "text", .string("\(folder)/\(first)"))
    }
    #expect(played.commands == ["Touch Button Open", row, "Touch Button OK"])
    #expect(played.state["status"]?["text"] == .string("\(folder)/\(first)"))
  }

  /// The home lies elsewhere in each session: its rows are called from there.
  @Test func anOpenPanelByRowsOfTheHome() async throws {
    let script = [
      "Touch Button Open", "Touch Button Home", "Select Tree * ~>Album", "Activate Tree * ~>Album>today.txt",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Open", in: app)
      try await app.click("//Button[@id='Home']")
      try await app.waitForCommand(script[1])
      for (line, clicks) in [(script[2], 1), (script[3], 2)] {
        let tree = try await app.point("//Dialog//Tree", across: 0.75, down: 0)
        try await app.display.xdotool.click(tree + Point(0, 38), count: clicks)
        try await app.waitForCommand(line)
      }
      try await state.wait(for: "status", "text", "~/Album/today.txt")
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == "~/Album/today.txt")
  }

  @Test func rowsOfTheHomeByHand() async throws {
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      Touch Button Open
      Select Tree * ~>Album
      Verify Tree * ~>Album
      Select Tree * ~
      Verify Tree * ~
      Select Tree * usr>share
      Verify Tree * usr>share
      Touch Button Cancel

      """, arguments: ["panels"]).expectSuccess()
  }

  @Test func aRowThatIsNotInTheHome() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["panels"],
      """
      Touch Button Open
      Select Tree * ~>Album %timeout=10s
      Select Tree * ~>Albun

      """)
    #expect(errors.count == 1 && errors.allSatisfy { $0.contains(#"row "~>Albun", which is none of "#) }, "\(errors)")
  }

  @Test func anOpenPanelByName() async throws {
    let script = ["Touch Button Open", "EnterText TextField Name BSD", "Touch Button OK"]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await openFiles("Open", in: app)
      try await app.display.xdotool.type("BSD")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='OK']")
      try await state.wait(for: "status", "text", .string("\(folder)/BSD"))
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == .string("\(folder)/BSD"))
  }

  /// No well is active: what is done in the panel stands for itself, and the app is told of each colour.
  @Test func theColorPanel() async throws {
    let played = try await FixtureRoundTrip.of("panels") { app, _ in
      try await open("Colour", "[@id='Colors']", in: app)
      // The first click only gives the panel the keys.
      try await app.click("//Dialog[@id='Colors']", across: 0.02, down: 0.98)
      try await app.click("//Slider[@id='brightnessSlider']", down: 0.1)
      try await waitUntil("it is recorded") { try app.commands().count == 2 }
      try await app.click("//Dialog[@id='Colors']//Canvas", across: 0.3, down: 0.5)
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix("Touch Canvas * ") == true }
    }
    #expect(played.commands.count == 3)
    #expect(played.commands[1].hasPrefix("Slide Slider brightnessSlider 0."))
    #expect(!["nothing", "0.00 0.00 0.00"].contains(played.recorded["status"]?["text"]))
    #expect(played.state["status"]?["text"] == played.recorded["status"]?["text"])
  }

  /// Its sliders are called by the titles that are drawn in them. The pickers come in the order of the disk.
  @Test func theSlidersOfTheColorPanel() async throws {
    let panel = "//Dialog[@id='Colors']"
    let played = try await FixtureRoundTrip.of("panels") { app, _ in
      try await open("Colour", "[@id='Colors']", in: app)
      // The first click only gives the panel the keys.
      try await app.click(panel, across: 0.02, down: 0.98)
      for picker in 1...3 where try await app.widgets("//Grid[@id='pickerMatrix']").isEmpty {
        try await app.click("(\(panel)//Grid)[1]/ToggleButton[\(picker)]")
        _ = try await app.widget("(\(panel)//Grid)[1]/ToggleButton[\(picker)][@active='true']")
      }
      try await app.click("//Grid[@id='pickerMatrix']/ToggleButton[2]")
      try await app.click("//Slider[@id='Red']", across: 0.9)
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix("Slide Slider Red ") == true }
    }
    guard case .string(let chosen)? = played.recorded["status"]?["text"] else { return #expect(Bool(false)) }
    #expect(chosen.hasSuffix(" 0.00 0.00") && chosen > "0.80", "\(chosen)")
    #expect(played.state["status"]?["text"] == .string(chosen))
  }

  /// Return in a panel is its default button's: as a key it would go to the window that has the keys when it is
  /// played, and the panel does not take them when it opens.
  @Test func aDefaultButtonByItsKey() async throws {
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Font", "[@id='Font Panel']", in: app)
      // The first click only gives the panel the keys.
      try await app.click("//Dialog[@id='Font Panel']", across: 0.98, down: 0.99)
      let sizes = try await app.point("(//Dialog[@id='Font Panel']//Tree)[3]", across: 0.4, down: 0)
      try await app.display.xdotool.click(sizes + Point(0, 38))
      try await waitUntil("it is recorded") { try app.commands().count == 2 }
      try await app.display.xdotool.key("Return")
      try await app.waitForCommand("Touch Button Set")
      try await waitUntil("the app is told") { try await state.ask()["status"]?["text"] != "nothing" }
    }
    guard case .string(let chosen)? = played.recorded["status"]?["text"], let size = chosen.split(separator: " ").last
    else { return #expect(Bool(false)) }
    #expect(played.commands == ["Touch Button Font", "Select Tree \"Font Panel/#3\" \(size)", "Touch Button Set"])
    #expect(played.state["status"]?["text"] == .string(chosen))
  }

  /// A family and a size by their rows, then the button that sets them.
  @Test func theFontPanel() async throws {
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Font", "[@id='Font Panel']", in: app)
      // The first click only gives the panel the keys.
      try await app.click("//Dialog[@id='Font Panel']", across: 0.98, down: 0.99)
      for (count, tree) in [(2, 1), (3, 3)] {
        let top = try await app.point("(//Dialog[@id='Font Panel']//Tree)[\(tree)]", across: 0.4, down: 0)
        try await app.display.xdotool.click(top + Point(0, 38))
        try await waitUntil("it is recorded") { try app.commands().count == count }
      }
      try await app.click("//Button[@id='Set']")
      try await app.waitForCommand("Touch Button Set")
    }
    // The system's first family, and what is in that place of the sizes.
    guard case .string(let chosen)? = played.recorded["status"]?["text"], let blank = chosen.lastIndex(of: " ")
    else { return #expect(Bool(false)) }
    let (family, size) = (chosen[..<blank], chosen[blank...].dropFirst())
    #expect(played.commands == [
      "Touch Button Font", "Select Tree Family \(family.contains(" ") ? "\"\(family)\"" : family)",
      "Select Tree \"Font Panel/#3\" \(size)", "Touch Button Set",
    ])
    #expect(played.state["status"]?["text"] == .string(chosen))
  }
}
