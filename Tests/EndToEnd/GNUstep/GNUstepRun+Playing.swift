import Foundation
import TestSupport
import Testing

extension GNUstepRun {
  /// The errors of a script of which every command is tried.
  static func errors(_ app: String, arguments: [String] = [], _ script: String) async throws -> [Substring] {
    let options = ["--timeout", "1500ms", "--keep-going"]
    let outcome = try await play(app, script, options: options, arguments: arguments)
    #expect(outcome.status == 1, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
  }

  /// Plays a script, and calls the body while it runs: the script waits for what that does.
  ///
  /// - Parameter check: called when the script has ended well, with the folder that it lay in.
  static func play(
    _ app: String, _ script: String, secrets: String? = nil,
    meanwhile body: (PrivateDisplay, URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let file = folder.appending(path: "script.monkey")
        try script.write(to: file, atomically: true, encoding: .utf8)
        var words = ["play", file.path, "--display", display.name, "--stage", "private"]
        if let secrets {
          let values = folder.appending(path: "values.secret")
          try secrets.write(to: values, atomically: true, encoding: .utf8)
          chmod(values.path, 0o600)
          words += ["--secrets", values.path]
        }
        let child = try capuchin.start(words + ["--", app])
        do {
          try await body(display, folder)
          try await child.outcome().expectSuccess()
        } catch {
          await child.stop()
          throw error
        }
      }
    }
  }
}
