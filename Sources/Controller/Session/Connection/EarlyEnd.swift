/// An app that ended before it could be controlled: what is known of the reason.
struct EarlyEnd {
  let status: ExitStatus?
  let stage: Stage
  /// The programs that it had started and that ran on.
  let left: [String]
  let interference: Interference?
  /// One that ran before.
  var running: RunningInstance?

  /// One or two sentences; empty if the status says it all.
  var hint: String {
    if let interference { return "That was not the app: \(interference)." }
    guard status?.isSuccess == true else { return "" }
    if !left.isEmpty {
      return "It had started \(left.joined(separator: ", ")), which showed no window and were ended with it. "
        + "Name the program that stays."
    }
    if stage == .user, let running {
      return "It runs already: \(running). Close that, or use --stage private."
    }
    return stage == .user
      ? "If it is running already, close it, or use --stage private."
      : "It may only start or call another program: name the one that shows the windows."
  }
}
