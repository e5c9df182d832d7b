import Foundation
import TestSupport
import Testing

/// A machine where nothing describes GTK's methods: what packs say of them counts.
@Suite struct MissingTypelibTests {
  /// The library that reads descriptions cannot be opened.
  private static func blinded(in folder: URL) throws -> [String] {
    let libraries = folder.appending(path: "libraries")
    try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: libraries.appending(path: "libgirepository-1.0.so.1"))
    return ["--env", "LD_LIBRARY_PATH=\(libraries.path)"]
  }

  @Test func selectionIsRecordedByWhatThePackSays() async throws {
    let files = "//List[@id='files']"
    let script = ["Select List files readme.md", "Select List files photo.png %add=true", "Select List files photo.png"]
    try await TemporaryFolder.with("typelib") { folder in
      let options = try Self.blinded(in: folder)
      let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists", options: options) { app in
        try await app.recording.click("\(files)/Row[1]", across: 0.3)
        try await app.recording.waitForCommand(script[0])
        for (row, line) in [(4, script[1]), (1, script[2])] {
          try await app.recording.display.xdotool("keydown", "ctrl")
          try await app.recording.click("\(files)/Row[\(row)]", across: 0.3)
          try await app.recording.display.xdotool("keyup", "ctrl")
          try await app.recording.waitForCommand(line)
        }
      }
      #expect(played.commands == script)
      #expect(played.state["files"]?["heard"] == "selected 0; selected 0 3; selected 3")
    }
  }
}
