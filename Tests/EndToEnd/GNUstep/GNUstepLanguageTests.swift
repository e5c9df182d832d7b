import Foundation
import TestSupport
import Testing

/// A script in English, played in an app of GNUstep that shows AppKit's texts in German.
@Suite struct GNUstepLanguageTests {
  @Test func aPanelOfAppKitIsFoundByItsTables() async throws {
    let lines = ["Menu MenuBar * File>Open…", "Verify FileChooser Open", "Cancel FileChooser Open"]
    try await TemporaryFolder.with("german") { folder in
      let script = folder.appending(path: "english.monkey")
      try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = try await ["play", script.path] + Locales.german(in: folder) + display.optionsOfPlay
        let played = try await capuchin.start(words + ["--", "TextEdit"]).outcome(within: .seconds(60)).expectSuccess()
        let found = played.output.split(separator: "\n").filter { $0.hasSuffix("found as \"Öffnen\"") }
        #expect(found.count == 2, "\(played.output)")
      }
    }
  }
}
