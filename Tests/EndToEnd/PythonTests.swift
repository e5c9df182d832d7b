import Foundation
import TestSupport
import Testing

/// The Python packages as people get them: wheels, in an environment of their own, with their tests.
@Suite struct PythonTests {
  @Test(.timeLimit(.minutes(25)))
  func `The wheels work without a checkout`() async throws {
    try await TemporaryFolder.with { folder in
      let environment = try await Self.environment(with: try await Self.wheels(in: folder), in: folder)
      let tests = Tree.source.appending(path: "Tests/Python").path
      let outcome = try await run(
        "\(folder.path)/venv/bin/python", ["-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", tests],
        environment: environment, folder: folder, within: .seconds(900))
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }

  private static func wheels(in folder: URL) async throws -> URL {
    let wheels = folder.appending(path: "wheels")
    let script = Tree.source.appending(path: "Scripts/make-wheel").path
    try await run(script, [Tree.build.path, wheels.path], within: .seconds(600)).expectSuccess()
    return wheels
  }

  /// An environment of Python's in which the wheels are, and pytest is Debian's.
  private static func environment(with wheels: URL, in folder: URL) async throws -> [String: String] {
    let venv = folder.appending(path: "venv").path
    try await run("/usr/bin/python3", ["-m", "venv", "--system-site-packages", venv], within: .seconds(600)).expectSuccess()
    let files = try FileManager.default.contentsOfDirectory(atPath: wheels.path).map { "\(wheels.path)/\($0)" }
    try await run("\(venv)/bin/pip", ["install", "--quiet", "--no-index", "--no-deps"] + files, within: .seconds(600))
      .expectSuccess()
    // What hosts it: from the index, as their people get it.
    let hosts = Tree.source.appending(path: "Tests/Python/requirements.txt").path
    try await run("\(venv)/bin/pip", ["install", "--quiet", "-r", hosts], within: .seconds(600)).expectSuccess()
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(venv)/bin:/usr/bin:/bin"
    environment["CAPUCHIN"] = nil
    environment["PYTHONPATH"] = nil
    environment["TMPDIR"] = folder.path
    return environment
  }
}
