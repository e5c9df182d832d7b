import Foundation
import TestSupport
import Testing

@testable import capuchin

/// A writer that is killed at any moment leaves the script as it was before or after one step.
@Suite struct JournalKillTests {
  /// The forms that commands go through; long ones span pages of the file.
  private static func line(at step: Int) -> String {
    let lengths = [1, 3, 40, 400, 3000, 2000, 5000, 9, 1200, 2]
    let text = String(repeating: "x", count: lengths[step % lengths.count] + step / lengths.count)
    return "EnterText TextField f\(step / lengths.count) \(text)"
  }

  private static func isFinal(at step: Int) -> Bool { step % 10 == 9 }

  /// The script after so many steps.
  private static func script(after steps: Int) -> String {
    let lines = (0..<steps).filter { isFinal(at: $0) || $0 == steps - 1 }.map(line)
    return "# head\n" + lines.map { $0 + "\n" }.joined()
  }

  /// Writes until it is killed by a thread of its own, and notes each step when it begins.
  private static func writeUntilKilled(in folder: String, after microseconds: UInt32) throws {
    var journal = try ScriptJournal(path: "\(folder)/a.monkey", header: "# head", replaces: false)
    let notes = open("\(folder)/notes", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
    for step in 0... {
      write(notes, "b", 1)
      try journal.put(
        line(at: step), key: .init(pid: 1, sequence: step / 10), isFinal: isFinal(at: step))
    }
  }

  @Test(arguments: 0..<20)
  func `Nothing that was written is lost`(round: Int) async throws {
    try await TemporaryFolder.with { folder in
      let path = folder.path
      let delay = UInt32(200 + round * 1371)
      await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, delay = delay as UInt32] in
        try Self.writeUntilKilled(in: path, after: delay)
      }
      let notes = try Data(contentsOf: folder.appending(path: "notes"))
      var found = try String(contentsOf: folder.appending(path: "a.monkey"), encoding: .utf8)
      while found.hasSuffix("\n\n") { found.removeLast() }
      let begun = notes.count
      #expect([max(0, begun - 1), begun].contains { found == Self.script(after: $0) }, "after \(begun) steps")
    }
  }
}
