/// One who is told of the classes that an app makes. Any thread.
final class ClassWatch: Sendable {
  private let made: @Sendable (UInt64, UInt64) -> Void

  /// - Parameter made: told the numbers of the class and of the interface whose table it has got, on
  ///   the thread that makes the class.
  init(_ made: @escaping @Sendable (UInt64, UInt64) -> Void) {
    self.made = made
    // Kept for good: a thread may be telling it at any time.
    _ = Unmanaged.passRetained(self)
  }

  /// What a bridge knows it by.
  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static func tell(_ context: UnsafeMutableRawPointer?, _ classID: UInt64, _ interfaceID: UInt64) {
    guard let context else { return }
    Unmanaged<ClassWatch>.fromOpaque(context).takeUnretainedValue().made(classID, interfaceID)
  }
}
