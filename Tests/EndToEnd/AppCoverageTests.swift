import Foundation
import TestSupport
import Testing

/// `capuchin coverage`, and whether `capuchin packs coverage` says of the widgets of real apps what is true of them.
@Suite struct AppCoverageTests {
  /// Plays lines in an app under `capuchin coverage`.
  private func cover(_ lines: [String], _ options: [String] = [], app: [String]) async throws -> (outcome: Outcome, report: [String: Any]) {
    let outcome = try await TemporaryFolder.with("coverage") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "covered.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["coverage", script.path, "--json"] + display.optionsOfPlay + options + ["--"] + app
        return try await capuchin.start(words, folder: folder).outcome(within: .seconds(120))
      }
    }
    let last = try #require(outcome.lines.last, "\(outcome.errors)")
    let report = try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
    return (outcome, report ?? [:])
  }

  private func used(_ report: [String: Any], _ list: String, _ name: ([String: Any]) -> String) -> [String] {
    let rows = report[list] as? [[String: Any]] ?? []
    return rows.filter { $0["uses"] as? Int ?? 0 > 0 }.map(name)
  }

  private func id(_ row: [String: Any]) -> String { "\(row["kind"] ?? "") \(row["id"] ?? "")" }

  private func unnamed(_ report: [String: Any]) -> [String] { (report["unnamed"] as? [[String: Any]] ?? []).map(id) }

  private func signals(_ report: [String: Any]) -> [String] {
    (report["signalList"] as? [[String: Any]] ?? []).map { "\(id($0)): \($0["signal"] ?? "") \($0["emissions"] ?? "")" }
  }

  /// Menus, a popover, fields; too little of them for the least that is wanted.
  @Test func aPageOfGTK() async throws {
    try await TemporaryFolder.with("pictures") { folder in
      let lines = [
        "Menu MenuBar bar File>#2>#1", "Menu MenuButton Options \"#5>Images>#2\"", "EnterText TextField Words two", "Verify TextField Words two",
        "Touch MenuButton Options", "Touch Button \"Zoom in\"", "Keys Escape",
      ]
      let pictures = folder.appending(path: "pictures")
      let app = [try await Fixture.gtk4App().path, "menus"]
      let (outcome, report) = try await cover(lines, ["--min", "100", "--pictures", pictures.path], app: app)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(" % of the widgets are used, and --min wants 100 %\n"), "\(outcome.errors)")
      #expect(used(report, "widgetList", id) == ["Button Zoom in", "MenuButton Options", "TextField Words"])
      #expect(used(report, "menuItemList") { ($0["path"] as? [String] ?? []).joined(separator: ">") } == ["File>Recent>a.txt", "Export>Images>PNG"])
      #expect(signals(report) == [
        "Button Zoom in: clicked 1", "Canvas Board: GtkGestureClick::pressed 0", "Window Fixture menus: close-request 0",
      ])
      let files = try #require(report["pictures"] as? [String])
      let drawings = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }
      #expect(drawings.contains { $0.contains("class=\"used\"") && $0.contains("href=\"data:image/png;base64,iVBOR") })
      #expect(drawings.contains { $0.contains("<title>Button Zoom in: 1 command") })
    }
  }

  /// Handlers in Python, one of a window that goes by it, one by which the app ends; windows called as their documents; a
  /// picture that is looked at several times.
  @Test func windowsOfDocuments() async throws {
    let dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try await TemporaryFolder.with("papers") { folder in
      let picture = folder.appending(path: "dot.png")
      try #require(Data(base64Encoded: dot)).write(to: picture)
      let lines = [
        "Touch Button Save", "Touch Button Open", "EnterText TextField Text hi", "Touch Button Dismiss", "Switch CheckBox Bold On",
        "VerifyImage Slider width \"\(picture.path)\" %shouldfail=true", "Touch Button Quit",
      ]
      let (outcome, report) = try await cover(lines, app: Fixture.pythonPapers)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(signals(report) == [
        "Button Dismiss: clicked 1", "Button Open: clicked 1", "Button Save: clicked 1", "CheckBox Bold: notify::active 1",
        "Slider width: GtkAdjustment::value-changed 0", "TextField Text: GtkDropTarget::drop 0", "TextField Text: changed 1",
      ])
      let widgets = (report["widgetList"] as? [[String: Any]] ?? []).map {
        "\($0["window"] ?? "") \(id($0)) \($0["number"] ?? "") \($0["uses"] ?? "") \($0["looks"] ?? "")"
      }
      #expect(widgets == [
        "Window a.txt Button Dismiss 1 1 0", "Window a.txt Button Open 1 1 0", "Window a.txt Button Quit 1 1 0",
        "Window a.txt Button Save 1 1 0", "Window a.txt CheckBox Bold 1 1 0", "Window a.txt Picker paper 1 0 0",
        "Window a.txt Slider width 1 0 1", "Window a.txt Stepper copies 1 0 0", "Window a.txt TextField Text 1 1 0",
      ])
    }
  }

  /// Actions that menus and keys activate, and what GTK itself says of names.
  @Test func anAppWithActions() async throws {
    let lines = ["Touch Button 7", "Menu MenuButton Basic Advanced", "WaitFor Button √"]
    let (outcome, report) = try await cover(lines, app: ["gnome-calculator"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(used(report, "actionList") { "\($0["name"] ?? "")" } == ["win.mode"])
    let actions = (report["actionList"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(actions.contains("app.quit"))
    #expect(!used(report, "widgetList", id).contains("Button √"))
  }

  @Test func aPageOfGNUstep() async throws {
    let app = [try await Fixture.gnustepApp().path, "controls"]
    let (outcome, report) = try await cover(["Touch Button \"Click me\""], app: app)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(used(report, "widgetList", id) == ["Button Click me"])
    #expect(report["actions"] == nil)
  }

  @Test func menusOfGNUstep() async throws {
    let (outcome, report) = try await cover(["Menu MenuBar * \"#1>#1\"", "Touch Button 7"], app: ["EdenMath"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(used(report, "menuItemList") { "\($0["path"] ?? "")" } == ["[\"Info\", \"Info Panel...\"]"])
    #expect(signals(report).filter { !$0.hasSuffix(" 0") } == ["Button 7: digitButton: 1"])
    #expect(signals(report).contains("Button =: enter: 0"))
    #expect(!unnamed(report).contains("Button 7") && unnamed(report).contains("Button x^y"))
  }

  /// Each widget of GTK's own is what `packs coverage` says of its class.
  @Test func whatIsToldOfClassesIsTrue() async throws {
    try await TemporaryFolder.with("coverage") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let told = try await capuchin("packs", "coverage", "--toolkit", "gtk4", "--json").expectSuccess().lines.map {
          try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let kinds = Dictionary(uniqueKeysWithValues: told.map { ($0["class"] as? String ?? "", $0["kinds"] as? [String] ?? []) })
        let words = ["tree", "--inner", "--format", "xml"] + display.optionsOfPlay + ["--", "gtk4-widget-factory"]
        let tree = try await capuchin.start(words).outcome(within: .seconds(90)).expectSuccess().output
        var met: Set<String> = []
        for element in tree.matches(of: /<(\w+)[^>]* class="(Gtk\w+)"/) {
          let (kind, name) = (String(element.output.1), String(element.output.2))
          let known = try #require(kinds[name], "\(name) is not listed")
          #expect(known.contains(kind) || known.isEmpty && kind == "View", "\(name) is a \(kind), and \(known) is told of it")
          met.insert(name)
        }
        #expect(met.count > 50)
      }
    }
  }
}
