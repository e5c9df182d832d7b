import BridgeKit
import CObjC
import CapuchinABI
import GestureKit
import PackKit

/// Follows a drag that is played: AppKit makes drag and drop of it in a loop of its own, which leads what is dragged
/// by events of any window, and drops it with the release. On the toolkit's thread.
final class DragWatch: DropWatch, @unchecked Sendable {
  static let shared = DragWatch()

  /// A table takes a drag that begins downwards for a selection of rows.
  let beginsAcross = true
  let leavesRelease = false
  /// It begins as soon as the pointer has been moved so far, or not at all.
  let mayBegin = false
  let isOffered = false
  /// Who is below says at once whether it takes it.
  let isConsidered = false

  private var hasBegun = false
  private var goal: Node?

  var state: DropState {
    if DragSession.isOn {
      hasBegun = true
      return .underWay
    }
    guard hasBegun else { return .plain }
    let window = goal.flatMap { try? $0.requireObject() }
    return window.map(DragSession.wasTaken) == true ? .taken : .refused
  }

  func begin() { (hasBegun, goal) = (false, nil) }

  func end() { (hasBegun, goal) = (false, nil) }

  /// The loop has taken it already.
  func leave(_ place: WindowPlace) throws {}

  func bring(to place: WindowPlace) throws { try send(.motion, to: place) }

  func letGo(at place: WindowPlace) throws {
    goal = place.window
    try send(.release, to: place)
  }

  /// The loop ends with the release only. In the window's corner hardly anybody takes anything; where no window of the
  /// app's is, the loop asks other apps and does not end.
  func giveUp(at start: WindowPlace) throws {
    let corner = WindowPlace(window: start.window, x: 0, y: 0)
    try bring(to: corner)
    try letGo(at: corner)
  }

  private func send(_ kind: InputEvent.Kind, to place: WindowPlace) throws {
    var event = InputEvent(kind, window: place.window)
    (event.x, event.y, event.modifiers) = (place.x, place.y, .button1)
    if kind == .release { (event.button, event.count) = (1, 1) }
    try Input.send(event)
  }
}
