import Foundation
import TestSupport
import Testing

@Suite struct `Scripts/run-tests` {
  private let output = """
    [1/1] Planning build
    ◇ Test one() started.
    ◇ Test two() started.
    ✘ Test two() recorded an issue at TwoTests.swift:7:4: Expectation failed: (lines → "first
    second") == ""
    ↳ the reason
    ✔ Test one() passed after 0.1 seconds.
    ✘ Test two() failed after 0.2 seconds with 1 issue.
    ✔ Suite OneTests passed after 0.1 seconds.
    """

  @Test func `Failures are said once more at the end`() async throws {
    let outcome = try await runTests(printing: output + "\n✘ Test run with 2 tests in 1 suite failed.", status: 1)
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        [1/1] Planning build
        ✘ Test two() recorded an issue at TwoTests.swift:7:4: Expectation failed: (lines → "first
        second") == ""
        ↳ the reason
        ✘ Test two() failed after 0.2 seconds with 1 issue.
        ✔ Suite OneTests passed after 0.1 seconds.
        ✘ Test run with 2 tests in 1 suite failed.
        What failed, of .build/tests.log:
        ✘ Test two() recorded an issue at TwoTests.swift:7:4: Expectation failed: (lines → "first
        second") == ""
        ↳ the reason

        """)
  }

  @Test func `Of tests that ended by themselves the last lines are shown`() async throws {
    let outcome = try await runTests(printing: "◇ Test one() started.\nerror: signal 11", status: 139)
    #expect(outcome.status == 139)
    #expect(
      outcome.output == """
        error: signal 11
        What failed, of .build/tests.log:
        ◇ Test one() started.
        error: signal 11

        """)
  }

  @Test func `What passes ends with the summary`() async throws {
    let outcome = try await runTests(
      printing: "✔ Test one() passed after 0.1 seconds.\n✔ Test run with 1 test in 1 suite passed.", status: 0)
    #expect(outcome.status == 0)
    #expect(outcome.output == "✔ Test run with 1 test in 1 suite passed.\n")
  }

  /// Runs the script with a `swift` that prints what is given.
  private func runTests(printing text: String, status: Int) async throws -> Outcome {
    try await TemporaryFolder.with { folder in
      let (script, swift) = (folder.appending(path: "Scripts/run-tests"), folder.appending(path: "bin/swift"))
      for file in [script, swift] {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      }
      try FileManager.default.copyItem(at: Tree.source.appending(path: "Scripts/run-tests"), to: script)
      try await writeProgram("#!/bin/sh\ncat <<'END'\n\(text)\nEND\nexit \(status)\n", to: swift)
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = "\(swift.deletingLastPathComponent().path):\(environment["PATH"] ?? "")"
      return try await run("bash", [script.path], environment: environment)
    }
  }
}
