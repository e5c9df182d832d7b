import ABIOverlay
import CapuchinABI

/// One function of a pack's table, about to be called: turns statuses and flaws into errors that
/// name pack and function.
struct Call {
  let pack: Pack
  /// As the ABI names it: `bridge.hit`.
  let function: String

  init(_ pack: Pack, _ function: String) {
    self.pack = pack
    self.function = function
  }

  /// What a function that the table does not have answers.
  var unsupported: PackError { error(.unsupported) }

  func error(_ status: Status, _ message: String = "") -> PackError {
    PackError(status, message, pack: pack.id, function: function)
  }

  /// Calls a function that answers a status.
  func run(_ body: () -> UInt32) throws(PackError) {
    try require(status(body))
  }

  /// Calls a function that answers a status and has a sink for a sentence.
  func run(_ body: (UnsafePointer<capuchin_sink>) -> UInt32) throws(PackError) {
    let (status, sentence) = explained(body)
    try require(status, sentence)
    // It has done what it could, and says what it could not.
    if !sentence.isEmpty { pack.violations.note(sentence) }
  }

  /// Calls a function that may want to be called again.
  func progress(_ body: (UnsafePointer<capuchin_sink>) -> UInt32) throws(PackError) -> Progress {
    let (status, sentence) = explained(body)
    if status == .again { return .again(sentence) }
    try require(status, sentence)
    return .done
  }

  /// Calls a function whose results go into a sink.
  func take<S: Sink>(_ sink: S, _ body: (UnsafePointer<capuchin_sink>) -> UInt32) throws(PackError) -> S {
    var sink = sink
    try add(to: &sink, body)
    return sink
  }

  /// Calls a function whose results come to those that a sink has already.
  func add(to sink: inout some Sink, _ body: (UnsafePointer<capuchin_sink>) -> UInt32) throws(PackError) {
    sink.state = SinkState()
    try require(status { sink.receive(body) })
    try check(sink.state.problem)
  }

  /// Calls a function that has a sink for results and one for a sentence.
  func take<S: Sink>(
    _ sink: S, _ body: (_ result: UnsafePointer<capuchin_sink>, _ message: UnsafePointer<capuchin_sink>) -> UInt32
  ) throws(PackError) -> S {
    var sink = sink
    let (status, sentence) = explained { message in sink.receive { body($0, message) } }
    try require(status, sentence)
    try check(sink.state.problem)
    return sink
  }

  /// The status, with the sentence that came with it. A bad sentence is the pack's shame, not the
  /// caller's failure.
  func explained(_ body: (UnsafePointer<capuchin_sink>) -> UInt32) -> (Status, String) {
    var message = TextSink()
    let status = status { message.receive(body) }
    if let problem = message.state.problem { pack.violations.report(function, problem) }
    return (status, message.text ?? "")
  }

  /// The status; of a pack that was closed, `unsupported`.
  func status(_ body: () -> UInt32) -> Status {
    Status(rawValue: pack.calling(function, body) ?? CAPUCHIN_STATUS_UNSUPPORTED)
  }

  func require(_ status: Status, _ sentence: String = "") throws(PackError) {
    guard status == .ok else { throw error(status, sentence) }
  }

  /// Reports a problem, and fails the call if what came is not to be used.
  func check(_ problem: DataProblem?) throws(PackError) {
    guard let problem else { return }
    pack.violations.report(function, problem)
    if problem != .afterStop { throw error(.failed, "handed over \(problem)") }
  }
}
