import Player

/// A line a command for people: `ok`, `FAIL` or `ERROR`, the command, its time, the message.
public actor TextReporter: PlayObserver {
  private let write: @Sendable (String) -> Void

  /// - Parameter write: takes each line, its newline included.
  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  public func observe(_ event: PlayEvent) {
    switch event {
    case .scriptBegan: break
    case .stepEnded(let step): write(Self.lines(of: step))
    case .said(let text, _, _): write("# \(TerminalText.escaped(text))\n")
    case .scriptEnded(let result): write(Self.summary(of: result))
    case .appCrashed(let file, let how, _):
      write("ERROR  the app crashed: \(TerminalText.escaped(how))  (\(TerminalText.escaped(file)))\n")
    }
  }

  /// How a command went, and what may have been meant; without its place where it stands in no file.
  public static func lines(of step: StepResult) -> String {
    let indent = String(repeating: "  ", count: step.depth)
    let command = padded(indent + TerminalText.escaped(step.command), to: 50)
    let time = Milliseconds.text(step.duration)
    let blanks = String(repeating: " ", count: max(0, 5 - time.count))
    var line = "\(padded(word(for: step.status), to: 6)) \(command) \(blanks)\(time) ms"
    if !step.message.isEmpty { line += "  \(TerminalText.escaped(step.message))" }
    if step.status != .ok, !step.file.isEmpty { line += "  (\(TerminalText.escaped(step.file)):\(step.line))" }
    let tag = step.status == .ok ? "" : step.tag.map { "         tag: \(TerminalText.escaped($0))\n" } ?? ""
    let nearest = step.unnamedMisses.map { "         near: \(TerminalText.escaped($0))\n" }.joined()
    let names = OtherNames.line(of: step).map { "         \(TerminalText.escaped($0))\n" } ?? ""
    let evidence = step.evidence.map { "         see: \(TerminalText.escaped($0))\n" }.joined()
    return line + "\n" + tag + nearest + names + evidence
  }

  private static func summary(of result: ScriptResult) -> String {
    let counts = PerformResult.Status.allCases.map { status in
      "\(result.steps.count { $0.status == status }) \(word(for: status))"
    }
    let file = TerminalText.escaped(result.file)
    return "# \(file): \(counts.joined(separator: ", ")) in \(Milliseconds.text(result.duration)) ms\n"
  }

  static func word(for status: PerformResult.Status) -> String {
    status == .ok ? "ok" : status.rawValue.uppercased()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
