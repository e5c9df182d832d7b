import Foundation
import TestSupport
import Testing

/// An app's own models are called as GTK itself calls them: these end the app if an item is requested that is not there.
@Suite struct BoundsTests {
  private static let app = Fixture.folder.appending(path: "python-bounds/app.py").path

  private func play(_ lines: [String]) async throws -> Outcome {
    try await TemporaryFolder.with("bounds") { folder in
      let script = folder.appending(path: "script.monkey")
      try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
      let capuchin = try await Capuchin(in: folder, environment: ProcessInfo.processInfo.environment)
      let words = ["play", script.path, "--headless", "--", "/usr/bin/python3", Self.app]
      return try await capuchin.start(words).outcome(within: .seconds(120))
    }
  }

  @Test func modelsAreReadFromEmptyToFull() async throws {
    try await play([
      "Verify List items count 0", "Verify Table colours count 0", "Touch Button Fill", "Verify List items count 3",
      "Select List items two", "Select List items #3", "Select Table colours green", "Select Table colours #3",
      "Verify Table colours blue",
    ]).expectSuccess()
  }

  @Test(arguments: ["Select", "Scroll"], ["List items", "Table colours"])
  func aRowBeyondTheEndIsAnError(verb: String, list: String) async throws {
    let outcome = try await play(["Touch Button Fill", "\(verb) \(list) #9 %timeout=300ms"])
    #expect(outcome.output.contains("waited in vain for row #9 of 3"), "\(outcome.output)\(outcome.errors)")
  }
}
