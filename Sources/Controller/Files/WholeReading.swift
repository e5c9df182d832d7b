import Glibc

/// Reads from descriptors what is to be read, to its end.
public enum WholeReading {
  /// - Parameter most: with so many bytes it is content; they are enough.
  /// - Throws: `SystemError` with what the system said.
  public static func read(_ descriptor: Int32, most: Int = .max) throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < most {
      var count = 0
      let part = [UInt8](unsafeUninitializedCapacity: min(64 << 10, most - all.count)) { buffer, initialized in
        repeat { count = Glibc.read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      guard count >= 0 else { throw SystemError(errno) }
      if count == 0 { break }
      all += part
    }
    return all
  }
}
