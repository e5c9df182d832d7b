import Foundation
import TestSupport
import Testing

/// The panels that ask for a file: one line for all that is done in one.
@Suite struct GNUstepFileTests {
  private let folder = "/usr/share/common-licenses"

  /// Opens a panel by a button of the page and waits until it has the keys: a click before that is lost.
  private func open(_ button: String, _ panel: String, in app: Recording) async throws {
    try await app.click("//Button[@id='\(button)']")
    _ = try await app.widget("/App/FileChooser[@id='\(panel)']")
    try await app.giveKeys(toDialogWith: "@id='\(panel)'", kind: "FileChooser")
    _ = try await app.widget("//TextField[@id='Name'][@focused='true']", inner: true)
  }

  private func press(_ button: String, in app: Recording) async throws {
    try await app.click("//FileChooser//Button[@id='\(button)']", inner: true)
  }

  /// A row of the last column that the panel's browser shows, from 0.
  private func row(_ index: Int, across: Double = 0.75, count: Int = 1, in app: Recording) async throws {
    let tree = try await app.point("//FileChooser//Tree", across: across, down: 0, inner: true)
    try await app.display.xdotool.click(tree + Point(0, 38 + 15 * index), count: count)
  }

  /// The panel requires another type than the name that is typed has, and asks which counts: played, it asks again.
  @Test func aNameOfAnotherType() async throws {
    let script = [
      "Touch Button \"Save picture\"", "Choose FileChooser Save \(folder)/note.tiff",
      "Touch Button \"Use .tiff.png\"",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Save picture", "Save", in: app)
      try await app.display.xdotool.type("note.tiff")
      try await press("OK", in: app)
      try await app.click("//Button[@id='Use .tiff.png']")
      try await state.wait(for: "status", "text", .string("\(folder)/note.tiff.png"))
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == .string("\(folder)/note.tiff.png"))
  }

