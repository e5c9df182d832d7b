import Foundation
import TestSupport
import Testing

/// The founding article's picker, and its pack in each language: Examples/packs/picker. A window has two pickers, whose
/// delegates are of unrelated classes; that of `sizes` is a subclass that calls super.
@Suite struct PickerPackTests {
  private static let choices = [
    Choice(picker: "colours", row: 2, component: 0), Choice(picker: "sizes", row: 1, component: 1),
    Choice(picker: "sizes", row: 2, component: 0), Choice(picker: "colours", row: 1, component: 1),
  ]
  private static let texts = ["Blue, Light", "Short, Wide", "Long, Wide", "Blue, Dark"]

  /// Each call with the method's own selector, and with what the picker shows by then.
  @Test(arguments: ["c", "objc", "swift", "gtk4"])
  func theDelegatesAreCalledAlikeByHandRecordedAndPlayed(language: String) async throws {
    try await TemporaryFolder.with("picker") { folder in
      let pack = try await Self.built(language, in: folder)
      let app = [pack.appending(path: "build/app").path]
      try await PackVerdict(pack, app, options: ["--level", "5"], in: folder).expectAllRulesKept()
      let options = ["--pack-path", pack.appending(path: "build").path]
      try await PrivateDisplay.with { display in
        let (recorded, played, byHand) = (CallLog("recorded", folder), CallLog("played", folder), CallLog("by-hand", folder))
        var places: [Point] = []
        let script = try await Recording.with(app, on: display, in: folder, options: options + recorded.options) { recording in
          for choice in Self.choices {
            let place = try await recording.point(choice.xpath, across: choice.across, down: choice.down)
            places.append(place - (try await display.xdotool.origin(ofWindow: "^Pickers$")))
            try await display.xdotool.click(place)
            try await recording.waitForCommand(choice.line)
          }
        }
        #expect(script == Self.choices.map(\.line))
        let checks = [#"Verify PickerView colours "Blue, Dark""#, #"Verify PickerView sizes "Long, Wide""#]
        try await play(
          folder.appending(path: "recorded.monkey"), then: checks, on: display, in: folder, options: options + played.options)
        try await Self.choose(places, in: app[0], on: display, byHand)
        let calls = Self.calls(isGTK: language == "gtk4")
        #expect(byHand.lines == calls)
        #expect(recorded.lines == calls)
        #expect(played.lines == calls)
      }
    }
  }

  @Test(arguments: [
    ("c", "selectRow:inComponent: of PickerView raised NSRangeException: Index 9 is out of range 3"),
    ("objc", "Index 9 is out of range 3"), ("gtk4", "there is no row 9 in component 0"),
  ])
  func aRowThatIsNotThereIsAnErrorAndNoDelegateIsCalled(language: String, reason: String) async throws {
    try await TemporaryFolder.with("picker") { folder in
      let pack = try await Self.built(language, in: folder)
      let log = CallLog("played", folder)
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "wrong.monkey")
        try Data("Select PickerView colours 9 0\nVerify PickerView colours \"Red, Light\"\n".utf8).write(to: script)
        let words = ["play", script.path, "--keep-going", "--display", display.name, "--pack-path", pack.appending(path: "build").path]
        let outcome = try await Capuchin(in: folder, environment: display.environment)
          .start(words + log.options + ["--", pack.appending(path: "build/app").path]).outcome(within: .seconds(60))
        #expect(outcome.status == 1)
        #expect(outcome.lines.first?.hasPrefix("ERROR  Select PickerView colours 9 0") == true, "\(outcome.output)")
        #expect(outcome.output.contains(reason), "\(outcome.output)")
        #expect(outcome.lines.contains { $0.hasPrefix("ok     Verify PickerView colours \"Red, Light\"") }, "\(outcome.output)")
        #expect(log.lines == [])
      }
    }
  }

  /// One row in one picker.
  private struct Choice {
    let picker: String
    let row: Int
    let component: Int

    var line: String { "Select PickerView \(picker) \(row) \(component)" }
    var xpath: String { "//PickerView[@id='\(picker)']" }
    /// Of two components with three rows.
    var across: Double { (Double(component) + 0.5) / 2 }
    var down: Double { (Double(row) + 0.5) / 3 }
  }

  /// What the apps' delegates write of each call.
  private struct CallLog {
    let file: URL

    init(_ name: String, _ folder: URL) { file = folder.appending(path: "\(name).log") }

    var options: [String] { ["--env", "PICKER_LOG=\(file.path)"] }
    var lines: [String] {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// What the delegates write of all choices.
  private static func calls(isGTK: Bool) -> [String] {
    zip(choices, texts).flatMap { choice, text in
      let classes = choice.picker == "colours" ? ["ColourDelegate"] : ["SizeDelegate", "BasicDelegate"]
      return classes.map { name in
        let method = isGTK ? "\(name).did_select_row" : "-[\(name) pickerView:didSelectRow:inComponent:]"
        return "\(method) row \(choice.row), component \(choice.component): \(text)"
      }
    }
  }

  /// A pack, built and tested as its README says.
  ///
  /// - Returns: the folder of its sources.
  private static func built(_ language: String, in folder: URL) async throws -> URL {
    let copy = folder.appending(path: "packs")
    try FileManager.default.copyItem(at: Tree.source.appending(path: "Examples/packs/picker"), to: copy)
    let pack = copy.appending(path: language)
    let program = try await Tree.assembled().capuchin.path
    try await run("make", ["test", "CAPUCHIN=\(program)"], folder: pack, within: .seconds(240)).expectSuccess()
    return pack
  }

  /// Clicks at these places of the window of an app that runs without Capuchin.
  private static func choose(_ places: [Point], in app: String, on display: PrivateDisplay, _ log: CallLog) async throws {
    var environment = display.environment
    environment["PICKER_LOG"] = log.file.path
    try await withChild(app, [], environment: environment) { _ in
      let xdotool = display.xdotool
      try await waitUntil("the window has the keys") {
        try await run("xdotool", ["getactivewindow", "getwindowname"], environment: display.environment).output == "Pickers\n"
      }
      let origin = try await xdotool.origin(ofWindow: "^Pickers$")
      for place in places {
        let before = log.lines.count
        try await xdotool.click(origin + place)
        try await waitUntil("the delegate writes the call; there are \(log.lines)") { log.lines.count > before }
      }
    }
  }
}

extension Point {
  fileprivate static func - (left: Point, right: Point) -> Point { Point(left.x - right.x, left.y - right.y) }
}
