import Foundation
import TestSupport
import Testing

/// Tables, trees, lists and grids of gtk4-demo and gtk4-widget-factory.
@Suite struct TreeDemoTests {
  private func rows(_ app: Recording, _ kind: String = "Table") -> TableRows {
    TableRows(recording: app, table: "//\(kind)")
  }

  @Test func listStore() async throws {
    let script = [
      "Activate Table * 60482", "Select Table * 60620", "EditCell Table * 50214 Fixed? true",
      "SortBy Table * Severity",
    ]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=list_store"], options: DoubleClicks.patient) { app in
      let bugs = rows(app)
      try await bugs.click(1, x: 300, count: 2, expecting: script[0])
      try await bugs.click(2, x: 90, expecting: script[1])
      try await bugs.click(3, x: 20, expecting: script[2])
      try await bugs.click(0, x: 200, expecting: script[3])
      return ["Verify Table #1 50214", "Verify Table #1 count 14"]
    }
    #expect(recorded == script)
  }

  @Test func treeStore() async throws {
    let script = [
      "EditCell Tree * \"January>New Years Day\" Dave true", "Collapse Tree * January",
      "Select Tree * \"February>Groundhog Day\"",
    ]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=tree_store"]) { app in
      let holidays = rows(app, "Tree")
      try await holidays.click(2, x: 489, expecting: script[0])
      try await holidays.click(1, x: 11, expecting: script[1])
      try await holidays.click(4, x: 100, expecting: script[2])
      return ["Verify Tree #1 \"February>Groundhog Day\"", "Verify Tree #1 count 12"]
    }
    #expect(recorded == script)
  }

  /// By typing, and by a list to choose from in the cell.
  @Test func editableCells() async throws {
    let script = [
      "Select Table * 5", "EditCell Table * 5 Product pasta", "Touch Button \"Add item\"",
      "Touch Button \"Remove item\"",
    ]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=editable_cells"]) { app in
      let items = rows(app)
      try await items.click(2, x: 100, expecting: script[0])
      try await items.click(2, x: 130)
      try await app.display.xdotool.key("ctrl+a")
      try await app.display.xdotool.type("pasta")
      try await app.display.xdotool.key("Return")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='Add item']")
      try await app.waitForCommand(script[2])
      try await app.click("//Button[@id='Remove item']")
      try await app.waitForCommand(script[3])
      return ["Select Table * pasta %by=Product", "Verify Table #1 5", "EditCell Table * 5 Number 7", "Verify Table #1 7"]
    }
    #expect(recorded == script)
  }

  /// The grid is filled anew by what is done to its items: it shows a folder, here a home of the test's own.
  @Test func iconView() async throws {
    let script = ["Touch Button Home", "Activate Grid * letters", "Touch Button Up", "Select Grid * music"]
    try await TemporaryFolder.with { home in
      for path in ["letters/june", "music"] {
        try FileManager.default.createDirectory(at: home.appending(path: path), withIntermediateDirectories: true)
      }
      let options = DoubleClicks.patient + ["--env", "HOME=\(home.path)"]
      let recorded = try await recordAndPlay(["gtk4-demo", "--run=iconview"], options: options) { app in
        let corner = try await app.point("//Grid", across: 0, down: 0)
        try await app.click("//Button[@id='Home']")
        try await app.waitForCommand(script[0])
        try await app.waitForIcons(2)
        try await app.display.xdotool.click(corner + Point(107, 45), count: 2)
        try await app.waitForCommand(script[1])
        try await app.waitForIcons(1)
        try await app.click("//Button[@id='Up']")
        try await app.waitForCommand(script[2])
        try await app.waitForIcons(2)
        try await app.display.xdotool.click(corner + Point(317, 45))
        try await app.waitForCommand(script[3])
        return ["Select Grid * letters", "Verify Grid #1 letters"]
      }
      #expect(recorded == script)
    }
  }

  @Test func editedIcons() async throws {
    let script = ["Select Grid * Red", "EditCell Grid * Red #1 pink"]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=iconview_edit"]) { app in
      let corner = try await app.point("//Grid", across: 0, down: 0)
      try await app.display.xdotool.click(corner + Point(48, 23))
      try await app.waitForCommand(script[0])
      // Elsewhere on it: two clicks in one place, soon after each other, are a double click.
      try await app.display.xdotool.click(corner + Point(60, 23))
      try await app.display.xdotool.key("ctrl+a")
      try await app.display.xdotool.type("pink")
      try await app.display.xdotool.key("Return")
      try await app.waitForCommand(script[1])
      return ["Select Grid * pink", "Verify Grid #1 value 1"]
    }
    #expect(recorded == script)
  }

  @Test func widgetFactory() async throws {
    let script = [
      "Select Table treeview1 Orville", "Activate Table treeview1 Otto", "EnterText Picker comboboxtext1 Ada",
      "Select Picker combobox1 Otto", #"SelectTab Tabs stack_switcher "Page 2""#, "Switch Switch \"Row 1\" On",
    ]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      let people = TableRows(recording: factory, table: "//Table[@id='treeview1']")
      try await people.click(3, x: 110, expecting: script[0])
      try await factory.display.xdotool.key("Up", "Return")
      try await factory.waitForCommand(script[1])
      try await factory.click("//Picker[@id='comboboxtext1']", across: 0.3)
      try await factory.display.xdotool.key("ctrl+a")
      try await factory.display.xdotool.type("Ada")
      try await factory.waitForCommand(script[2])
      try await factory.click("//Picker[@id='combobox1']")
      try await factory.display.xdotool.key("Down", "Return")
      try await factory.waitForCommand(script[3])
      try await factory.click("//Tabs[@id='stack_switcher']")
      try await factory.waitForCommand(script[4])
      try await factory.click("//Row[@id='Row 1']//Switch")
      try await factory.waitForCommand(script[5])
      return [
        "Verify Picker combobox1 Otto", "Verify Picker comboboxtext1 text Ada", "Verify Row \"Row 2\" value 2",
        "Verify List listbox count 8", "Select Grid iconview1 #5", "Verify Grid iconview1 value 5",
      ]
    }
    #expect(recorded == script)
  }
}

extension Recording {
  /// What is done to the grid is told before the app has filled it.
  fileprivate func waitForIcons(_ count: Int) async throws {
    try await waitUntil("the grid shows \(count)") { try await widget("//Grid")["count"] == "\(count)" }
  }
}
