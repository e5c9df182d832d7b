import PackKit

/// Lists that the app makes longer when somebody scrolls to their end, as those of news do.
///
/// GTK emits `edge-reached` only if a wheel, a key or a finger came there. So the wheel is turned
/// over the list's end, again each time that the list has grown, and every now and then while it has not.
package final class ListGrowth: Sendable {
  package static let shared = ListGrowth()

  /// How long an app may take to add something before the wheel is turned again.
  private static let patience = Duration.milliseconds(500)
  private static let notches = 3.0

  private struct State {
    /// How long the list was at first, in rows or pixels.
    let first: Int
    var last: Int
    /// When it grew last, or was looked at first.
    var grew: ContinuousClock.Instant
    var turned: ContinuousClock.Instant
  }

  private let states = NodeMemory<State>()

  /// Scrolls to the end of a list in which something is missing.
  ///
  /// - Parameters:
  ///   - length: how long the list is now.
  ///   - unit: what the length counts, "rows".
  ///   - missing: what is waited for.
  /// - Returns: that it is waited for, with what became of the list.
  package func goOn(_ play: Play, length: Int, _ unit: String, missing: String) throws -> Outcome {
    guard let scroller = play.node.ancestry.first(where: { $0.isA("GtkScrolledWindow") })
    else { return .again(waitingFor: missing) }
    let now = ContinuousClock.now
    let old = play.pass == 0 ? nil : states[play.node]
    var state = old ?? State(first: length, last: length, grew: now, turned: now)
    if state.last != length { (state.last, state.grew) = (length, now) }
    if old == nil || state.grew == now || now - state.turned >= ListGrowth.patience {
      state.turned = now
      try ListGrowth.turnWheel(atEndOf: scroller, isSemantic: play.isSemantic)
    }
    states[play.node] = state
    return .again(waitingFor: missing + ListGrowth.story(state, unit, now))
  }

  private static func story(_ state: State, _ unit: String, _ now: ContinuousClock.Instant) -> String {
    guard state.last > state.first else { return "; the list ends there: it does not grow when its end is scrolled to" }
    let way = "grew from \(state.first) to \(state.last) \(unit) while its end was scrolled to"
    guard now - state.grew < patience * 3 else { return "; the list ended: it \(way), then no more" }
    return "; the list \(way): %timeout= gives it more time"
  }

  private static func turnWheel(atEndOf scroller: Node, isSemantic: Bool) throws {
    let adjustment: Node = try scroller.get("vadjustment")
    let end = try adjustment.get("upper", as: Double.self) - adjustment.get("page-size", as: Double.self)
    // A person comes there from above.
    try adjustment.set("value", .double(max(0, isSemantic ? end : end - 1)))
    guard !isSemantic, let window = scroller.window, let frame = scroller.frame,
      let place = try ScrollPoint.free(in: scroller, frame, of: window)
    else { return }
    var event = InputEvent(.scroll, window: window)
    (event.x, event.y) = (place.x, place.y)
    (event.dy, event.unit) = (notches, .notches)
    try Input.send(event)
  }
}

extension [RowReference] {
  /// Whether the one row of these is counted, and so is the rest of a list that is as long as this number.
  package func isBeyond(_ count: Int) -> Bool {
    guard self.count == 1, self[0].steps.count == 1, case .number(let number) = self[0].steps[0] else { return false }
    return number > count
  }
}
