import CObjC
import Glibc

/// The modes of the run loop in which AppKit waits for events: plain, in a modal panel, while a control
/// follows the mouse.
enum RunLoopMode {
  static var all: [Object] { [plain, modal, tracking].compactMap(named) }

  static var modalPanel: [Object] { [modal].compactMap(named) }

  /// The one in which an app takes its events.
  static var ofEvents: Object? { named(plain) }

  /// An NSArray of modes.
  static func array(of modes: [Object]) -> Object? {
    typealias Method = @convention(c) (Object, SEL, UnsafePointer<Object>?, UInt) -> Object?
    guard let known = ObjCClass("NSArray") else { return nil }
    return modes.withUnsafeBufferPointer { modes in
      try? known.object.message("arrayWithObjects:count:", Method.self) { $0($1, $2, modes.baseAddress, UInt(modes.count)) }
    }
  }

  /// Whether a control or a menu follows the mouse now.
  static var isTracking: Bool { isNow(tracking) }

  /// Whether the run loop goes round, and nothing is modal or follows the mouse.
  static var isPlain: Bool { isNow(plain) }

  private static func isNow(_ name: String) -> Bool {
    guard let loop = try? ObjCClass("NSRunLoop")?.object.send("currentRunLoop"),
      let mode = try? loop.send("currentMode"), let wanted = named(name)
    else { return false }
    return (try? mode.bool("isEqual:", wanted)) ?? false
  }

  private static let plain = "NSDefaultRunLoopMode"
  private static let modal = "NSModalPanelRunLoopMode"
  private static let tracking = "NSEventTrackingRunLoopMode"

  private static func named(_ name: String) -> Object? { dlsym(nil, name)?.load(as: Object?.self) }
}

extension UnsafeMutablePointer<objc_object> {
  /// Has the run loop send a message in its next turn, in those modes.
  /// - Returns: whether it will.
  func performLater(_ selector: Selector, _ argument: Object?, in modes: [Object]) -> Bool {
    typealias Method = @convention(c) (Object, SEL, SEL, Object?, Double, Object) -> Void
    guard let modes = RunLoopMode.array(of: modes) else { return false }
    let later: Selector = "performSelector:withObject:afterDelay:inModes:"
    return (try? message(later, Method.self) { $0($1, $2, selector.raw, argument, 0, modes) }) != nil
  }
}
