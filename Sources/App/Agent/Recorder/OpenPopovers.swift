import PackHost

/// The popovers that are open, and the acts that opened them.
///
/// A press beside a popover is recorded as Escape, which closes something else if no line opened the popover: one that
/// came by hovering, by a timer or with the focus.
struct OpenPopovers {
  private var openers: [Node: Interaction?] = [:]

  /// - Parameter act: nil if no act of the person opened it.
  mutating func open(_ popover: Node, by act: Interaction?) { openers[popover] = .some(act) }

  /// - Returns: the act that opened it; nil if there was none. `wasOpen` is false for a popover that was never seen
  ///   open, such as one that an app hides as it builds its window.
  mutating func close(_ popover: Node) -> (wasOpen: Bool, opener: Interaction?) {
    guard let opener = openers.removeValue(forKey: popover) else { return (false, nil) }
    return (true, opener)
  }
}

extension Interaction {
  /// Whether it has given a line of the script.
  var hasLine: Bool { entry != nil || hasFinal }

  /// Whether a popover that opens now came with it.
  func hasOpened(by cause: Cause, now: UInt64) -> Bool {
    switch cause {
    case .event: dispatch != .ended || isHeld
    case .toolkit, .animation, .program: isHeld || now &- lastInput < UserRule.closingMilliseconds
    }
  }
}
