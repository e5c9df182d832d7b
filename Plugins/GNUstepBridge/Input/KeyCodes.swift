/// The numbers of the keys on the keyboard, which only the window system knows.
enum KeyCodes {
  private typealias Find = @convention(c) (UnsafeMutableRawPointer, UInt) -> UInt8

  /// X's code of the key that gives a keysym; 0 where no key of the layout does, and where the window
  /// system is another.
  static func code(of keysym: UInt32) -> UInt16 {
    guard let display = XDisplay.current, let find = XDisplay.function("XKeysymToKeycode", as: Find.self) else {
      return 0
    }
    return UInt16(find(display, UInt(keysym)))
  }
}
