import Foundation
import TestSupport
import Testing

/// Dialogs for files: what is done in one of them is one line.
@Suite struct FileChooserTests {
  private static let window = "Fixture dialogs"

  /// A file by the mouse, in a folder and by its path; several; a folder; a native dialog; none. Escape is played as the
  /// button.
  @Test func files() async throws {
    try await withFiles { files in
      let script = [
        "Touch Button Open", "Choose FileChooser \"Open a file\" \(files)/sub/d.txt",
        "Touch Button Open", "Choose FileChooser \"Open a file\" \(files)/b.txt",
        "Touch Button Several", "Choose FileChooser \"Open files\" \(files)/a.txt \(files)/b.txt",
        "Touch Button Folder", "Choose FileChooser \"Choose a folder\" \(files)/sub",
        "Touch Button Native", "Choose FileChooser Native \(files)/a.txt",
        "Touch Button Open", "Cancel FileChooser \"Open a file\"",
        "Touch Button Open", "Cancel FileChooser \"Open a file\"",
      ]
      let heard = "open sub/d.txt; open b.txt; several a.txt b.txt; folder sub; native a.txt; open -6; open -6"
      let played = try await FixtureRun.recordAndPlay(
        "dialogs", window: Self.window, ending: ["WaitForNot FileChooser *"], options: ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing
      ) { app in
        let xdotool = app.recording.display.xdotool
        try await app.show("Open", script[0])
        try await app.clickFile("sub", 3, count: 2)
        try await app.clickFile("d.txt", 1)
        try await app.press("Open", expecting: script[1])
        // A path that is not there first: what GTK says of it is a part of choosing.
        try await app.show("Open", script[2])
        for path in ["nowhere/x.txt", "b.txt"] {
          try await xdotool.key("ctrl+l")
          try await xdotool.type(path)
          try await xdotool.key("Return")
          if path.hasSuffix("x.txt") {
            _ = try await app.recording.point("//Dialog")
            try await xdotool.key("Escape")
            try await waitUntil("it is the only dialog") { try await app.recording.widgets("//Dialog").isEmpty }
          }
        }
        try await app.recording.waitForCommand(script[3])
        try await app.show("Several", script[4])
        try await app.clickFile("a.txt", 1)
        try await xdotool("keydown", "ctrl")
        try await app.clickFile("b.txt", 2)
        try await xdotool("keyup", "ctrl")
        try await app.press("Open", expecting: script[5])
        try await app.show("Folder", script[6])
        try await xdotool.key("ctrl+l")
        try await xdotool.type("sub")
        try await app.press("Select", expecting: script[7])
        try await app.show("Native", script[8])
        try await app.clickFile("a.txt", 1, count: 2)
        try await app.recording.waitForCommand(script[9])
        try await app.show("Open", script[10])
        try await app.press("Cancel", expecting: script[11])
        try await app.show("Open", script[12])
        try await xdotool.key("Escape")
        try await app.recording.waitForCommand(script[13])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"] == .string(heard))
    }
  }

  /// A folder that is made, what the app has added, a filter; a file that is there already; a question of the app's own.
  @Test func saving() async throws {
    try await withFiles { files in
      let script = [
        "Touch Button Save", "MakeFolder FileChooser \"Save as\" \(files)/made", "Switch CheckBox \"Keep a backup\" On",
        "Touch Button Help", "Choose FileChooser \"Save as\" \(files)/made/x.png %filter=Pictures",
        "Touch Button Save", "Choose FileChooser \"Save as\" \(files)/a.txt", "Touch Button Cancel",
        "Choose FileChooser \"Save as\" \(files)/b.txt", "Touch Button Replace",
        "Touch Button Name", "Choose FileChooser \"Name it\" \(files)/c.txt", "Touch Button Yes",
      ]
      let heard = "save -11; save made/x.png of Pictures backup true; save b.txt of Texts backup false; named c.txt"
      let made = URL(filePath: "\(files)/made")
      let played = try await FixtureRun.recordAndPlay(
        "dialogs", window: Self.window, ending: ["WaitForNot FileChooser *"], options: ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing
      ) { app in
        let xdotool = app.recording.display.xdotool
        try await app.show("Save", script[0])
        try await app.recording.click("//MenuButton[@id='Create Folder' and @visible='true']", inner: true)
        _ = try await app.recording.point("//Button[@id='Create' and @visible='true']", inner: true)
        try await xdotool.type("made")
        try await app.recording.click("//Button[@id='Create' and @visible='true']", inner: true)
        try await app.recording.waitForCommand(script[1])
        try await app.click("//CheckBox[@id='Keep a backup']", expecting: script[2])
        try await app.click("//Button[@id='Help']", expecting: script[3])
        try await app.recording.click("//FileChooser//Picker[@visible='true']", inner: true)
        try await xdotool.key("Down", "Return")
        try await app.name("x.png", expecting: script[4])
        try FileManager.default.removeItem(at: made)
        try await app.show("Save", script[5])
        try await app.name("a.txt", expecting: script[6])
        try await app.click("//Dialog[not(@id='Save as')]//Button[@id='Cancel']", expecting: script[7])
        try await app.name("b.txt", expecting: script[8])
        try await app.click("//Button[@id='Replace']", expecting: script[9])
        // Until both have gone the window takes no click.
        try await waitUntil("the dialogs have closed") { try await app.recording.widgets("/App/*").count == 1 }
        // A question that comes late stands below what it asks of all the same.
        try await app.show("Name", script[10])
        try await app.name("c.txt", expecting: script[11])
        try await app.click("//Button[@id='Yes']", expecting: script[12])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"] == .string(heard))
    }
  }

  /// What the app asks the portal for is a dialog in its own process, on X11 and on Mutter.
  @Test func thePortalOfTheSession() async throws {
    try await withFiles { files in
      let script = [
        "Touch Button Version",
        "Touch Button Open", "Choose FileChooser \"Portal open\" \(files)/b.txt %filter=Texts",
        "Touch Button Open", "Cancel FileChooser \"Portal open\"",
        "Touch Button Several", "Choose FileChooser \"Portal several\" \(files)/a.txt \(files)/b.txt",
        "Touch Button Folder", "Choose FileChooser \"Portal folder\" \(files)/sub",
        "Touch Button Save", "Switch CheckBox \"Keep a backup\" On", "Choose FileChooser \"Portal save\" \(files)/x.txt",
        "Touch Button Files", "Choose FileChooser \"Portal files\" \(files)/sub",
      ]
      let heard = """
        version 3; OpenFile b.txt of Texts; OpenFile response 1; OpenFile a.txt b.txt; OpenFile sub; \
        SaveFile x.txt backup true code u; SaveFiles sub/one.txt sub/two.txt
        """
      let ending = ["WaitFor Label status \"SaveFiles sub/one.txt sub/two.txt\""]
      let options = ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing
      let played = try await FixtureRun.recordAndPlay("portal", window: "Fixture portal", ending: ending, options: options) { app in
        let xdotool = app.recording.display.xdotool
        try await app.click("//Button[@id='Version']", expecting: script[0])
        try await app.show("Open", script[1])
        try await app.recording.click("//FileChooser//Picker[@visible='true']", inner: true)
        try await xdotool.key("Up", "Return")
        try await app.clickFile("b.txt", 2)
        try await app.press("Take it", expecting: script[2])
        try await app.show("Open", script[3])
        try await xdotool.key("Escape")
        try await app.recording.waitForCommand(script[4])
        try await app.show("Several", script[5])
        try await app.clickFile("a.txt", 1)
        try await xdotool("keydown", "ctrl")
        try await app.clickFile("b.txt", 2)
        try await xdotool("keyup", "ctrl")
        try await app.press("Open", expecting: script[6])
        try await app.show("Folder", script[7])
        try await xdotool.key("ctrl+l")
        try await xdotool.type("sub")
        try await app.press("Select", expecting: script[8])
        try await app.show("Save", script[9])
        try await app.click("//CheckBox[@id='Keep a backup']", expecting: script[10])
        try await app.name("x.txt", expecting: script[11])
        try await app.show("Files", script[12])
        try await xdotool.key("ctrl+l")
        try await xdotool.type("sub")
        try await app.press("Select", expecting: script[13])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"] == .string(heard))
      try await FixtureRun.withFolder { folder in
        let words = try await ["play", Self.written(script + ending, in: folder), "--wayland"] + options + ["--", Fixture.gtk4App().path, "portal"]
        let capuchin = try await Capuchin(in: folder, environment: MutterRecording.environment)
        try await capuchin.start(words).outcome(within: .seconds(120)).expectSuccess()
      }
    }
  }

  /// An app that hears no more of a question once it has put the next.
  @Test func theAppHasHeardFromThePortal() async throws {
    let lines = ["Open", "Several", "Folder"].flatMap { ["Touch Button \($0)", "Cancel FileChooser \"Portal \($0.lowercased())\""] }
    let state = try await FixtureRun.state(after: lines, on: "portal", window: "Fixture portal", options: ["--env", "FIXTURE_SLOW_BUS=1"])
    #expect(state["status"]?["heard"] == .string(Array(repeating: "OpenFile response 1", count: 3).joined(separator: "; ")))
  }

  /// A request that the app takes back; what is no request is told so, and the portal goes on.
  @Test func whatThePortalIsAskedInVain() async throws {
    let lines = [
      "Touch Button Withdrawn", "WaitFor FileChooser \"Portal withdrawn\"", "WaitForNot FileChooser *",
      "Touch Button Nonsense", "Touch Button Open", "Cancel FileChooser \"Portal open\"", "WaitFor Label status \"OpenFile response 1\"",
    ]
    let state = try await FixtureRun.state(after: lines, on: "portal", window: "Fixture portal")
    let heard = try #require(state["status"]?["heard"]).description
    for sentence in [
      "withdrawn; GDBus.Error:org.freedesktop.portal.Error.InvalidArgument: OpenFile takes a window, a title and options (ssa{sv}); found (i)",
      "org.freedesktop.DBus.Error.UnknownMethod: org.freedesktop.portal.FileChooser has no method Nothing",
      "UnknownMethod: no interface org.freedesktop.portal.Print here: a session's portal has org.freedesktop.portal.FileChooser", "OpenFile response 1",
    ] { #expect(heard.contains(sentence), "\(heard)") }
  }

  private static func written(_ lines: [String], in folder: URL) throws -> String {
    let file = folder.appending(path: "played.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: file)
    return file.path
  }

  /// The only button that may accept, by its own answer; others, which have their names.
  @Test func answersOfTheApps() async throws {
    try await withFiles { files in
      let script = [
        "Touch Button Import", "Choose FileChooser \"Import a file\" \(files)/a.txt",
        "Touch Button Import", "Choose FileChooser \"Import a file\" \(files)/b.txt",
        "Touch Button Attach", "Choose FileChooser \"Attach a file\" \(files)/b.txt %answer=\"Link it\"",
        "Touch Button Attach", "Choose FileChooser \"Attach a file\" \(files)/a.txt %answer=Copy",
        "Touch Button See", "Touch Button Tell", "Choose FileChooser \"See a file\" \(files)/a.txt %answer=Preview",
        "Touch Button Import", "Touch Button \"Import a file/Import\"",
      ]
      let heard = "import 42 a.txt; import 42 b.txt; attach 2 b.txt; attach 1 a.txt; see 7; see -10; import 42 "
      let played = try await FixtureRun.recordAndPlay(
        "dialogs", window: Self.window, ending: ["WaitForNot FileChooser *"], options: ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing
      ) { app in
        try await app.show("Import", script[0])
        try await app.clickFile("a.txt", 1)
        try await app.press("Import", expecting: script[1])
        try await app.show("Import", script[2])
        try await app.clickFile("b.txt", 2, count: 2)
        try await app.recording.waitForCommand(script[3])
        try await app.show("Attach", script[4])
        try await app.clickFile("b.txt", 2)
        try await app.press("Link it", expecting: script[5])
        try await app.show("Attach", script[6])
        try await app.clickFile("a.txt", 1)
        try await app.press("Copy", expecting: script[7])
        try await app.show("See", script[8])
        try await app.clickFile("a.txt", 1)
        try await app.press("Tell", expecting: script[9])
        try await app.press("Preview", expecting: script[10])
        // A folder cannot be chosen there by a script.
        try await app.show("Import", script[11])
        try await app.clickFile("sub", 3)
        try await app.press("Import", expecting: script[12])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"]?.description.contains(heard) == true)
    }
  }

  /// What answers otherwise than was asked is an error, although the dialog has closed; so is a button that is not there.
  @Test func answersThatAreOthers() async throws {
    try await withFiles { files in
      let chosen = "\(files)/a.txt"
      try await FixtureRun.check(
        "dialogs",
        ok: [
          "Touch Button Import", "Choose FileChooser * \(chosen)", "WaitFor Label status \"import 42 a.txt\"",
          "Touch Button Attach", "Choose FileChooser * \(chosen) %answer=1", "WaitFor Label status \"attach 1 a.txt\"",
          // Its button, whatever is selected.
          "Touch Button Import", "Touch Button \"Import a file/Import\"", "WaitForNot FileChooser *",
        ],
        errors: [
          ("Choose FileChooser Refuses \(chosen)", "the dialog was cancelled (-6), not accepted (-3)"),
          ("Cancel FileChooser Agrees", "the dialog was answered (1), not cancelled (-6)"),
          ("Choose FileChooser Vanishes \(chosen)", "the dialog closed without an answer"),
          ("Choose FileChooser \"Attach a file\" \(chosen)", #"the dialog has no button that accepts; say with %answer= which one answers: "Copy", "Link it""#),
          ("Choose FileChooser \"Attach a file\" \(chosen) %answer=Open", #"the dialog has no button "Open" that may accept; it has "Copy", "Link it""#),
        ], before: ["Touch Button Attach", "Touch Button Contrary"], options: ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing)
    }
  }

  @Test func playedByHand() async throws {
    try await withFiles { files in
      let chooser = "Choose FileChooser *"
      try await FixtureRun.check(
        "dialogs",
        ok: [
          "Touch Button Open", "Verify FileChooser \"Open a file\" folder \(files)", "Verify Dialog \"Open a file\"",
          "Choose FileChooser \"Open a file\" \(files)/a.txt", "WaitFor Label status \"open a.txt\"",
          "Touch Button Save", "Choose FileChooser * \(files)/sub/y.txt", "Verify Label status \"save sub/y.txt of Texts backup false\"",
          "Touch Button Save", "Choose FileChooser * ~/z.txt", "VerifyWildcard Label status \"save */home/z.txt *\"",
        ],
        errors: [
          ("\(chooser) a.txt", #"Choose FileChooser: "a.txt" is no whole path; begin it with / or with ~/, the app's home"#),
          ("\(chooser) \(files)/no.txt", "\(files)/no.txt is not there; make it before, where the app sees it: its home, ~, is /"),
          ("\(chooser) \(files)/sub", "\(files)/sub is a folder, and the dialog is for files; name a file in it"),
          ("\(chooser) \(files)/a.txt \(files)/b.txt", "the dialog takes one file; found 2"),
          ("\(chooser) \(files)/a.txt %filter=Texts", #"the dialog has no filter "Texts"; it has none"#),
          ("MakeFolder FileChooser * \(files)/sub", "\(files)/sub is there already; remove it before"),
          ("MakeFolder FileChooser * \(files)/no/sub", "\(files)/no is not there, or no folder; make it before"),
        ], before: ["Touch Button Open"], options: ["--env", "FIXTURE_FILES=\(files)"] + FixtureRun.plainDrawing)
    }
  }

  /// A folder with files and a folder in it.
  private func withFiles(_ body: (String) async throws -> Void) async throws {
    try await FixtureRun.withFolder { folder in
      try FileManager.default.createDirectory(at: folder.appending(path: "sub"), withIntermediateDirectories: false)
      for name in ["a.txt", "b.txt", "sub/d.txt"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
      try await body(folder.path)
    }
  }
}

extension FixtureRun {
  /// Clicks the button that opens a dialog, and waits until that is there.
  fileprivate func show(_ button: String, _ command: String) async throws {
    try await click("//Window//Button[@id='\(button)']", expecting: command)
    _ = try await recording.point("//FileChooser")
  }

  /// Clicks a row of the list. Rows of GTK 4.8 are no widgets, and lie below the titles of the columns.
  ///
  /// - Parameter number: the place of the row there, from 1; later versions show folders first.
  fileprivate func clickFile(_ name: String, _ number: Int, count: Int = 1) async throws {
    let list = "//FileChooser//Table[@visible='true']"
    guard try await Toolkits.gtk4Minor.value < 10 else {
      return try await recording.click("\(list)//Row[@id='\(name)']", count: count, inner: true)
    }
    let corner = try await recording.point(list, across: 0.2, down: 0, inner: true)
    try await recording.display.xdotool.click(corner + Point(0, 15 + 20 * number), count: count)
  }

  /// Presses a button of the dialog.
  fileprivate func press(_ button: String, expecting command: String) async throws {
    try await recording.click("//FileChooser//Button[@id='\(button)' and @visible='true']", inner: true)
    try await recording.waitForCommand(command)
  }

  /// Writes a file's name in place of what is there, and saves.
  fileprivate func name(_ name: String, expecting command: String) async throws {
    try await recording.click("//FileChooser//TextField[@id='Name' and @visible='true']", across: 0.9, inner: true)
    try await recording.display.xdotool.key("ctrl+a")
    try await recording.display.xdotool.type(name)
    try await press("Save", expecting: command)
  }
}
