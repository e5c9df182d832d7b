import Files
import Foundation
import Logging
import Player
import TestSupport
import Testing

@testable import capuchin

/// What becomes of repairs once the scripts have been played.
@Suite struct FoundRepairsTests {
  private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func step(_ file: String, repaired: Bool) -> StepResult {
    var step = StepResult(file: file, line: 1, command: "Touch Button Save", status: .ok)
    guard repaired else { return step }
    step.repair = Repair(
      file: file, line: 1, old: Repair.Name(kind: "Button", id: "Save"),
      new: .init(kind: "Button", id: "Keep", candidates: [.init(tier: 1, text: "Keep")], window: "Main"),
      reason: "by the developer's id \"save\"")
    return step
  }

  @Test func onlyWhatIsWantedIsWritten() async throws {
    try await TemporaryFolder.with("repairs") { folder in
      let file = folder.appending(path: "a.monkey").path
      try Data("Touch Button Save # so\n".utf8).write(to: URL(filePath: file))
      var repairs = FoundRepairs()
      repairs.add(ScriptResult(file: file, steps: [step(file, repaired: true)]))
      for (mode, text) in [(HealMode.show, "Touch Button Save # so\n"), (.write, "Touch Button Keep # so\n")] {
        var shown = ""
        try repairs.finish(mode, Self.logger) { shown += $0 }
        #expect(shown.hasSuffix("@@ -1 +1 @@\n-Touch Button Save # so\n+Touch Button Keep # so\n"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      }
    }
  }

  /// It was reported before the script was played; only a repair needs it.
  @Test func aMapThatCannotBeReadKeepsNothingElseFromBeingWritten() async throws {
    try await TemporaryFolder.with("repairs") { folder in
      let file = folder.appending(path: "a.monkey").path
      try Data("Touch Button Save\n".utf8).write(to: URL(filePath: file))
      try Data("{".utf8).write(to: URL(filePath: file + ".map"))
      for repaired in [false, true] {
        var repairs = FoundRepairs()
        repairs.add(ScriptResult(file: file, steps: [step(file, repaired: repaired)]))
        let result = Result { () throws(FileError) in try repairs.finish(.write, Self.logger) { _ in } }
        #expect((try? result.get()) == nil ? repaired : !repaired)
      }
    }
  }
}
