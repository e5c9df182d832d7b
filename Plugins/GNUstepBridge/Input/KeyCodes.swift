import Glibc

/// The numbers of the keys on the keyboard, which only the window system knows.
enum KeyCodes {
  private typealias Find = @convention(c) (UnsafeMutableRawPointer, UInt) -> UInt8

  /// X's code of the key that gives a keysym; 0 where no key of the layout does, and where the window
  /// system is another.
  static func code(of keysym: UInt32) -> UInt16 {
    guard Toolkit.backend == "x11", let find, let display = (try? Toolkit.server?.send("serverDevice")) ?? nil
    else { return 0 }
    return UInt16(find(UnsafeMutableRawPointer(display), UInt(keysym)))
  }

  /// AppKit's part for X links the library; the bridge does not.
  private static let find = dlsym(nil, "XKeysymToKeycode").map { unsafeBitCast($0, to: Find.self) }
}
