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
