import Foundation
import Player
import Script
import TestSupport

/// A folder of scripts, and a player for them.
struct ScriptFolder {
  let url: URL

  /// Writes files into a folder of their own, and removes it after the body.
  static func with<Result>(
    _ files: [String: String], _ body: (ScriptFolder) async throws -> Result
  ) async throws -> Result {
    try await TemporaryFolder.with("play") { url in
      for (name, text) in files {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      return try await body(ScriptFolder(url: url))
    }
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Plays a script of the folder.
  func play(
    _ name: String = "main.monkey", in app: FakeApp, secrets: [String: String] = [:],
    options: PlayOptions = PlayOptions(environment: [:]), observer: Events = Events()
  ) async throws -> ScriptResult {
    let environment = Dictionary(
      uniqueKeysWithValues: secrets.map { (Secrets.variable(for: $0), $1) })
    let loader = ScriptLoader(catalog: .builtIn)
    let player = Player(
      performer: app, loader: loader, secrets: try Secrets(environment: environment),
      options: options, observer: observer)
    return await player.play(try loader.load(path(name)))
  }
}

extension ScriptResult {
  /// One line a step: status and message, the folder's path left out.
  func summary(in folder: ScriptFolder) -> [String] {
    steps.map { step in
      let message = step.message.replacing(folder.url.path + "/", with: "")
      return message.isEmpty ? step.status.rawValue : "\(step.status.rawValue): \(message)"
    }
  }
}
