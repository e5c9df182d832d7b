import Foundation
import TestSupport
import Testing

/// An unmodified GNUstep app under `capuchin play`, looked at and used with real input.
struct GNUstepRun {
  let display: PrivateDisplay
  let folder: URL
  private let capuchin: Capuchin

  /// Starts an app in a HOME of its own, calls the body once its windows are up, ends it.
  static func with(
    _ app: String, _ arguments: String..., body: (GNUstepRun) async throws -> Void
  ) async throws {
    try await PrivateDisplay.with { display in
      try await TemporaryFolder.with("gnustep") { folder in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let file = folder.appending(path: "script.monkey")
        // The pause is long enough for any test; ctrl-C ends it.
        try "Pause 300s\n".write(to: file, atomically: true, encoding: .utf8)
        let state = FixtureState(in: folder).variable
        let options = ["--display", display.name, "--stage", "private", "--env", "\(state.name)=\(state.value)"]
        let child = try capuchin.start(["play", file.path] + options + ["--", app] + arguments)
        do {
          let run = GNUstepRun(display: display, folder: folder, capuchin: capuchin)
          _ = try await run.tree { try !$0.widgets("/App/*").isEmpty }
          try await body(run)
          child.signal(SIGINT)
          _ = try await child.outcome(within: .seconds(20))
        } catch {
          await child.stop()
          throw error
        }
      }
    }
  }

  /// What the app says of itself, where it is the fixture.
  var state: FixtureState { FixtureState(in: folder) }

  /// Plays a script in a fresh process.
  static func play(
    _ app: String, _ script: String, options: [String] = [], arguments: [String] = []
  ) async throws -> Outcome {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let file = folder.appending(path: "script.monkey")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let stage = ["--display", display.name, "--stage", "private"]
        return try await capuchin.start(["play", file.path] + stage + options + ["--", app] + arguments).outcome()
      }
    }
  }

  /// The widgets with their rows, which are no widgets for themselves.
  func treeWithRows() async throws -> UITree {
    try await UITree(xml: capuchin.treeXML(unrealised: true))
  }

  /// The widgets, each with where it is in the app's memory.
  func treeWithAddresses() async throws -> UITree {
    try await UITree(xml: capuchin.treeXML(addresses: true))
  }

  /// The widgets once they are as wanted; the session may still be starting.
  func tree(_ isWanted: (UITree) throws -> Bool = { _ in true }) async throws -> UITree {
    try await waitFor("the tree as wanted", within: .seconds(60)) {
      // Before an agent answers there is no document, on which Foundation's parser traps.
      guard let xml = try? await capuchin.treeXML(), xml.contains("</App>") else { return nil }
      let tree = try UITree(xml: xml)
      return try isWanted(tree) ? tree : nil
    }
  }
}
