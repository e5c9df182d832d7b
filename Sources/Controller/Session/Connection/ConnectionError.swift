import PackManifest
import Script

/// Why an agent could not be reached or did not answer.
///
/// Facts only; `description` has the words.
public enum ConnectionError: Error, Equatable, Sendable {
  /// The app ended before any of its processes could be reached; what may be the reason.
  case appEnded(ExitStatus?, app: String, hint: String = "", in: PackFault? = nil)
  /// No process with a toolkit appeared in time; what it looks like, and what the doors had to say.
  case noAgent(app: String, waited: Duration, signs: String, in: PackFault? = nil)
  /// The app is made with a toolkit that no pack serves.
  case unserved(app: String, toolkit: String)
  /// A set-up operation failed, and the app showed no window.
  case notSetUp(operation: String, app: String, reason: String, in: PackFault? = nil)
  /// The process ended, or its agent closed the connection, while it was asked; of a command, whether
  /// that had begun to do something to the app, nil if nobody knows.
  case closed(pid: Int32, in: PackPlace? = nil, hasActed: Bool? = nil)
  /// No process was left to be asked.
  case gone
  /// The agent did not answer in time; whether its process was stopped.
  case noAnswer(pid: Int32, method: String, waited: Duration, in: PackFault? = nil, isStopped: Bool = false)
  /// The agent answers that the app's main loop does not turn, and why.
  case held(pid: Int32, reason: String)
  /// The agent has not answered what it was asked before, and nothing more is asked.
  case hangs(pid: Int32, since: Duration)
  /// The app opened no window in time.
  case noWindow(app: String, waited: Duration)
}

extension ConnectionError {
  /// Whether nobody is left to be asked.
  public var isOfTheEnd: Bool {
    switch self {
    case .closed, .gone: true
    default: false
    }
  }
}

extension ConnectionError: CustomStringConvertible {
  /// One or two sentences for the person: what failed, what was found, what to do.
  public var description: String {
    switch self {
    case .appEnded(let status, let app, _, let fault?):
      "\(app) ended\(status.map { " with \($0)" } ?? "") before it could be controlled, \(fault)."
    case .appEnded(let status, let app, let hint, nil):
      "\(app) ended\(status.map { " with \($0)" } ?? "") before it could be controlled."
        + (hint.isEmpty ? "" : " \(hint)")
    case .noAgent(let app, let waited, _, let fault?):
      "No process of \(app) answered within \(DurationText.text(of: waited)): one is \(fault)."
    case .noAgent(let app, let waited, let signs, nil):
      "No process of \(app) could be entered within \(DurationText.text(of: waited)). \(signs)"
    case .unserved(let app, let toolkit):
      "\(app) is made with \(toolkit), which no installed pack serves. Capuchin's own packs serve GTK 4 and GNUstep; "
        + "capuchin packs list shows all that are installed."
    case .notSetUp(let operation, let app, let reason, _):
      "The set-up operation \"\(operation)\" of \(app) failed: \(reason)"
    case .closed(let pid, _, _):
      "Process \(pid) ended before it answered."
    case .gone:
      "The app has ended."
    case .noAnswer(let pid, let method, let waited, let fault?, _):
      "Process \(pid) did not answer \(method) within \(DurationText.text(of: waited)): it is \(fault)."
    case .noAnswer(let pid, let method, let waited, nil, true):
      "Process \(pid) did not answer \(method) within \(DurationText.text(of: waited)): it is stopped. SIGCONT lets it go on."
    case .noAnswer(let pid, let method, let waited, nil, false):
      "Process \(pid) did not answer \(method) within \(DurationText.text(of: waited)). Its main loop may be blocked."
    case .held(let pid, let reason):
      "Process \(pid) cannot be controlled: \(reason)."
    case .hangs(let pid, let since):
      "The app hangs: process \(pid) has not answered for \(Int(since / .seconds(1))) s."
    case .noWindow(let app, let waited):
      "\(app) opened no window within \(DurationText.text(of: waited))."
    }
  }
}

extension ConnectionError {
  /// The call into a pack in which the process ended, or has been since it stopped answering.
  public var fault: PackFault? {
    switch self {
    case .appEnded(_, _, _, let fault), .noAgent(_, _, _, let fault), .noAnswer(_, _, _, let fault, _),
      .notSetUp(_, _, _, let fault): fault
    case .closed, .gone, .held, .hangs, .noWindow, .unserved: nil
    }
  }

  /// The same of a command, with whether more commands have begun to act than had before it.
  func after(_ trail: TrailMap?, acts: UInt32?) -> ConnectionError {
    guard case .closed(let pid, let place, _) = self, let trail, let acts else { return self }
    return .closed(pid: pid, in: place, hasActed: trail.acts != acts)
  }

  /// The same, with what the trail of the process says.
  func after(_ trail: TrailMap?) -> ConnectionError {
    guard let place = trail?.place else { return self }
    return switch self {
    case .closed(let pid, nil, let hasActed): .closed(pid: pid, in: place, hasActed: hasActed)
    // Of one that is stopped the place is where it was then, and no fault of it.
    case .noAnswer(let pid, let method, let waited, nil, false):
      .noAnswer(pid: pid, method: method, waited: waited, in: PackFault(stuckIn: place))
    default: self
    }
  }
}
