import CObjC
import CapuchinABI
import GNUstepKit
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
  /// AppKit says of no view that it can be dragged from. What its own views make of a drag that is none is no drop;
  /// one of the app's own may follow the mouse itself up to where it lets something fall.
  private(set) var isOffered = false
  /// Who is below says at once whether it takes it.
  let isConsidered = false

  private var hasBegun = false
  private var goal: Node?
  /// The keys that are to be down, and whether the loop was told so.
  private var keys: InputEvent.Modifiers = []
  private var areKeysDown = false

  var state: DropState {
    if DragSession.isOn {
      hasBegun = true
      return .underWay
    }
    guard hasBegun else { return .plain }
    let window = goal.flatMap { try? $0.requireObject() }
    return window.map(DragSession.wasTaken) == true ? .taken : .refused
  }

  /// A field takes something only while it is edited, by the text view that edits it.
  func prepare(_ taker: Node) {
    guard taker.isA("NSTextField"), taker["editable"] == true else { return }
    let editor: Node? = taker["currentEditor"]
    if editor == nil { try? taker.focus() }
  }

  func begin(at start: WindowPlace, holding keys: InputEvent.Modifiers) {
    end()
    self.keys = keys
    isOffered = !isFollowed(at: start)
  }

  /// Whether a view of the app's own gets a press there, by a method of its own or from a view of AppKit's that passes it
  /// on; a control does not.
  private func isFollowed(at place: WindowPlace) -> Bool {
    guard let window = try? place.window.requireObject(), let hit = try? HitTest(place: window, x: place.x, y: place.y).run(),
      let pressed = place.window.node(of: UnsafeMutableRawPointer(hit))
    else { return false }
    for view in pressed.ancestry {
      if OwnMethods.following.contains(where: { $0.contains(classOf: view) }) { return true }
      if ["NSControl", "NSText", "NSSplitView", "NSTabView"].contains(where: view.isA) { return false }
    }
    return false
  }

  func end() { (hasBegun, goal, keys, areKeysDown, isOffered) = (false, nil, [], false, false) }

  /// The loop has taken it already.
  func leave(_ place: WindowPlace) throws {}

  func bring(to place: WindowPlace) throws {
    if !areKeysDown { try send(.keyPress, keys, in: place.window) }
    areKeysDown = true
    try send(.motion, to: place)
  }

  func letGo(at place: WindowPlace) throws {
    goal = place.window
    try send(.release, to: place)
    if areKeysDown { try send(.keyRelease, [], in: place.window) }
    areKeysDown = false
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
    (event.x, event.y, event.modifiers) = (place.x, place.y, keys.union(.button1))
    if kind == .release { (event.button, event.count) = (1, 1) }
    try Input.send(event)
  }

  /// Tells which keys are down, as the loop asks no other event for that.
  private func send(_ kind: InputEvent.Kind, _ down: InputEvent.Modifiers, in window: Node) throws {
    guard !keys.isEmpty else { return }
    var event = InputEvent(kind, window: window)
    (event.keysym, event.modifiers) = (DragWatch.control, down)
    try Input.send(event)
  }

  /// Control_L: which of the keys has changed nobody asks.
  private static let control: UInt32 = 0xFFE3
}
