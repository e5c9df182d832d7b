import Foundation
import TestSupport
import Testing

/// The door that GNUstep opens itself, where a script takes LD_PRELOAD away.
@Suite struct BundleDoorTests {
  private func tree(_ arguments: [String]) async throws -> Outcome {
    try await TemporaryFolder.with("bundle") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let app = ["env", "-u", "LD_PRELOAD", "EdenMath"] + arguments
        let stage = ["--display", display.name, "--stage", "private", "--start-timeout", "20s"]
        return try await capuchin.start(["tree"] + stage + ["--"] + app).outcome(within: .seconds(60))
      }
    }
  }

  @Test func anAppIsEnteredByTheUsersBundles() async throws {
    let bundle = try await Tree.assembled().libraries.appending(path: "Capuchin.bundle").path
    let outcome = try await tree(["-GSAppKitUserBundles", "(\"\(bundle)\")"])
    #expect(outcome.status == 0 && outcome.output.contains("Window EdenMath"), "\(outcome.output) \(outcome.errors)")
  }

  @Test func withoutThemItIsNot() async throws {
    let outcome = try await tree([])
    #expect(outcome.status == 2, "\(outcome.output) \(outcome.errors)")
  }
}
