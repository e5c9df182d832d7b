import Foundation
import Testing
import TestSupport

@Suite struct `Scripts/install-dependencies` {
  private let script = Tree.source.appending(path: "Scripts/install-dependencies").path

  @Test func `It is quick and silent when all is there`() async throws {
    let outcome = try await run(script, within: .seconds(20)).expectSuccess()
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.isEmpty)
  }

  @Test func `What is built and what is tested with are listed apart`() async throws {
    let build = try await run(script, ["build", "--list"]).expectSuccess().lines
    let test = try await run(script, ["test", "--list"]).expectSuccess().lines
    #expect(build.contains("libgtk-4-dev"))
    #expect(test.contains("xvfb"))
    #expect(build.contains("gobjc"))
    #expect(test.contains("edenmath.app"))
    #expect(Set(build).isDisjoint(with: test))
    #expect(try await run(script, ["--list"]).lines == build + test)
  }

  @Test func `A package for another processor is named with it`() async throws {
    #expect(try await run(script, ["aarch64", "--list"]).expectSuccess().lines.contains("libffi-dev:arm64"))
  }

  @Test func `An unknown argument shows the usage`() async throws {
    let outcome = try await run(script, ["everything"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("usage: install-dependencies [build|test|soak|aarch64|all] [--list|--check]"))
  }

  /// As on a machine that has none of what is asked for.
  @Test func `A check names what is missing and installs nothing`() async throws {
    try await TemporaryFolder.with("tools") { folder in
      let tool = folder.appending(path: "dpkg-query")
      try await writeProgram("#!/bin/sh\n", to: tool)
      let environment = ["PATH": "\(folder.path):/usr/bin:/bin"]
      let outcome = try await run(script, ["build", "--check"], environment: environment)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("install-dependencies: missing here: binutils "), "\(outcome.errors)")
      #expect(outcome.errors.contains("\nScripts/install-dependencies build installs them, or as root: apt-get install binutils "))
    }
  }
}
