import Foundation
import TestSupport
import Testing

@testable import Session

@Suite struct ProgramSearchTests {
  @Test func aNameIsLookedForInPath() throws {
    let search = ProgramSearch(environment: ["PATH": "/nowhere:/usr/bin:/bin"])
    #expect(try search.resolve("env").hasSuffix("/bin/env"))
    #expect(throws: SessionError.programNotFound("no-such-app")) {
      try search.resolve("no-such-app")
    }
  }

  @Test func whatIsNoProgramIsRefused() async throws {
    let search = ProgramSearch(environment: [:])
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "file").path
      #expect(throws: SessionError.programNotFound(file)) { try search.resolve(file) }
      try Data().write(to: URL(fileURLWithPath: file))
      chmod(file, 0o600)
      #expect(throws: SessionError.programNotExecutable(file)) { try search.resolve(file) }
      #expect(throws: SessionError.programNotExecutable(folder.path)) {
        try search.resolve(folder.path)
      }
      chmod(file, 0o4755)
      #expect(throws: SessionError.programIsPrivileged(file)) { try search.resolve(file) }
      chmod(file, 0o755)
      #expect(try search.resolve(file) == file)
    }
  }
}
