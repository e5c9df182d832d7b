import CapuchinABI

/// Where what happens now comes from: an event of the user's, or the program.
///
/// An event is dispatched by `sendEvent:`. A control that follows the mouse asks for the next event in
/// there: what the run loop does until it comes is the program's (timers, input of its own), and when it
/// has come the user's event goes on. A window that runs modally dispatches events of its own in there:
/// all between them is the program's.
struct CauseTracker {
  private enum Frame {
    case event(isUsers: Bool)
    case waiting, modal
  }

  private var frames: [Frame] = []

  /// Whether an event is being dispatched: what is asked for now is for whoever follows the mouse.
  var isInEvent: Bool { !frames.isEmpty }

  /// Whether a window runs modally, and no event is being dispatched in it.
  var isModal: Bool {
    if case .modal? = frames.last { return true }
    return false
  }

  var cause: UInt32 {
    if case .event(isUsers: true)? = frames.last { return CAPUCHIN_CAUSE_EVENT }
    return CAPUCHIN_CAUSE_PROGRAM
  }

  mutating func eventBegan(isUsers: Bool) { frames.append(.event(isUsers: isUsers)) }

  /// A modal session that it has begun may go on.
  mutating func eventEnded() { end { if case .event = $0 { true } else { false } } }

  mutating func modalBegan() { frames.append(.modal) }

  /// The app may end a session of its own within an event of that.
  mutating func modalEnded() { end { if case .modal = $0 { true } else { false } } }

  private mutating func end(_ isOne: (Frame) -> Bool) {
    if let last = frames.lastIndex(where: isOne) { frames.remove(at: last) }
  }

  /// The app asks for its next event. Outside of any event there is nothing to be told apart.
  mutating func waitBegan() {
    if isInEvent { frames.append(.waiting) }
  }

  /// - Parameter isUsers: whether the event that came, if any, goes on with what the user does; nil
  ///   where none came.
  mutating func waitEnded(isUsers: Bool?) {
    guard case .waiting? = frames.last else { return }
    frames.removeLast()
    guard let isUsers, case .event? = frames.last else { return }
    frames[frames.count - 1] = .event(isUsers: isUsers)
  }
}
