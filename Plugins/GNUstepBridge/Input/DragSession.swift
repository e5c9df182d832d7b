import BridgeKit
import CObjC

/// Drag and drop: a loop of the toolkit's own, which takes all input up to the release.
///
/// Some thirty times a second it asks the display where the pointer is and goes there, wherever events have
/// led it. What is let go falls where the last event before the release has led it: nothing may come between
/// these two.
enum DragSession {
  /// The motion to be put before an event, to where that is; nil unless it is a release that ends a drag.
  static func motion(before event: Object) throws(Refusal) -> Object? {
    let release = AppKitEvent(event)
    guard release.type == EventType.leftUp.rawValue, isOn, let window = release.window,
      let number = try? window.int("windowNumber"), let time = try? event.double("timestamp")
    else { return nil }
    return try EventMaker(window: number, location: release.location, time: time)
      .mouse(.leftDragged, flags: release.flags)
  }

  /// Asked for the view that it shows what is dragged with, the toolkit would make it.
  private static var isOn: Bool {
    Windows.all().contains { window in
      guard let view = (try? window.send("contentView")) ?? nil, view.isKind(of: dragView) else { return false }
      return (try? view.bool("isDragging")) ?? false
    }
  }

  private static let dragView = ObjCClass("GSDragView")
}
