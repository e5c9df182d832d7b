import Foundation
import TestSupport
import Testing

/// The SelfTesting article: its scripts are played as they are, `play TestScript.plist`, by real apps of both toolkits.
@Suite struct SelfTestingTests {
  /// What came of a run.
  private struct Played {
    let outcome: Outcome
    /// What `--errors` wrote.
    let errors: String
    /// What the commands wrote beside the script, by the file's name.
    let files: [String: Data]
    /// What the app's widgets say at its end.
    let state: [String: [String: FixtureValue]]

    /// A property list that a command wrote.
    func list<Value>(_ name: String, as type: Value.Type) throws -> Value {
      let data = try #require(files[name])
      return try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? Value)
    }

    var commands: [Substring] { outcome.output.split(separator: "\n").filter { !$0.hasPrefix("#") } }
  }

  /// Plays entries of a property list as TestScript.plist.
  ///
  /// - Parameter after: lines that are played behind them, of a script that runs the list.
  private func play(
    _ entries: [[String: Any]], in app: [String], after: [String] = []
  ) async throws -> Played {
    let data = try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0)
    return try await TemporaryFolder.with("self-testing") { folder in
      try await PrivateDisplay.with { display in
        let list = folder.appending(path: "TestScript.plist")
        try data.write(to: list)
        var script = list
        if !after.isEmpty {
          script = folder.appending(path: "main.monkey")
          try Data((["Run TestScript.plist"] + after + [""]).joined(separator: "\n").utf8).write(to: script)
        }
        let errors = folder.appending(path: "errors.txt")
        try Data("of the run before\n".utf8).write(to: errors)
        let state = FixtureState(in: folder)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path, "--display", display.name, "--errors", errors.path]
          + ["--env", "\(state.variable.name)=\(state.variable.value)", "--"] + app
        let outcome = try await capuchin.start(words).outcome()
        var files: [String: Data] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".out") {
          files[name] = try Data(contentsOf: folder.appending(path: name))
        }
        return Played(
          outcome: outcome, errors: try String(contentsOf: errors, encoding: .utf8), files: files,
          state: (try? state.read()) ?? [:])
      }
    }
  }

  /// The article's own expression, with other names.
  private func query(_ className: String, _ key: String = "", _ text: String = "") -> String {
    let second = key.isEmpty ? "" : " and key[.='\(key)' and following-sibling::string[1]/.='\(text)']"
    return "//dict[key[.='className' and following-sibling::string[1]/.='\(className)']\(second)]"
  }

  /// EdenMath's display, which has blanks before its digits.
  private func showing(_ digits: String) -> String {
    "//dict[key[.='id' and following-sibling::string[1]/.='displayField']"
      + " and key[.='text' and normalize-space(following-sibling::string[1])='\(digits)']]"
  }

  private func touch(_ query: String) -> [String: Any] { ["command": "simulateTouch", "viewXPath": query] }

  private func count(_ number: Int, _ query: String) -> [String: Any] {
    ["command": "checkMatchCount", "viewXPath": query, "matchCount": number]
  }

  @Test("The article's test: a button is touched, and a label says so; the file of errors is empty")
  func aButtonIsTouched() async throws {
    let played = try await play(
      [
        touch(query("NSButton", "currentTitle", "7")), touch(query("NSButton", "currentTitle", "7")),
        count(1, showing("77")), count(0, showing("78")),
      ], in: ["EdenMath"])
    #expect(played.outcome.status == 0, "\(played.outcome.output)\(played.outcome.errors)")
    #expect(played.commands.count == 4 && played.commands.allSatisfy { $0.hasPrefix("ok") }, "\(played.commands)")
    #expect(played.errors == "")
  }

  @Test("What goes wrong ends the script, and is in the file of errors")
  func aWrongCount() async throws {
    let wanted = query("NSTextField", "text", "nothing")
    let played = try await play([count(1, wanted), touch(query("NSButton", "currentTitle", "7"))], in: ["EdenMath"])
    #expect(played.outcome.status == 1)
    #expect(played.commands.map { $0.prefix(4) } == ["FAIL"])
    let line = "FAIL VerifyCount View \"plist=\(wanted)\" 1: View \"plist=\(wanted)\": expected 1, found 0\n"
    #expect(played.errors.hasSuffix(line) && played.errors.contains("TestScript.plist:"), "\(played.errors)")
  }

  @Test("A touch wants exactly one view, as the article's")
  func ambiguousTouch() async throws {
    let played = try await play([touch(query("NSButton"))], in: ["EdenMath"])
    #expect(played.outcome.status == 1)
    #expect(played.errors.contains("ERROR Touch View") && played.errors.contains("is ambiguous"), "\(played.errors)")
  }

  @Test("outputView writes the window in front, or what a query finds, as property lists")
  func outputView() async throws {
    let app = [try await Fixture.gnustepApp().path, "controls"]
    let button = query("NSButton", "currentTitle", "Click me")
    let played = try await play(
      [
        touch(button), ["command": "outputView", "outputPath": "window.out"],
        ["command": "outputView", "outputPath": "views.out", "viewXPath": button],
        ["command": "outputView", "outputPath": "none.out", "viewXPath": query("NoView")],
      ], in: app, after: ["Close Window \"Fixture controls\""])
    #expect(played.outcome.status == 0, "\(played.outcome.output)\(played.outcome.errors)")
    #expect(played.state["push"]?["heard"] == "heard:")
    let window = try played.list("window.out", as: [String: Any].self)
    #expect(window["className"] as? String == "NSWindow" && window["text"] as? String == "Fixture controls")
    #expect((window["subviews"] as? [Any])?.count == 1)
    let views = try played.list("views.out", as: [[String: Any]].self)
    #expect(views.count == 1 && views.first?["tag"] as? Int == 7 && views.first?["title"] as? String == "Click me")
    #expect(views.first?["address"] is Int && (views.first?["frame"] as? [String: Any])?["width"] as? Double == 320)
    #expect(try played.list("none.out", as: [Any].self).isEmpty)
  }

  @Test("scrollToRow counts rows from 0: a row that had no view can be touched then")
  func scrollToRow() async throws {
    let list = query("GtkListView", "id", "many")
    let row = query("GtkListItemWidget", "text", "Row 100")
    let app = [try await Fixture.gtk4App().path, "lists"]
    let scroll: [String: Any] = ["command": "scrollToRow", "viewXPath": list, "rowIndex": 99, "sectionIndex": 0]
    let played = try await play(
      [count(0, row), scroll, count(1, row), touch(row)], in: app, after: ["Verify List many \"Row 100\""])
    #expect(played.outcome.status == 0, "\(played.outcome.output)\(played.outcome.errors)")
  }

  @Test("scrollToRow in an AppKit table, and in what is none")
  func scrollInATable() async throws {
    let app = [try await Fixture.gnustepApp().path, "tables"]
    let files = query("NSTableView", "id", "Files")
    let scroll: [String: Any] = ["command": "scrollToRow", "viewXPath": files, "rowIndex": 4]
    let played = try await play([scroll], in: app)
    #expect(played.outcome.status == 0, "\(played.outcome.output)\(played.outcome.errors)")
    let none = query("NSBrowser", "id", "Nothing")
    let other: [String: Any] = ["command": "scrollToRow", "viewXPath": none, "rowIndex": 4]
    let failed = try await play([other], in: app)
    #expect(failed.outcome.status == 1 && failed.errors.contains("was not found"), "\(failed.errors)")
  }

  @Test("What keeps the app from being started is in the file of errors, too; so is what is wrong with the list")
  func notStarted() async throws {
    let gone = try await play([touch("//dict")], in: ["/nonexistent/app"])
    #expect(gone.outcome.status == 2 && gone.errors.contains("/nonexistent/app"), "\(gone.errors)")
    let wrong = try await play([["command": "simulateTouch"]], in: ["EdenMath"])
    #expect(wrong.outcome.status == 2)
    #expect(wrong.errors.contains("entry 1: simulateTouch needs the key viewXPath with an XPath"), "\(wrong.errors)")
  }

  @Test("tree --format plist is what a query looks through, a window each")
  func theTreeAsAPropertyList() async throws {
    try await TemporaryFolder.with("plist-tree") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let app = try await Fixture.gnustepApp().path
        let words = ["tree", "--format", "plist", "--display", display.name, "--", app, "controls"]
        let outcome = try await capuchin.start(words).outcome()
        let list = try PropertyListSerialization.propertyList(from: Data(outcome.output.utf8), format: nil)
        let windows = try #require(list as? [[String: Any]])
        let window = try #require(windows.first { $0["text"] as? String == "Fixture controls" })
        let views = ((window["subviews"] as? [[String: Any]])?.first?["subviews"] as? [[String: Any]]) ?? []
        let push = try #require(views.first { $0["currentTitle"] as? String == "Click me" })
        #expect(push["className"] as? String == "NSButton" && push["tag"] as? Int == 7)
        #expect(push["enabled"] as? Bool == true)
        // GNUstep's own tools read it as well.
        let file = folder.appending(path: "tree.plist")
        try Data(outcome.output.utf8).write(to: file)
        let read = try await run("pldes", [file.path], environment: ["LC_ALL": "C.UTF-8"])
        #expect(read.output.contains("currentTitle = \"Click me\";"), "\(read.output)")
      }
    }
  }
}
