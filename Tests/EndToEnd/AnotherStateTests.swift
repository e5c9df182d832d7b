import Foundation
import TestSupport
import Testing

/// Names that last, in the toolkits' own demos: what was recorded is played as it is, in a window of another size, and,
/// recorded with the developer's ids, in another language. What it brought about must be the same as well, where it is
/// played as it is; elsewhere a few values are compared.
@Suite(.enabled("the demos of Debian 12") { try await Toolkits.gtk4Minor.value == 8 }) struct AnotherStateTests {
  private typealias Flow = (Recording) async throws -> Void

  @Test func theWidgetFactory() async throws {
    let app = ["gtk4-widget-factory"]
    let checks = [
      "Verify Switch switch1 true", "Verify CheckBox checkbutton2 true", "Verify RadioButton #2 true", "Verify Slider scale1 1",
      "Verify TextField entry24 Ada", "VerifyWildcard TextArea textview1 \"*Dear *\"",
    ]
    let recorded = try await measure(app, size: "1400 1000", checks: checks) { app in
      try await app.act { try await $0.click("//Switch[@id='switch1']") }
      try await app.act { try await $0.click("(//CheckBox)[2]", across: 0.1) }
      try await app.act { try await $0.click("(//RadioButton)[2]", across: 0.1) }
      try await app.act { try await $0.click("(//ToggleButton[@text='togglebutton'])[1]") }
      try await app.act {
        try await $0.click("//Slider[@id='scale1']")
        try await $0.display.xdotool.key("Home", "Right")
      }
      try await app.act {
        try await $0.click("//TextField[@text='entry' and @enabled='true']")
        try await $0.display.xdotool.key("ctrl+a")
        try await $0.display.xdotool.type("Ada")
      }
      try await app.act {
        try await $0.click("//TextArea[@id='textview1']")
        try await $0.display.xdotool.type("Dear ")
      }
    }
    let script = [
      "Switch Switch switch1 On", "Switch CheckBox checkbutton2 On", "Select RadioButton radiobutton#2",
      "Touch ToggleButton togglebutton1", "Slide Slider scale1 1", "EnterText TextField entry24 Ada",
      "Replace TextArea textview1 248 248 \"Dear \"",
    ]
    #expect(recorded.own == script)
    #expect(recorded.developers == script)
  }

  @Test func gtksDemo() async throws {
    let checks = ["Verify Tabs notebook Source", "Verify SearchField search-entry spin"]
    let recorded = try await measure(["gtk4-demo"], size: "1000 900", checks: checks) { app in
      try await app.act { try await $0.click("//Row[@id='Benchmark']", across: 0.08) }
      try await app.act { try await $0.click("//Row[@id='Combo Boxes']") }
      try await app.act { try await $0.click("//Tabs[@class='GtkNotebook']", across: 0.18, down: 0.03) }
      try await app.act { try await $0.click("//MenuButton[@visible='true']") }
      try await app.act { try await $0.display.xdotool.key("Escape") }
      try await app.act { try await $0.click("//HeaderBar//ToggleButton") }
      try await waitUntil("the field has slid in, with the focus") {
        let field = try await app.widgets("//SearchField[@visible='true']").first
        return field?["focused"] == "true" && (field?.frame.height ?? 0) > 0
      }
      try await app.act { try await $0.display.xdotool.type("spin") }
      try await app.act { try await $0.click("//Row[@id='Spin Buttons']") }
    }
    let script = [
      #"Collapse Tree "Demo list" Benchmark"#, #"Select Tree "Demo list" "Combo Boxes""#, "SelectTab Tabs notebook Source",
      #"Touch MenuButton "Primary menu""#, "Keys Escape", "Touch ToggleButton Search", "EnterText SearchField search-entry spin",
      #"Select Tree "Demo list" "Spin Buttons""#,
    ]
    #expect(recorded.own == script)
    let renamed = script.map {
      $0.replacing("\"Demo list\"", with: "listview").replacing("\"Primary menu\"", with: "gear_menu_button")
    }
    #expect(recorded.developers == renamed)
  }

  @Test func aPageOfGTKsDemo() async throws {
    let checks = ["Verify Stepper Numeric 50", "Verify Stepper Hexadecimal 1", "Verify Stepper Month 2"]
    let recorded = try await measure(["gtk4-demo", "--run", "spinbutton"], size: "600 500", checks: checks) { app in
      try await app.act {
        try await $0.click("//Stepper[@id='Numeric']", across: 0.2)
        try await $0.display.xdotool.key("ctrl+a")
        try await $0.display.xdotool.type("50")
        try await $0.display.xdotool.key("Tab")
      }
      try await app.act { try await $0.click("//Stepper[@id='Hexadecimal']", across: 0.97) }
      try await app.act { try await $0.click("//Stepper[@id='Time']", across: 0.97) }
      try await app.act { try await $0.click("//Stepper[@id='Month']", across: 0.97) }
    }
    let script = [
      "Set Stepper Numeric 50", "Set Stepper Hexadecimal 1", "Set Stepper Time 30", "Set Stepper Month 2",
    ]
    #expect(recorded.own == script)
    #expect(
      recorded.developers == ["Set Stepper basic_spin 50", "Set Stepper hex_spin 1", "Set Stepper time_spin 30", "Set Stepper month_spin 2"])
  }

  @Test func libadwaitasDemo() async throws {
    let recorded = try await measure(["adwaita-1-demo"], size: "1000 900", checks: ["Verify Tabs * Layout"]) { app in
      try await app.act { try await $0.click("//Tabs[@selected='Welcome']", down: 0.27) }
      try await app.act { try await $0.click("(//RadioButton)[2]") }
      try await app.act { try await $0.display.xdotool.scroll(.down, at: $0.point("(//RadioButton)[2]"), clicks: 8) }
      try await app.act {
        try await $0.click("//TextField[@id='Entry Row']")
        try await $0.display.xdotool.type("Ada")
      }
      try await app.act {
        try await $0.click("//Picker[@id='Combo Row']")
        // GTK gives a list the keys once it has laid its rows out: until then they are the field's.
        try await waitUntil("the rows have the keys") { try await app.widgets("//TextField[@focused='true']").isEmpty }
        try await $0.display.xdotool.key("Down", "Return")
      }
      try await app.act { try await $0.click("//Tabs[@selected='Lists']", down: 0.853) }
      try await app.act { try await $0.click("(//Button[@text='Show'])[1]") }
      try await app.act {
        try await $0.click("//MenuButton[@visible='true']")
        try await waitUntil("its menu has the keys") { try await !app.widgets("//MenuItem[@focused='true']").isEmpty }
        try await $0.display.xdotool.key("Down", "Return")
      }
    }
    // How far depends on the fonts.
    let scrolled = try #require(recorded.own.first { $0.hasPrefix("Scroll Scroller * 0 ") })
    let script = [
      "SelectTab Tabs * Lists", #"Select RadioButton "Rows can have prefix widgets#2""#, scrolled,
      #"EnterText TextField "Entry Row" Ada"#, #"Select Picker "Combo Row" Bar"#, "SelectTab Tabs * Toasts",
      #"Touch Button "Simple Toast/Show""#, "Menu MenuButton open-menu Preferences",
    ]
    #expect(recorded.own == script)
    #expect(recorded.developers == script.map { $0.replacing("\"Combo Row\"", with: "combo_row") })
  }

  /// Records what is done twice, by what people see and by the developer's ids, and plays it in all three states.
  ///
  /// - Returns: what was recorded.
  private func measure(
    _ app: [String], size: String, checks: [String], _ flow: Flow
  ) async throws -> (own: [String], developers: [String]) {
    try await TemporaryFolder.with("state") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let own = try await Recording.with(app, on: display, in: folder) { try await flow($0) }
        try FileManager.default.copyItem(
          at: folder.appending(path: "recorded.monkey.map"), to: folder.appending(path: "lines.monkey.map"))
        try await play(own + checks, app, on: display, in: folder, ["--strict"])
        try FileManager.default.removeItem(at: folder.appending(path: "lines.monkey.map"))
        try await play(["Resize Window * \(size)"] + own + checks, app, on: display, in: folder, [])
        let ids = ["--ids", "developer", "--force"]
        let developers = try await Recording.with(app, on: display, in: folder, options: ids) { try await flow($0) }
        try await play(developers + checks, app, on: display, in: folder, Locales.german(in: folder))
        return (own, developers)
      }
    }
  }

  private func play(
    _ lines: [String], _ app: [String], on display: PrivateDisplay, in folder: URL, _ options: [String]
  ) async throws {
    let file = folder.appending(path: "lines.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: file)
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    let words = ["play", file.path] + display.optionsOfPlay + options + ["--"] + app
    try await capuchin.start(words).outcome(within: .seconds(120)).expectSuccess()
  }
}

extension Recording {
  /// Does something, and waits until there is one line more.
  fileprivate func act(_ body: (Recording) async throws -> Void) async throws {
    let before = try commands().count
    try await body(self)
    var now: [String] = []
    try await waitUntil("a line is recorded after \(now)") {
      now = try commands()
      return now.count > before
    }
  }
}
