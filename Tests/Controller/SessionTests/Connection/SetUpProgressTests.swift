import Foundation
import TestSupport
import Testing
import Wire

@testable import Session

/// What is said of an app that could not be reached because it was being set up.
@Suite struct SetUpProgressTests {
  private static let noAgent = ConnectionError.noAgent(app: "app", waited: .seconds(60), signs: "")
  private static let crashed = ConnectionError.appEnded(.signalled(11), app: "app")

  @Test(arguments: [
    ([], noAgent, nil),
    ([SetUpStep("reset", .began), SetUpStep("reset", .done)], noAgent, nil),
    (
      [SetUpStep("reset", .began), SetUpStep("reset", .done), SetUpStep("fill", .began)], noAgent,
      "The set-up operation \"fill\" of app failed: it had not ended after 60s; --start-timeout sets how long it may take."
    ),
    (
      [SetUpStep("fill", .began)], crashed,
      "The set-up operation \"fill\" of app failed: the app ended with signal 11 (Segmentation fault) meanwhile."
    ),
    (
      [SetUpStep("fill", .began), SetUpStep("fill", .failed, message: "the disk is full (pack)")], crashed,
      "The set-up operation \"fill\" of app failed: the disk is full (pack)"
    ),
  ])
  func whatKeptTheAppIsSaid(steps: [SetUpStep], error: ConnectionError, text: String?) async throws {
    try await TemporaryFolder.with { folder in
      let lines = try steps.map { try JSONEncoder().encode($0) + Data("\n".utf8) }
      try lines.reduce(Data(), +).write(to: folder.appending(path: SetUpStep.file))
      let progress = SetUpProgress(SessionDirectory(path: folder.path))
      #expect(progress.problem(behind: error)?.description == text)
      #expect(progress.hasFailed == (steps.last?.state == .failed))
    }
  }

  @Test func aLineThatIsBeingWrittenIsNone() async throws {
    try await TemporaryFolder.with { folder in
      try Data("{\"operation\"".utf8).write(to: folder.appending(path: SetUpStep.file))
      #expect(SetUpProgress(SessionDirectory(path: folder.path)).problem(behind: Self.noAgent) == nil)
    }
  }

  @Test func withoutAFileThereIsNone() async throws {
    try await TemporaryFolder.with { folder in
      let progress = SetUpProgress(SessionDirectory(path: folder.path))
      #expect(progress.problem(behind: Self.noAgent) == nil && !progress.hasFailed)
    }
  }
}
