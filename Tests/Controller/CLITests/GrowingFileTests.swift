import Files
import Foundation
import TestSupport
import Testing

@testable import capuchin

@Suite struct GrowingFileTests {
  private func withJournal(
    _ header: String = "# head", _ body: (inout ScriptJournal, () throws -> String) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "a.monkey")
      var journal = try ScriptJournal(path: file.path, header: header, replaces: false)
      try body(&journal) { try String(contentsOf: file, encoding: .utf8) }
    }
  }

  private func key(_ sequence: Int, pid: Int32 = 1) -> ScriptJournal.Key {
    ScriptJournal.Key(pid: pid, sequence: sequence)
  }

  @Test func `The header is there from the start`() async throws {
    try await withJournal { _, text in
      let found = try text()
      #expect(found == "# head\n")
    }
  }

  @Test func `The last line grows and shrinks in place`() async throws {
    try await withJournal { journal, text in
      try journal.put("Touch Button A", key: key(1), isFinal: true)
      try journal.put("EnterText TextField a b", key: key(2), isFinal: false)
      #expect(try text() == "# head\nTouch Button A\nEnterText TextField a b\n")
      try journal.put("EnterText TextField a bcd", key: key(2), isFinal: false)
      #expect(try text() == "# head\nTouch Button A\nEnterText TextField a bcd\n")
      try journal.put("Clear TextField a", key: key(2), isFinal: true)
      #expect(try text() == "# head\nTouch Button A\nClear TextField a\n")
      try journal.put("Touch Button B", key: key(3), isFinal: true)
      #expect(try text() == "# head\nTouch Button A\nClear TextField a\nTouch Button B\n")
    }
  }

  @Test func `A command that is taken back is gone`() async throws {
    try await withJournal { journal, text in
      try journal.put("Touch Button A", key: key(1), isFinal: false)
      try journal.put("", key: key(1), isFinal: true)
      #expect(try text() == "# head\n")
      try journal.put("Touch Button B", key: key(2), isFinal: true)
      #expect(try text() == "# head\nTouch Button B\n")
    }
  }

  @Test func `Two processes may have a growing command each`() async throws {
    try await withJournal { journal, text in
      try journal.put("EnterText TextField a 1", key: key(1, pid: 1), isFinal: false)
      try journal.put("EnterText TextField b 1", key: key(1, pid: 2), isFinal: false)
      try journal.put("EnterText TextField a 12", key: key(1, pid: 1), isFinal: true)
      try journal.put("EnterText TextField b 12", key: key(1, pid: 2), isFinal: true)
      #expect(try text() == "# head\nEnterText TextField a 12\nEnterText TextField b 12\n")
    }
  }

  @Test func `A line that spans pages is replaced whole`() async throws {
    try await withJournal { journal, text in
      for length in [10, 5000, 9000, 3, 4090] {
        let line = "EnterText TextField a " + String(repeating: "x", count: length)
        try journal.put(line, key: key(1), isFinal: false)
        #expect(try text() == "# head\n\(line)\n")
      }
    }
  }

  @Test func `A newline cannot make a second line`() async throws {
    try await withJournal { journal, text in
      try journal.put("Touch Button A\nTouch Button B", key: key(1), isFinal: true)
      #expect(try text() == "# head\nTouch Button A Touch Button B\n")
    }
  }

  @Test func `A file that is there is replaced only if asked`() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "a.monkey")
      try Data("old\n".utf8).write(to: file)
      #expect(throws: FileError.self) {
        _ = try ScriptJournal(path: file.path, header: "# head", replaces: false)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == "old\n")
      _ = try ScriptJournal(path: file.path, header: "# head", replaces: true)
      #expect(try String(contentsOf: file, encoding: .utf8) == "# head\n")
    }
  }

  @Test func `A script that was removed is written anew, whole`() async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "a.monkey")
      var journal = try ScriptJournal(path: file.path, header: "# head", replaces: false)
      try journal.put("Touch Button A", key: key(1), isFinal: true)
      try FileManager.default.removeItem(at: file)
      let fate = try journal.put("Touch Button B", key: key(2), isFinal: true)
      #expect(fate == .removed)
      #expect(try String(contentsOf: file, encoding: .utf8) == "# head\nTouch Button A\nTouch Button B\n")
    }
  }

  @Test(arguments: [true, false])
  func `What another program wrote is left as it is`(atomically: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.appending(path: "a.monkey")
      let other = file.path + ".recorded"
      var journal = try ScriptJournal(path: file.path, header: "# head", replaces: false)
      try journal.put("Touch Button A", key: key(1), isFinal: true)
      try "mine\n".write(to: file, atomically: atomically, encoding: .utf8)
      let fate = try journal.put("Touch Button B", key: key(2), isFinal: true)
      #expect(fate == .taken(by: other))
      let next = try journal.put("Touch Button C", key: key(3), isFinal: true)
      #expect(next == .kept)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine\n")
      #expect(
        try String(contentsOfFile: other, encoding: .utf8)
          == "# head\nTouch Button A\nTouch Button B\nTouch Button C\n")
    }
  }

  @Test func `What could not be written is written with the next command`() async throws {
    try await TemporaryFolder.with { folder in
      let inner = folder.appending(path: "inner")
      let file = inner.appending(path: "a.monkey")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      var journal = try ScriptJournal(path: file.path, header: "# head", replaces: false)
      try FileManager.default.removeItem(at: inner)
      for line in ["Touch Button A", "Touch Button B"] {
        var problem: FileError?
        do throws(FileError) {
          try journal.put(line, key: key(line == "Touch Button A" ? 1 : 2), isFinal: true)
        } catch {
          problem = error
        }
        #expect(problem?.description == "cannot create files in \(inner.path): no such file")
      }
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      try journal.put("Touch Button C", key: key(3), isFinal: true)
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "# head\nTouch Button A\nTouch Button B\nTouch Button C\n")
    }
  }
}
