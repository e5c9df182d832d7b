import Foundation
import TestSupport
import Testing

@testable import Session

@Suite struct SessionFolderTests {
  @Test func theRuntimeFolderIsTakenIfItIsTheUsersAlone() async throws {
    try await TemporaryFolder.with("run") { folder in
      let environment = ["XDG_RUNTIME_DIR": folder.path]
      #expect(SessionBase.preferred(environment: environment).path == "\(folder.path)/capuchin")
      chmod(folder.path, 0o755)
      #expect(SessionBase.preferred(environment: environment).path == "/tmp/capuchin-\(geteuid())")
    }
  }

  @Test func aRuntimeFolderTooDeepForSocketsIsNotTaken() async throws {
    try await TemporaryFolder.with("run") { folder in
      let deep = folder.appending(path: String(repeating: "d", count: 60)).path
      mkdir(deep, 0o700)
      let base = SessionBase.preferred(environment: ["XDG_RUNTIME_DIR": deep])
      #expect(base.path == "/tmp/capuchin-\(geteuid())")
    }
  }

  @Test func aNewSessionsFolderIsClosedToOthersAndLocked() async throws {
    try await TemporaryFolder.with("run") { folder in
      let environment = ["XDG_RUNTIME_DIR": folder.path]
      let (directory, lock) = try SessionDirectory.create(environment: environment)
      #expect(FileStatus(directory.path)?.isPrivateFolder == true)
      #expect(FileStatus(directory.agents)?.isPrivateFolder == true)
      #expect("\(directory.agents)/4194304.sock".utf8.count < 108)
      withExtendedLifetime(lock) { #expect(directory.isLive) }
    }
  }

  @Test func aBaseThatIsALinkIsRefused() async throws {
    try await TemporaryFolder.with("run") { folder in
      let link = folder.appending(path: "capuchin").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/tmp")
      let owner = geteuid()
      #expect(throws: SessionError.folderRefused(
        link, found: "a symbolic link of user \(owner) with mode 777")
      ) {
        try SessionDirectory.create(environment: ["XDG_RUNTIME_DIR": folder.path])
      }
    }
  }

  @Test func aBaseThatOthersMayUseIsRefused() async throws {
    try await TemporaryFolder.with("run") { folder in
      let base = folder.appending(path: "capuchin").path
      mkdir(base, 0o700)
      chmod(base, 0o770)
      #expect(throws: SessionError.folderRefused(
        base, found: "a folder of user \(geteuid()) with mode 770")
      ) {
        try SessionDirectory.create(environment: ["XDG_RUNTIME_DIR": folder.path])
      }
    }
  }

  @Test func removingTakesFoldersThatTheAppClosedAndLeavesWhatLinksPointTo() async throws {
    try await TemporaryFolder.with("run") { folder in
      let environment = ["XDG_RUNTIME_DIR": folder.path]
      let (directory, lock) = try SessionDirectory.create(environment: environment)
      let outside = folder.appending(path: "outside")
      try Data("kept".utf8).write(to: outside)
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory.path)/link", withDestinationPath: folder.path)
      let closed = "\(directory.path)/closed"
      mkdir(closed, 0o700)
      try Data().write(to: URL(fileURLWithPath: "\(closed)/file"))
      chmod(closed, 0o500)
      directory.remove()
      #expect(FileStatus(directory.path) == nil)
      #expect(FileStatus(outside.path) != nil)
      withExtendedLifetime(lock) {}
    }
  }
}
