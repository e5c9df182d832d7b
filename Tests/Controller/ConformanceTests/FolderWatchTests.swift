import Conformance
import Foundation
import TestSupport
import Testing

/// What counts as a change in a pack's folder.
@Suite struct FolderWatchTests {
  @Test(arguments: ["pack.c", "src/inner/dial.c"])
  func aSavedFileIsAChange(name: String) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("1".utf8).write(to: file)
      let watch = try FolderWatch(folder.path)
      try Data("22".utf8).write(to: file)
      #expect(await watch.change() == name)
    }
  }

  /// Else what is saved while a pack is built would be lost.
  @Test func whatHasChangedUntilItSettlesIsTold() async throws {
    try await TemporaryFolder.with { folder in
      let build = folder.appending(path: "build")
      try FileManager.default.createDirectory(at: build, withIntermediateDirectories: true)
      for name in ["pack.c", "other.c", "build/made"] { try Data("1".utf8).write(to: folder.appending(path: name)) }
      let watch = try FolderWatch(folder.path)
      for name in ["pack.c", "new.o", "build/made"] { try Data("22".utf8).write(to: folder.appending(path: name)) }
      #expect(watch.settle() == ["pack.c"])
      #expect(watch.settle() == [])
    }
  }

  @Test func whatIsHiddenOrSettledIsNone() async throws {
    try await TemporaryFolder.with { folder in
      let watch = try FolderWatch(folder.path)
      try Data("1".utf8).write(to: folder.appending(path: ".pack.c.swp"))
      try Data("1".utf8).write(to: folder.appending(path: "pack.c~"))
      try Data("1".utf8).write(to: folder.appending(path: "built.so"))
      watch.settle()
      try Data("1".utf8).write(to: folder.appending(path: "other.c"))
      #expect(await watch.change() == "other.c")
    }
  }
}
