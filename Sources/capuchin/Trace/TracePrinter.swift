import Report
import Wire

/// Shows traced calls, one a line.
struct TracePrinter {
  let json: Bool

  func show(_ traced: Traced, pid: Int32) {
    if json { return JSONLine.write(TracedLine(traced, pid: pid)) }
    if let skipped = traced.skipped {
      Console.shared.complain("(\(skipped) calls came too fast to be printed)")
    }
    Console.shared.line(TerminalText.escaped(Self.text(traced)))
  }

  /// `GtkSelectionModel.select_item(GtkSingleSelection 0x55d0c8, position: 3, unselect_rest: 1) = 1`
  static func text(_ traced: Traced) -> String {
    let arguments = traced.arguments.map { $0.name.isEmpty ? $0.value : "\($0.name): \($0.value)" }
    let call = "\(traced.slot)(\(([traced.target] + arguments).joined(separator: ", ")))"
    let thread = traced.onToolkitThread ? "" : "  on another thread"
    if traced.raised == true { return "\(call) raised" + thread }
    return (traced.result.isEmpty ? call : "\(call) = \(traced.result)") + thread
  }
}

private struct TracedLine: Encodable {
  let event = "traced"
  let pid: Int32
  let slot: String
  let target: String
  let arguments: [Traced.Argument]
  let result: String
  let raised: Bool
  let onToolkitThread: Bool
  let skipped: Int

  init(_ traced: Traced, pid: Int32) {
    self.pid = pid
    slot = traced.slot
    target = traced.target
    arguments = traced.arguments
    result = traced.result
    raised = traced.raised ?? false
    onToolkitThread = traced.onToolkitThread
    skipped = traced.skipped ?? 0
  }
}
