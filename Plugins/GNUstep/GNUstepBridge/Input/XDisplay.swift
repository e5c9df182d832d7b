import Glibc

/// The X display that AppKit's own part for X is connected to. That links the library; the bridge does not.
/// Toolkit's thread.
enum XDisplay {
  private typealias Root = @convention(c) (UnsafeMutableRawPointer) -> UInt
  private typealias Sync = @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  private typealias Keysym = @convention(c) (UnsafeMutableRawPointer, UInt8, UInt32, UInt32) -> UInt
  private typealias KeyCode = @convention(c) (UnsafeMutableRawPointer, UInt) -> UInt8
  private typealias Pointer = @convention(c) (
    UnsafeMutableRawPointer, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>
  ) -> Int32

  /// Nil where the window system is another.
  static var current: UnsafeMutableRawPointer? {
    guard Toolkit.backend == "x11", let display = try? Toolkit.server?.send("serverDevice") else {
      return nil
    }
    return UnsafeMutableRawPointer(display)
  }

  /// Whether a button of the mouse is held down, wherever the pointer is. Asks the server, which costs a
  /// round trip.
  static var hasButtonDown: Bool {
    guard let display = current, let root = function("XDefaultRootWindow", as: Root.self),
      let query = function("XQueryPointer", as: Pointer.self)
    else { return false }
    var (under, child): (UInt, UInt) = (0, 0)
    var (x, y, left, top): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var state: UInt32 = 0
    _ = query(display, root(display), &under, &child, &x, &y, &left, &top, &state)
    return state & buttons != 0
  }

  /// Whether the server has told anything that AppKit has not read yet, once it has dealt with all that AppKit asked of
  /// it. Costs a round trip.
  static var hasAnswers: Bool {
    guard let display = current, let sync = function("XSync", as: Sync.self),
      let count = function("XEventsQueued", as: Sync.self)
    else { return false }
    _ = sync(display, keepingEvents)
    return count(display, queuedAlready) > 0
  }

  /// X's code of the key that gives a keysym; 0 where no key of the layout does, and where the window
  /// system is another.
  static func keyCode(of keysym: UInt32) -> UInt16 {
    guard let display = current, let find = function("XKeysymToKeycode", as: KeyCode.self) else { return 0 }
    return UInt16(find(display, UInt(keysym)))
  }

  /// The keysym of a key of multimedia keyboards, such as XF86Back; 0 of any other.
  static func multimediaKeysym(of code: UInt16) -> UInt32 {
    guard code > 0, code < 256, let display = current,
      let find = function("XkbKeycodeToKeysym", as: Keysym.self)
    else { return 0 }
    let keysym = UInt32(truncatingIfNeeded: find(display, UInt8(code), 0, 0))
    return (0x1008_FE00...0x1008_FFFF).contains(keysym) ? keysym : 0
  }

  /// A function of the library.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  /// `False` of XSync's `discard`.
  private static let keepingEvents: Int32 = 0
  /// QueuedAlready.
  private static let queuedAlready: Int32 = 0
  /// Button1Mask … Button5Mask.
  private static let buttons: UInt32 = 0x1f00
}
