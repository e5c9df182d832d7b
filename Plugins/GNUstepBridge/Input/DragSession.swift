import BridgeKit
import CObjC
import CapuchinABI
import GestureKit
import PackKit

/// Drag and drop: a loop of the toolkit's own, which takes all input up to the release.
///
/// Some thirty times a second it asks the display where the pointer is and goes there, wherever events have
/// led it. What is let go falls where the last event before the release has led it: nothing may come between
/// these two. What is dropped on a window of the app's own is told by an event for that window, which comes behind
/// the release and is dispatched within the press.
enum DragSession {
  /// The motion to be put before an event, to where that is; nil unless it is a release that ends a drag.
  static func motion(before event: Object) throws(BridgeError) -> Object? {
    let release = AppKitEvent(event)
    guard release.type == EventType.leftUp.rawValue, isOn, let window = release.window,
      let number = try? window.int("windowNumber"), let time = try? event.double("timestamp")
    else { return nil }
    return try EventMaker(window: number, location: release.location, time: time)
      .mouse(.leftDragged, flags: release.flags)
  }

  static var isOn: Bool { view.map { (try? $0.bool("isDragging")) ?? false } ?? false }

  /// The modifiers that are held as it is dropped. The loop knows which of the two Alt keys is held, by what may be done
  /// then; the release does not.
  static func flags(atRelease release: AppKitEvent) -> Int {
    let mask = view.flatMap { number("operationMask", of: $0) } ?? 0
    let others = release.flags & ~operations.reduce(0) { $0 | $1.flag }
    return others | (operations.first { $0.mask == mask }?.flag ?? 0)
  }

  /// What may be done with a modifier held: NSDragOperationLink, NSDragOperationCopy, NSDragOperationGeneric.
  private static let operations: [(mask: UInt, flag: Int)] = [
    (2, ModifierKeys.control), (1, ModifierKeys.alternate), (4, ModifierKeys.command),
  ]

  /// Whether what was dragged last was dropped on a window, and that said that it takes it.
  static func wasTaken(by window: Object) -> Bool {
    guard let view, variable("destWindow", "@", of: view).flatMap({ object_getIvar(view, $0) }) == window else {
      return false
    }
    let masks = ["dragMask", "operationMask", "targetMask"].map { number($0, of: view) ?? 0 }
    return masks.reduce(~0, &) != 0
  }

  /// What is dragged is shown with; nil before anything was. Asked for it, the toolkit would make it.
  private static var view: Object? {
    Windows.all().lazy.compactMap { try? $0.send("contentView") }.first { $0.isKind(of: dragView) }
  }

  /// The view that takes what is being dropped on a window, or the window; nil where none does.
  static func taker(in window: Object) -> Object? {
    guard let view = variable("_lastDragView", "@", of: window).flatMap({ object_getIvar(window, $0) }),
      // NSDragOperationNone.
      let mask = number("_lastDragOperationMask", of: window), mask != 0
    else { return nil }
    return (try? Kin.frameView(of: window)) == view ? window : view
  }

  /// What an instance variable holds, a number; nil where there is none of that name.
  private static func number(_ name: String, of object: Object) -> UInt? {
    let place = UnsafeRawPointer(object)
    if let long = variable(name, "qQ", of: object) { return place.loadUnaligned(fromByteOffset: ivar_getOffset(long), as: UInt.self) }
    return variable(name, "iI", of: object)
      .map { UInt(place.loadUnaligned(fromByteOffset: ivar_getOffset($0), as: UInt32.self)) }
  }

  /// An instance variable of an object's class; nil where it has none of that name and of one of these types.
  private static func variable(_ name: String, _ types: String, of object: Object) -> Ivar? {
    guard let variable = class_getInstanceVariable(object.runningClass.raw, name), let found = ivar_getTypeEncoding(variable),
      let type = String(cString: found).first, types.contains(type)
    else { return nil }
    return variable
  }

  private static let dragView = ObjCClass("GSDragView")
}

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

  func begin(holding keys: InputEvent.Modifiers) {
    end()
    self.keys = keys
  }

  func end() { (hasBegun, goal, keys, areKeysDown) = (false, nil, [], false) }

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
