import Foundation
import TestSupport
import Testing

/// `record --keep-settings` on the person's stage, played on a private one.
@Suite struct KeptSettingsTests {
  /// A person's home with settings of gnome-calculator: two digits after the point, and a file.
  private static func makeHome(in folder: URL) async throws -> URL {
    let home = folder.appending(path: "home")
    let keys = "[org/gnome/calculator]\naccuracy=2\n\n[org/gnome/desktop/interface]\nfont-name='Sans 9'\n"
    try write(keys, "keys/all", home)
    try write("", ".config/dconf/empty", home)
    let database = home.appending(path: ".config/dconf/user").path
    try await run("dconf", ["compile", database, home.appending(path: "keys").path]).expectSuccess()
    try write("units", ".config/gnome-calculator/units", home)
    return home
  }

  private static func write(_ text: String, _ path: String, _ folder: URL) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test func calculator() async throws {
    try await TemporaryFolder.with("settings") { folder in
      let home = try await Self.makeHome(in: folder)
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let seen = folder.appending(path: "seen").path
        let app = ["sh", "-c", #"cp "$XDG_CONFIG_HOME/gnome-calculator/units" "$0"; exec gnome-calculator"#, seen]
        let person = ["--stage", "user", "--env", "HOME=\(home.path)", "--env", "XDG_CONFIG_HOME=\(home.path)/.config"]
        var entry = ""
        let keys = ["1", "÷", "3", "="]
        let commands = try await Recording.with(app, on: display, in: folder, options: person + ["--keep-settings"]) {
          for key in keys {
            try await $0.click("//Button[@text='\(key)']")
            try await $0.waitForCommand("Touch Button \(key)")
          }
          entry = try await $0.entry()
          _ = try await $0.widget("//TextArea[@id='\(entry)' and @text='0.33']")
        }
        #expect(commands == keys.map { "Touch Button \($0)" })
        let kept = folder.appending(path: "recorded.monkey.settings")
        #expect(FileSearch.files(in: kept) == ["config/gnome-calculator/units", "gsettings.ini"])
        let keyFile = try String(contentsOf: kept.appending(path: "gsettings.ini"), encoding: .utf8)
        #expect(keyFile == "[org/gnome/calculator]\naccuracy=2\n")

        let script = folder.appending(path: "recorded.monkey")
        let check = "WaitFor TextArea \(entry) 0.33"
        try FileManager.default.removeItem(atPath: seen)
        let outcome = try await play(script, then: [check], on: display, in: folder)
        #expect(!outcome.errors.contains("was recorded"), "\(outcome.errors)")
        #expect(try String(contentsOfFile: seen, encoding: .utf8) == "units")

        try FileManager.default.removeItem(at: kept)
        await #expect(throws: CommandFailed.self) { try await play(script, then: [check], on: display, in: folder) }
      }
    }
  }

  @Test func anAppWithoutSettingsKeepsNone() async throws {
    try await TemporaryFolder.with("settings") { folder in
      try await PrivateDisplay.with { display in
        let home = ["--env", "HOME=\(folder.path)", "--env", "XDG_CONFIG_HOME=\(folder.path)/.config"]
        for (stage, said) in [
          ("user", "no settings are kept: gtk4-widget-factory has none of its own"),
          ("private", "no settings are kept: the app has none of yours on a private stage"),
        ] {
          var errors = ""
          let options = home + ["--force", "--stage", stage, "--keep-settings"]
          try await Recording.with(["gtk4-widget-factory"], on: display, in: folder, options: options) {
            errors = $0.child.errors
          }
          #expect(errors.contains(said), "\(errors)")
          let script = try String(contentsOf: folder.appending(path: "recorded.monkey"), encoding: .utf8)
          #expect(!script.contains("settings") && script.contains(#""stage":"\#(stage)""#))
          #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "recorded.monkey.settings").path))
        }
      }
    }
  }
}

/// How the app looks, when it is recorded and when it is played.
@Suite struct RecordedLookTests {
  @Test func anotherThemeAndScaleAreSaid() async throws {
    try await TemporaryFolder.with("look") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let dark = ["--env", "GTK_THEME=Adwaita:dark", "--env", "GDK_SCALE=1"]
        try await Recording.with(["gtk4-widget-factory"], on: display, in: folder, options: dark) { _ in }
        let script = folder.appending(path: "recorded.monkey")
        let header = #""scale":1,"stage":"private","theme":"Adwaita:dark""#
        #expect(try String(contentsOf: script, encoding: .utf8).contains(header))
        let same = try await play(script, on: display, in: folder, options: dark)
        #expect(!same.errors.contains("was recorded"), "\(same.errors)")
        let other = try await play(script, on: display, in: folder, options: ["--env", "GDK_SCALE=2"])
        let played = folder.appending(path: "played.monkey").path
        let theme = "\(played) was recorded with the theme Adwaita:dark, and is played with "
        #expect(other.errors.contains(theme), "\(other.errors)")
        #expect(other.errors.contains("\(played) was recorded at the scale 1, and is played at 2"), "\(other.errors)")
      }
    }
  }
}