  /// By the button and by Return; into the home, which lies elsewhere in each session; over a file that is there, of
  /// which an alert asks; and not at all.
  @Test func filesAreSaved() async throws {
    let script = [
      "Touch Button Save", "Choose FileChooser Save \(folder)/note",
      "Touch Button Save", "Choose FileChooser Save ~/note",
      "Touch Button Save", "Choose FileChooser Save \(folder)/BSD", "Touch Button Replace",
      "Touch Button Save", "Cancel FileChooser Save",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Save", "Save", in: app)
      try await app.display.xdotool.type("note")
      try await press("OK", in: app)
      try await state.wait(for: "status", "text", .string("\(folder)/note"))
      try await open("Save", "Save", in: app)
      try await press("Home", in: app)
      try await app.click("//FileChooser//TextField[@id='Name']", across: 0.7, inner: true)
      try await app.display.xdotool.type("note")
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "status", "text", "~/note")
      try await open("Save", "Save", in: app)
      try await app.display.xdotool.type("BSD")
      try await press("OK", in: app)
      try await app.click("//Button[@id='Replace']")
      try await state.wait(for: "status", "text", .string("\(folder)/BSD"))
      try await open("Save", "Save", in: app)
      try await app.display.xdotool.key("Escape")
      try await state.wait(for: "status", "text", "cancelled")
      try await app.waitForCommand(script[8])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["text"] == "cancelled")
    #expect(played.state["save"]?["heard"] == .string("\(folder)/note; ~/note; \(folder)/BSD; cancelled"))
    #expect(played.recorded["save"]?["heard"] == played.state["save"]?["heard"])
  }

  /// By a name and Return, by a row and the button, by a double click in the home.
  @Test func filesAreOpened() async throws {
    let path = "\(folder)/\(try #require(try FileManager.default.contentsOfDirectory(atPath: folder).min()))"
    let script = [
      "Touch Button Open", "Choose FileChooser Open \(folder)/BSD",
      "Touch Button Open", "Choose FileChooser Open \(path)",
      "Touch Button Open", "Choose FileChooser Open ~/Album/today.txt",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Open", "Open", in: app)
      try await app.display.xdotool.type("BSD")
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "status", "text", .string("\(folder)/BSD"))
      try await open("Open", "Open", in: app)
      try await row(0, in: app)
      try await press("OK", in: app)
      try await state.wait(for: "status", "text", .string(path))
      try await open("Open", "Open", in: app)
      try await press("Home", in: app)
      try await row(0, in: app)
      _ = try await app.widget("//FileChooser//Tree[contains(@selected, 'Album')]", inner: true)
      // At the place of the click before, AppKit would count two and three: more than two are no click for a matrix.
      try await row(0, across: 0.85, count: 2, in: app)
      try await state.wait(for: "status", "text", "~/Album/today.txt")
      try await app.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["open"]?["heard"] == .string("\(folder)/BSD; \(path); ~/Album/today.txt"))
    }
  }

  /// One panel, which the app opens again at once, with the folder's name in its field.
  @Test func twoFilesOneAfterTheOther() async throws {
    let path = "\(folder)/\(try #require(try FileManager.default.contentsOfDirectory(atPath: folder).min()))"
    let script = [
      "Touch Button Compare", "Choose FileChooser Open \(folder)/BSD", "Choose FileChooser Open \(path)",
      "Touch Button Compare", "Cancel FileChooser Open", "Choose FileChooser Open \(path)",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      let keys = app.display.xdotool
      for (name, chosen) in [("BSD", "\(folder)/BSD"), (nil, "cancelled")] {
        try await open("Compare", "Open", in: app)
        if let name { try await keys.type(name) }
        try await keys.key(name == nil ? "Escape" : "Return")
        try await state.wait(for: "status", "text", .string(chosen))
        try await app.giveKeys(toDialogWith: "@id='Open'", kind: "FileChooser")
        try await row(0, in: app)
        try await press("OK", in: app)
        try await state.wait(for: "status", "text", .string(path))
      }
      try await app.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["both"]?["heard"] == .string("\(folder)/BSD; \(path); cancelled; \(path)"))
    }
  }

  /// What the app has put into the panel is recorded for itself.
  @Test func severalFiles() async throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let paths = [0, 2].map { "\(folder)/\(names[$0])" }
    let script = [
      "Touch Button \"Open several\"", "Switch CheckBox Sorted On", "Choose FileChooser Open \(paths[0]) \(paths[1])",
    ]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Open several", "Open", in: app)
      try await row(0, in: app)
      try await app.display.xdotool("keydown", "shift")
      try await row(2, in: app)
      try await app.display.xdotool("keyup", "shift")
      try await app.click("//CheckBox[@id='Sorted']")
      try await app.waitForCommand(script[1])
      try await press("OK", in: app)
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["status"]?["text"] == .string("\(paths[0]) \(paths[1])"))
      #expect(state["several"]?["heard"] == "sorted 1")
    }
  }

  /// What is missing is waited for; a folder that is not there is asked about.
  @Test func whatCannotBeChosen() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["panels"],
      """
      Touch Button Open %timeout=10s
      Choose FileChooser Open ~/Albun
      Choose FileChooser Open today.txt
      Choose FileChooser Open ~/Album ~/today.txt
      Choose FileChooser Open ~/Album %timeout=10s
      Touch Button Save
      Choose FileChooser Save ~/a ~/b
      Choose FileChooser Save ~/Other/note
      Touch Button Yes
      WaitFor Label status ~/Other/note

      """)
    #expect(errors.count == 4, "\(errors)")
    #expect(errors.first?.contains("/Albun to be there") == true, "\(errors)")
    #expect(errors.dropFirst().first?.contains("path must be absolute, or begin with ~/; found \"today.txt\"") == true, "\(errors)")
    #expect(errors.dropFirst(2).first?.contains("the panel takes one path, or several of one folder") == true, "\(errors)")
    #expect(errors.last?.contains("a panel that saves takes one path; found 2") == true, "\(errors)")
  }
}
