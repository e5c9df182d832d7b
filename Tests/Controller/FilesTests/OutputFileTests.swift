import Files
import Foundation
import TestSupport
import Testing

/// Results are written whole, and nothing but a regular file is ever replaced.
@Suite struct OutputFileTests {
  private func status(_ path: String, followingLinks: Bool = false) -> (kind: mode_t, mode: mode_t)? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return (status.st_mode & S_IFMT, status.st_mode & 0o777)
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func problem(_ path: String) -> String? {
    do throws(FileError) {
      try OutputFile(path).write("x".utf8)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `A file is replaced with its mode, and nothing is left beside it`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/a.xml"
      try OutputFile(path).write("one".utf8)
      #expect(chmod(path, 0o640) == 0)
      try OutputFile(path).write("two".utf8)
      #expect(try text(path) == "two")
      #expect(status(path)?.mode == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.xml"])
    }
  }

  @Test func `A link stays, and what it names is written, be it there or not`() async throws {
    try await TemporaryFolder.with { folder in
      try FileManager.default.createDirectory(atPath: folder.path + "/sub", withIntermediateDirectories: false)
      for (name, target) in [("link", "sub/real"), ("second", "link")] {
        #expect(symlink(target, folder.path + "/" + name) == 0)
      }
      for text in ["new", "newer"] {
        try OutputFile(folder.path + "/second").write(text.utf8)
        #expect(status(folder.path + "/second")?.kind == S_IFLNK)
        #expect(status(folder.path + "/link")?.kind == S_IFLNK)
        #expect(try self.text(folder.path + "/sub/real") == text)
      }
    }
  }

  @Test func `A pipe is written into`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      #expect(problem(path) == "cannot write \(path): no one reads from it")
      try await withChild("cat", [path]) { reader in
        try await waitUntil("the pipe has a reader") { problem(path) == nil }
        try await waitUntil("the pipe is read") { reader.output == "x" }
      }
      #expect(status(path)?.kind == S_IFIFO)
    }
  }

  @Test func `A device is written into`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/device"
      #expect(symlink("/dev/full", path) == 0)
      #expect(problem(path) == "cannot write \(path): No space left on device")
      #expect(status(path)?.kind == S_IFLNK)
      #expect(status(path, followingLinks: true)?.kind == S_IFCHR)
    }
  }

  @Test(.enabled(if: geteuid() == 0, "making devices needs root"))
  func `A device of one's own stays one`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/null"
      #expect(mknod(path, S_IFCHR | 0o666, 0x103) == 0)
      try OutputFile(path).write("gone".utf8)
      #expect(status(path)?.kind == S_IFCHR)
    }
  }

  @Test func `What can be no file is refused with its reason`() async throws {
    try await TemporaryFolder.with { folder in
      let long = folder.path + "/" + String(repeating: "x", count: 300)
      let loop = folder.path + "/loop"
      #expect(symlink("loop", loop) == 0)
      #expect(problem("") == "cannot write a file without a name")
      #expect(problem(folder.path) == "cannot write \(folder.path): it is a folder")
      #expect(problem(long) == "cannot write \(long): File name too long")
      #expect(problem(loop) == "cannot write \(loop): Too many levels of symbolic links")
      #expect(problem("/nowhere/a") == "cannot create files in /nowhere: no such file")
    }
  }

  @Test func `A name of 255 bytes is one`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/" + String(repeating: "x", count: 255)
      try OutputFile(path).write("a".utf8)
      #expect(try text(path) == "a")
    }
  }
}
