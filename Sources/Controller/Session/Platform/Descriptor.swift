import Glibc

/// An open file descriptor, closed when the last reference goes.
package final class Descriptor: Sendable {
  package let number: Int32

  /// Takes over `number`.
  package init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Opens a file close-on-exec, without following a symbolic link in its last part; wraps `open`.
  ///
  /// - Throws: `SessionError.system`.
  package convenience init(opening path: String, _ flags: Int32, mode: mode_t = 0o600) throws {
    let number = open(path, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    guard number >= 0 else { throw SessionError.system("open", path) }
    self.init(number)
  }

  /// Two ends of a byte stream, both close-on-exec; wraps `socketpair`.
  package static func socketPair() throws -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw SessionError.system("socketpair", "")
    }
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  /// The next bytes, waiting for them if the descriptor blocks; nil at the end or on an error.
  package func read() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      repeat {
        count = Glibc.read(number, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    return count > 0 ? bytes : nil
  }
}
