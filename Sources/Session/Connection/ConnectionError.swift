import Script

/// Why an agent could not be reached or did not answer.
///
/// Facts only; `description` has the words.
public enum ConnectionError: Error, Equatable, Sendable {
  /// The app ended before any of its processes could be reached; what may be the reason.
  case appEnded(ExitStatus?, app: String, hint: String = "")
  /// No process with a toolkit appeared in time; what it looks like, and what the doors had to say.
  case noAgent(app: String, waited: Duration, signs: String, doors: String)
  /// A set-up operation failed, and the app showed no window.
  case notSetUp(operation: String, app: String, reason: String)
  /// The process ended, or its agent closed the connection, while it was asked.
  case closed(pid: Int32)
  /// No process was left to be asked.
  case gone
  /// The agent did not answer in time.
  case noAnswer(pid: Int32, method: String, waited: Duration)
  /// The agent has not answered what it was asked before, and nothing more is asked.
  case hangs(pid: Int32, since: Duration)
  /// The app opened no window in time.
  case noWindow(app: String, waited: Duration)
}

extension ConnectionError {
  /// Whether nothing was asked, since an answer is missing from before.
  var isHang: Bool {
    if case .hangs = self { true } else { false }
  }
}

extension ConnectionError: CustomStringConvertible {
  /// One or two sentences for the person: what failed, what was found, what to do.
  public var description: String {
    switch self {
    case .appEnded(let status, let app, let hint):
      "\(app) ended\(status.map { " with \($0)" } ?? "") before it could be controlled."
        + (hint.isEmpty ? "" : " \(hint)")
    case .noAgent(let app, let waited, let signs, let doors):
      "No process of \(app) could be entered within \(DurationText.text(of: waited)). "
        + (doors.isEmpty ? signs : "The session's doors.log says:\n\(doors)")
    case .notSetUp(let operation, let app, let reason):
      "The set-up operation \"\(operation)\" of \(app) failed: \(reason)"
    case .closed(let pid):
      "Process \(pid) ended before it answered."
    case .gone:
      "The app has ended."
    case .noAnswer(let pid, let method, let waited):
      "Process \(pid) did not answer \(method) within \(DurationText.text(of: waited)). Its main loop may be blocked."
    case .hangs(let pid, let since):
      "The app hangs: process \(pid) has not answered for \(Int(since / .seconds(1))) s."
    case .noWindow(let app, let waited):
      "\(app) opened no window within \(DurationText.text(of: waited))."
    }
  }
}
