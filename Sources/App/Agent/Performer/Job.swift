import PackHost
import Wire

/// A command while it is being performed: called again and again from the main loop until it ends.
protocol Job: AnyObject {
  /// Whether a call into the app is on the stack that may have started a nested main loop.
  var isInsideApp: Bool { get }
  /// Called just before it does something to the app.
  var willAct: () -> Void { get set }
  /// The widget of the command, once it was found; nil for a command without one.
  var found: Node? { get }
  /// How it would end if its time were up now, by what it has seen; nil before it has looked, and once it acts.
  var seen: Ending? { get }
  /// The nested loop turns: what was started counts as acted.
  func countAsActed()
  /// Goes as far as it can.
  ///
  /// - Parameter isOver: the time is up: it must end.
  func pass(isOver: Bool) -> JobStep
  /// No further pass is made, and it has not ended.
  func cancel()
}

extension Job {
  func cancel() {}
  var seen: Ending? { nil }
}

/// A job that only looks: it starts nothing in the app.
protocol LookingJob: Job {}

extension LookingJob {
  var isInsideApp: Bool { false }
  var willAct: () -> Void {
    get { {} }
    set {}
  }
  func countAsActed() {}
}

/// Where a pass has come to.
enum JobStep {
  /// To be called again after so many milliseconds; 0 is the next turn of the loop.
  case wait(UInt32, for: String)
  /// To be called again once the app has nothing left to do right now.
  case drain
  case end(Ending)
}

/// How a command ended.
enum Ending {
  case ok(value: JSONValue? = nil, picture: [UInt8]? = nil)
  /// A verification was false.
  case fail(String)
  case error(Problem)

  /// Why it did not end well.
  var reason: String? {
    switch self {
    case .ok: nil
    case .fail(let sentence): sentence
    case .error(let problem): problem.message
    }
  }
}
