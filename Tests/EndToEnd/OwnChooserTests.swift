import Foundation
import TestSupport
import Testing

/// Choosers of apps, and choosers in a window of the app's: lists and buttons as any others. Later versions of GTK have
/// other lists in them.
@Suite(.enabled("lists of GTK before 4.10") { try await Toolkits.gtk4Minor.value < 10 }) struct OwnChooserTests {
  @Test func appsAndFiles() async throws {
    try await FixtureRun.withFolder { folder in
      try Self.install(["Notes", "Pages"], in: folder)
      let files = folder.appending(path: "files")
      try FileManager.default.createDirectory(at: files.appending(path: "sub"), withIntermediateDirectories: true)
      for name in ["a.txt", "sub/c.txt", "sub/d.txt"] { try Data(name.utf8).write(to: files.appending(path: name)) }
      let script = [
        "Touch Button Apps", "Select Table * Pages", "Touch Button Select",
        "Touch Button Inside", "Activate Table Letters/#1 sub", "Select Table Letters/#1 d.txt", "Select Table Letters/#2 Notes", "Touch Button Use",
      ]
      let options = ["--env", "FIXTURE_FILES=\(files.path)", "--env", "XDG_DATA_DIRS=\(folder.path):/usr/local/share:/usr/share"]
      let played = try await FixtureRun.recordAndPlay("dialogs", window: "Fixture dialogs", options: options + FixtureRun.plainDrawing) { app in
        try await app.click("//Button[@id='Apps']", expecting: script[0])
        try await app.apps(in: "//Dialog").click(2, expecting: script[1])
        try await app.click("//Dialog//Button[@id='Select']", expecting: script[2])
        try await app.click("//Button[@id='Inside']", expecting: script[3])
        let letters = TableRows(recording: app.recording, table: "//Splitter//Table[@visible='true']")
        try await letters.click(2, count: 2, expecting: script[4])
        try await letters.click(2, expecting: script[5])
        // The app that was taken last is the first.
        try await app.apps(in: "//Window[@id='Letters']").click(2, expecting: script[6])
        try await app.click("//Window[@id='Letters']//Button[@id='Use']", expecting: script[7])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"] == "Pages; d.txt with Notes")
    }
  }

  /// Apps that open letters, and nothing else.
  private static func install(_ names: [String], in folder: URL) throws {
    let apps = folder.appending(path: "applications")
    try FileManager.default.createDirectory(at: apps, withIntermediateDirectories: false)
    for name in names {
      let entry = "[Desktop Entry]\nType=Application\nName=\(name)\nExec=true %f\nMimeType=x-fixture/letter;\n"
      try Data(entry.utf8).write(to: apps.appending(path: "fixture-\(name).desktop"))
    }
    let cache = "[MIME Cache]\nx-fixture/letter=\(names.map { "fixture-\($0).desktop;" }.joined())\n"
    try Data(cache.utf8).write(to: apps.appending(path: "mimeinfo.cache"))
  }
}

extension FixtureRun {
  /// The list of apps, below a line that says what they are.
  fileprivate func apps(in window: String) -> TableRows {
    TableRows(recording: recording, table: "\(window)//Table[not(ancestor::Splitter)]", header: 28, height: 22)
  }
}
