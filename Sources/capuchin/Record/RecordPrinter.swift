import Foundation
import Report
import Wire

/// Shows what is recorded: a command when it is complete, on a terminal also while it grows.
struct RecordPrinter {
  let json: Bool
  /// The process and number of the command that is growing.
  private var pending: (pid: Int32, recorded: Recorded)?

  init(json: Bool) { self.json = json }

  mutating func show(_ recorded: Recorded, pid: Int32) {
    if json { return line(recorded, pid: pid) }
    if let pending, (pending.pid, pending.recorded.sequence) != (pid, recorded.sequence) { finish() }
    if recorded.final {
      pending = nil
      Console.shared.show(progress: "")
      write(recorded)
    } else {
      pending = (pid, recorded)
      Console.shared.show(progress: recorded.line)
    }
  }

  /// Prints the command that was growing when the recording ended.
  mutating func finish() {
    Console.shared.show(progress: "")
    if let pending { write(pending.recorded) }
    pending = nil
  }

  private func write(_ recorded: Recorded) {
    if !recorded.line.isEmpty { Console.shared.line(TerminalText.escaped(recorded.line)) }
  }

  private func line(_ recorded: Recorded, pid: Int32) {
    JSONLine.write(RecordedLine(recorded, pid: pid))
  }
}

private struct RecordedLine: Encodable {
  let event = "recorded"
  let pid: Int32
  let sequence: Int
  let line: String
  let final: Bool
  let window: String
  let kind: String
  let candidates: [Candidate]

  init(_ recorded: Recorded, pid: Int32) {
    self.pid = pid
    sequence = recorded.sequence
    line = recorded.line
    final = recorded.final
    window = recorded.window
    kind = recorded.kind
    candidates = recorded.candidates
  }
}
