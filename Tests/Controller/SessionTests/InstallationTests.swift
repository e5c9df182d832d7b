import Foundation
import TestSupport
import Testing

@testable import Session

@Suite struct InstallationTests {
  @Test func whatIsMissingIsNamed() async throws {
    try await TemporaryFolder.with("root") { folder in
      let installation = Installation(root: folder.path)
      #expect(throws: SessionError.installationIncomplete(root: folder.path, missing: "bin/capuchin")) {
        try installation.check()
      }
    }
  }

  @Test(arguments: [" ", ":", "$"])
  func aPathThatTheLoaderWouldSplitIsRefused(_ character: String) async throws {
    let whole = try await TestTree.installation()
    try await TemporaryFolder.with("root") { folder in
      let root = folder.appending(path: "a\(character)b").path
      try FileManager.default.copyItem(atPath: whole.root, toPath: root)
      #expect(
        throws: SessionError.installationPathUnsuitable(root, character: "\"\(character)\"")
      ) { try Installation(root: root).check() }
    }
  }

  @Test func aWholeTreeIsAccepted() async throws {
    try await TestTree.installation().check()
  }
}
