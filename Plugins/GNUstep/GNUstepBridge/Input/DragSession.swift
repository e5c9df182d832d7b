import BridgeKit
import CObjC

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
