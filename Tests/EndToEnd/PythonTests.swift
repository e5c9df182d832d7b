import Foundation
import TestSupport
import Testing

/// The Python packages as people get them: wheels, in an environment of their own, with their tests.
@Suite struct PythonTests {
  @Test(.timeLimit(.minutes(8)))
  func `The wheels work without a checkout`() async throws {
    try await TemporaryFolder.with { folder in
      let environment = try await Self.environment(with: try await Self.wheels(in: folder), in: folder)
      let tests = Tree.source.appending(path: "Tests/Python").path
      let outcome = try await run(
        "\(folder.path)/venv/bin/python", ["-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", tests],
        environment: environment, folder: folder, within: .seconds(420))
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
  }

  @Test func `Each block of Python in the pages works`() async throws {
    let blocks = Snippet.python(in: "Docs/Python.md")
    #expect(blocks.count >= 3)
    try await TemporaryFolder.with { folder in
      var environment = ProcessInfo.processInfo.environment
      let tree = try await Tree.assembled()
      environment["CAPUCHIN"] = tree.capuchin.path
      environment["PYTHONDONTWRITEBYTECODE"] = "1"
      environment["PYTHONPATH"] = ["capuchin-ui", "pytest-capuchin"].map {
        Tree.source.appending(path: "Python/\($0)/src").path
      }.joined(separator: ":")
      for (number, block) in blocks.enumerated() {
        let file = folder.appending(path: "test_block\(number).py")
        try block.write(to: file, atomically: true, encoding: .utf8)
        let words = block.contains("import pytest")
          ? ["-m", "pytest", "-q", "-p", "pytest_capuchin", "-p", "no:cacheprovider", file.path] : [file.path]
        let outcome = try await run("/usr/bin/python3", words, environment: environment, folder: folder, within: .seconds(120))
        #expect(outcome.status == 0, "block \(number + 1)\n\(outcome.output)\(outcome.errors)")
      }
    }
  }

  private static func wheels(in folder: URL) async throws -> URL {
    let wheels = folder.appending(path: "wheels")
    let script = Tree.source.appending(path: "Scripts/make-wheel").path
    try await run(script, [Tree.build.path, wheels.path], within: .seconds(180)).expectSuccess()
    return wheels
  }

  /// An environment of Python's in which the wheels are, and pytest is Debian's.
  private static func environment(with wheels: URL, in folder: URL) async throws -> [String: String] {
    let venv = folder.appending(path: "venv").path
    try await run("/usr/bin/python3", ["-m", "venv", "--system-site-packages", venv], within: .seconds(120)).expectSuccess()
    let files = try FileManager.default.contentsOfDirectory(atPath: wheels.path).map { "\(wheels.path)/\($0)" }
    try await run("\(venv)/bin/pip", ["install", "--quiet", "--no-index", "--no-deps"] + files, within: .seconds(120))
      .expectSuccess()
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(venv)/bin:/usr/bin:/bin"
    environment["CAPUCHIN"] = nil
    environment["PYTHONPATH"] = nil
    environment["TMPDIR"] = folder.path
    return environment
  }
}

private enum Snippet {
  /// The text of each block of Python in a page.
  static func python(in page: String) -> [String] {
    guard let text = try? String(contentsOf: Tree.source.appending(path: page), encoding: .utf8) else { return [] }
    return text.matches(of: #/```python\n(.*?)```/#.dotMatchesNewlines()).map { String($0.output.1) }
  }
}
