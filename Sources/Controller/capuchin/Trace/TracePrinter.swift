import Report
import Wire

/// Shows traced calls, and methods that can be traced, one a line.
struct TracePrinter {
  let json: Bool

  func show(_ traced: Traced, pid: Int32) {
    if json {
      var whole = traced
      (whole.raised, whole.skipped) = (traced.raised ?? false, traced.skipped ?? 0)
      return JSONLine.write(ToldLine(event: "traced", pid: pid, told: whole))
    }
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
    if traced.raised == true {
      return (traced.result.isEmpty ? "\(call) raised" : "\(call) raised \(traced.result)") + thread
    }
    return (traced.result.isEmpty ? call : "\(call) = \(traced.result)") + thread
  }

  func show(_ method: Methods.Description) {
    if json { return JSONLine.write(method) }
    Console.shared.line(TerminalText.escaped(Self.text(method)))
  }

  /// `GtkSelectionModel.select_item  int (unsigned int position, int unselect_rest)`
  static func text(_ method: Methods.Description) -> String {
    guard method.refusal.isEmpty else { return "\(method.slot)  cannot be traced: \(method.refusal)" }
    return "\(method.slot)  \(method.signature)" + (method.implemented ? "" : "  not implemented")
  }
}
