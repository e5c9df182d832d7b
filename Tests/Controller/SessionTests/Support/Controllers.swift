import Foundation
import TestSupport

@testable import Session

/// `session-probe` as a controller in a process of its own.
extension Sessions {
  /// The words that start a controller for an app on a private stage with its own display.
  func controller(_ app: [String]) async throws -> [String] {
    let root = try await TestTree.installation().root
    let plan = folder.appending(path: "plan.json")
    let request: [String: Any] = [
      "root": root, "app": app, "stage": "private", "headless": true,
    ]
    try JSONSerialization.data(withJSONObject: request).write(to: plan)
    return ["\(root)/bin/capuchin", "run", plan.path]
  }

  /// Runs a controller beside the body, which gets it and its session's folder once the app runs.
  static func withController(
    _ app: [String], _ body: (Child, SessionDirectory) async throws -> Void
  ) async throws {
    try await Sessions.with { sessions in
      let words = try await sessions.controller(app)
      try await withChild(words[0], Array(words[1...]), environment: sessions.environment) {
        controller in
        let line = try await waitFor("the session runs (\(controller.errors))") {
          controller.output.split(separator: "\n").first.map(String.init)
        }
        try await body(controller, SessionDirectory(path: line))
      }
    }
  }
}
