import Files
import Foundation
import TestSupport
import Testing

/// What has no end is not read, and the reason is the right one.
@Suite struct InputFileTests {
  private func problem(_ path: String) -> String? {
    do throws(InputFile.Failure) {
      _ = try InputFile.read(path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `Only regular files are read`() async throws {
    try await TemporaryFolder.with { folder in
      let (file, pipe) = (folder.path + "/a.monkey", folder.path + "/pipe")
      try Data("Touch Button *".utf8).write(to: URL(filePath: file))
      #expect(mkfifo(pipe, 0o600) == 0)
      #expect(try InputFile.read(file) == Data("Touch Button *".utf8))
      #expect(problem(pipe) == "it is a pipe, not a regular file")
      #expect(problem("/dev/zero") == "it is a device, not a regular file")
      #expect(problem(folder.path) == "it is a folder")
      #expect(problem(folder.path + "/gone") == "no such file")
      #expect(problem(folder.path + "/" + String(repeating: "a", count: 300)) == "File name too long")
    }
  }

  @Test func `A name that no file can have is said in words`() async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path + "/" + String(repeating: "a", count: 300)
      do {
        try Data().write(to: URL(filePath: path))
        Issue.record("written")
      } catch {
        #expect(!error.fileReason.contains("CocoaError"), "\(error.fileReason)")
      }
    }
  }
}
