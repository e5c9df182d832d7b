import Report
import Wire

/// Shows what is recorded: a command when it is complete, on a terminal also while it grows.
struct RecordPrinter {
  let json: Bool
  /// The process and number of the command that is growing.
  private var pending: (pid: Int32, recorded: Recorded)?

  init(json: Bool) { self.json = json }

  /// - Parameter checks: the lines that stand below it in the script.
  mutating func show(_ recorded: Recorded, checks: [String] = [], pid: Int32) {
    if json { return line(recorded, pid: pid) }
    // What was given before the growing one, and is told late.
    if let pending, pending.pid == pid, recorded.sequence < pending.recorded.sequence {
      Console.shared.show(progress: "")
      write(recorded)
      return Console.shared.show(progress: pending.recorded.line)
    }
    if let pending, (pending.pid, pending.recorded.sequence) != (pid, recorded.sequence) { finish() }
    if recorded.final {
      pending = nil
      Console.shared.show(progress: "")
      write(recorded)
      for check in checks { Console.shared.line(TerminalText.escaped(check)) }
    } else {
      pending = (pid, recorded)
      Console.shared.show(progress: recorded.line)
    }
  }

  /// Programs are told at once; a person only of what becomes of it.
  func showProvisional(_ recorded: Recorded, pid: Int32) {
    if json { line(recorded, pid: pid) }
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
    JSONLine.write(ToldLine(event: "recorded", pid: pid, told: recorded))
  }
}
