import ABIOverlay

/// Who has the presses that are being held: it gets motions and the release, too, and the presses of other buttons.
///
/// All buttons of the pointer are one, each finger is one for itself.
package struct HeldPresses {
  private enum Grip: Hashable {
    case pointer
    case finger(UInt64)

    init(_ event: InputEvent) {
      self =
        switch event.kind {
        case .touchBegin, .touchUpdate, .touchEnd, .touchCancel: .finger(event.finger)
        default: .pointer
        }
    }
  }

  private var holders: [Grip: Node] = [:]
  /// Whether other events say that the button is down which the pointer holds: they name the first three.
  private var isTold = false

  package init() {}

  package var isPointerHeld: Bool { holders[.pointer] != nil }

  /// Who has the pointer's press.
  package var pointerHolder: Node? { holders[.pointer] }

  /// Who has the press that an event goes on with.
  package func holder(of event: InputEvent) -> Node? { holders[Grip(event)] }

  /// A button or a finger goes down.
  ///
  /// - Parameter receiver: who gets it, if the pointer is not held already.
  /// - Returns: who has it now.
  package mutating func press(_ event: InputEvent, _ receiver: () -> Node) -> Node {
    let grip = Grip(event)
    if let holder = holders[grip], grip == .pointer, !event.modifiers.isDisjoint(with: .buttons) { return holder }
    let holder = receiver()
    holders[grip] = holder
    if grip == .pointer { isTold = !InputEvent.Modifiers(button: event.button).isEmpty }
    return holder
  }

  /// A button or a finger goes up, or is taken away.
  ///
  /// - Returns: who had it; nil where nobody did.
  package mutating func release(_ event: InputEvent) -> Node? {
    let grip = Grip(event)
    let holder = holders[grip]
    let others = event.modifiers.intersection(.buttons).subtracting(InputEvent.Modifiers(button: event.button))
    if grip != .pointer || others.isEmpty { holders[grip] = nil }
    return holder
  }

  /// Whether an event with these modifiers says that no button is down any more of a press that is held: a window
  /// manager that moves the window keeps the release.
  package func isLost(_ modifiers: InputEvent.Modifiers) -> Bool {
    isTold && isPointerHeld && modifiers.isDisjoint(with: .buttons)
  }

  /// The press that is held ends without a release: nothing is held any more.
  ///
  /// - Returns: who had it.
  package mutating func end() -> Node? {
    defer { holders = [:] }
    return holders[.pointer] ?? holders.values.first
  }
}

/// Counts presses in quick succession, where a toolkit leaves that to who hears of them.
package struct PressCounter {
  private var last: InputEvent?
  package private(set) var count: UInt32 = 0

  package init() {}

  /// A press; its count is then in `count`.
  ///
  /// - Parameters:
  ///   - milliseconds: within which it follows the one before.
  ///   - distance: the same, in logical pixels.
  package mutating func press(_ press: InputEvent, within milliseconds: UInt64, _ distance: Double) {
    let follows =
      last.map { last in
        last.button == press.button && last.window == press.window && press.time &- last.time <= milliseconds
          && abs(last.x - press.x) < distance && abs(last.y - press.y) < distance
      } ?? false
    count = follows ? count &+ 1 : 1
    last = press
  }
}
