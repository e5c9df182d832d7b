import Foundation
import TestSupport
import Testing

@testable import Session

/// An app's own settings: what of them is kept, and where a private stage puts them.
@Suite struct AppSettingsTests {
  /// A home with files in it, by their paths.
  private struct Home {
    let url: URL

    /// - Parameter date: when they were written last.
    func write(_ files: [String: String], mode: Int = 0o644, date: Date = Date(timeIntervalSince1970: 1e9)) throws {
      for (path, text) in files {
        let file = url.appending(path: path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes(
          [.posixPermissions: mode, .modificationDate: date], ofItemAtPath: file.path)
      }
    }

    func options(_ app: String, backend: String? = "memory") throws -> LaunchOptions {
      var options = try LaunchOptions(app: [app], installation: Installation(root: "/c"))
      options.environment = ["HOME": url.path, "PATH": "/usr/bin"]
      options.environment["GSETTINGS_BACKEND"] = backend
      return options
    }

    func settings(_ reader: SettingsReader) -> [String: String] {
      reader.settings.files.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    func remarks(_ reader: SettingsReader) -> [String] {
      reader.remarks.map { $0.replacing(url.path + "/", with: "") }.sorted()
    }
  }

  private func withHome(_ body: (Home) async throws -> Void) async throws {
    try await TemporaryFolder.with("home") { try await body(Home(url: $0)) }
  }

  @Test func filesAreThoseThatAreNamedAfterTheApp() async throws {
    try await withHome { home in
      try home.write([
        ".config/painter/state.ini": "a", ".config/painter/brushes/round": "b", ".config/painter.conf": "c",
        ".config/painterrc": "d", ".config/org.example.Painter/x.json": "e", ".config/other/x": "f",
        ".config/painters/x": "g", "GNUstep/Defaults/painter.plist": "h", "GNUstep/Defaults/NSGlobalDomain.plist": "i",
      ])
      var reader = SettingsReader(try home.options("/opt/bin/painter"))
      let first = [
        "config/painter/state.ini": "a", "config/painter/brushes/round": "b", "config/painter.conf": "c",
        "config/painterrc": "d", "GNUstep/Defaults/painter.plist": "h",
      ]
      #expect(home.settings(reader) == first)
      reader.add(["org.example.Painter", "/opt/bin/painter"])
      #expect(home.settings(reader) == first.merging(["config/org.example.Painter/x.json": "e"]) { $1 })
      #expect(home.remarks(reader) == [])
    }
  }

  @Test func settingsAreAsBeforeTheStart() async throws {
    try await withHome { home in
      try home.write([".config/painter/state.ini": "before"])
      var reader = SettingsReader(try home.options("painter"))
      let changed = [".config/painter/state.ini": "after", ".config/org.example.Painter/x.json": "after"]
      try home.write(changed, date: .now + 60)
      reader.add(["org.example.Painter"])
      #expect(home.settings(reader) == [
        "config/painter/state.ini": "before", "config/org.example.Painter/x.json": "after",
      ])
      #expect(home.remarks(reader) == [
        ".config/org.example.Painter/x.json was changed while the app started: it is kept as it is now"
      ])
    }
  }

  @Test func secretsLinksAndWhatIsLargeAreLeftOut() async throws {
    try await withHome { home in
      try home.write([".config/painter/keys.json": "shortcuts", "elsewhere": "x"])
      let own = [".config/painter/api.key": "s", ".config/painter/Cookies": "s", ".config/painter/a.ini": "a"]
      try home.write(own, mode: 0o600)
      try home.write([".config/painter/large": String(repeating: "x", count: (1 << 20) + 1)])
      try FileManager.default.createSymbolicLink(
        at: home.url.appending(path: ".config/painter/link"), withDestinationURL: home.url.appending(path: "elsewhere"))
      let reader = SettingsReader(try home.options("painter"))
      #expect(home.settings(reader) == ["config/painter/keys.json": "shortcuts", "config/painter/a.ini": "a"])
      let secret = "by its name it may hold a secret, and only you can read it"
      #expect(home.remarks(reader) == [
        "not kept: .config/painter/Cookies: \(secret)", "not kept: .config/painter/api.key: \(secret)",
        "not kept: .config/painter/large: it is larger than 1 MiB",
        "not kept: .config/painter/link: it is a symbolic link",
      ])
    }
  }

  @Test func keysAreThoseBelowTheAppsPath() {
    let all = """
      [/]
      x=1

      [org/example/Painter]
      size=(800, 600)
      token='abc'
      show-password=true

      [org/example/painter/brushes/round]
      width=3.5

      [org/example/painters]
      size=1
      """
    let keys = SettingsKeys(of: ["org.example.Painter", "painter"], in: all)
    #expect(keys.text == """
      [org/example/Painter]
      size=(800, 600)
      show-password=true

      [org/example/painter/brushes/round]
      width=3.5

      """)
    #expect(keys.leftOut == ["/org/example/Painter/token"])
    #expect(SettingsKeys(of: ["painter"], in: all).text == "")
  }

  @Test func keysComeFromTheBackendOfTheApp() async throws {
    try await withHome { home in
      let text = "[org/example/painter]\nsize=2\n"
      try home.write([".config/glib-2.0/settings/keyfile": text])
      for (backend, expected) in [("keyfile", text), ("memory", ""), (nil, "")] {
        var reader = SettingsReader(try home.options("painter", backend: backend))
        reader.add(["org.example.Painter"])
        #expect(reader.settings.keys == expected, "\(backend ?? "dconf")")
      }
    }
  }

  /// `dconf compile` makes a database without a message bus.
  @Test(.enabled("needs dconf") { ProgramSearch(environment: ["PATH": "/usr/bin"]).find("dconf") != nil })
  func keysComeFromDconf() async throws {
    try await withHome { home in
      try home.write(["keys/all": "[org/example/painter]\nsize=2\n\n[org/example/other]\nsize=3\n"])
      try home.write([".config/dconf/empty": ""])
      let database = home.url.appending(path: ".config/dconf/user").path
      try await run("dconf", ["compile", database, home.url.appending(path: "keys").path]).expectSuccess()
      var reader = SettingsReader(try home.options("painter", backend: nil))
      reader.add(["org.example.Painter"])
      #expect(reader.settings.keys == "[org/example/painter]\nsize=2\n" && reader.remarks == [])
      var without = try home.options("painter", backend: nil)
      without.environment["PATH"] = home.url.path
      #expect(SettingsReader(without).remarks == [
        "the app's GSettings are not kept: dconf is needed to keep the app's GSettings and is not installed. "
          + "On Debian: apt install dconf-cli."
      ])
    }
  }

  @Test func theFolderIsLaidOutInTheHome() async throws {
    try await withHome { home in
      var settings = AppSettings()
      settings.keys = "[org/example/painter]\nsize=2\n"
      settings.files = ["config/painter/state.ini": Array("a".utf8), "GNUstep/Defaults/Painter.plist": Array("b".utf8)]
      let folder = home.url.appending(path: "a.monkey.settings").path
      try settings.write(to: folder)
      #expect(AppSettings.isWritten(folder) && FileSearch.files(in: URL(filePath: folder)).sorted() == [
        "GNUstep/Defaults/Painter.plist", "config/painter/state.ini", "gsettings.ini",
      ])
      let stage = home.url.appending(path: "stage")
      #expect(try AppSettings.layOut(folder, in: stage.path) == ["GSETTINGS_BACKEND": "keyfile"])
      let laidOut = [
        ".config/glib-2.0/settings/keyfile": settings.keys, ".config/painter/state.ini": "a",
        "GNUstep/Defaults/Painter.plist": "b",
      ]
      for (path, text) in laidOut {
        #expect(try String(contentsOf: stage.appending(path: path), encoding: .utf8) == text)
      }
      settings.keys = ""
      settings.files["config/painter/state.ini"] = nil
      try settings.write(to: folder)
      #expect(FileSearch.files(in: URL(filePath: folder)) == ["GNUstep/Defaults/Painter.plist"])
      #expect(try AppSettings.layOut(folder, in: home.url.appending(path: "other").path) == [:])
    }
  }

  @Test func aFolderWithOtherThingsIsNotOne() async throws {
    try await withHome { home in
      try home.write(["a.monkey.settings/config/x": "", "a.monkey.settings/notes.txt": ""])
      #expect(!AppSettings.isWritten(home.url.appending(path: "a.monkey.settings").path))
      #expect(!AppSettings.isWritten(home.url.appending(path: "none").path))
      let link = home.url.appending(path: "a.monkey.settings/config/link")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: home.url)
      #expect(throws: (any Error).self) {
        let folder = home.url.appending(path: "a.monkey.settings").path
        return try AppSettings.layOut(folder, in: home.url.appending(path: "stage").path)
      }
    }
  }
}
