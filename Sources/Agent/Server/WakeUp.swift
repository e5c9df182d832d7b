import Glibc
import Wire

/// Wakes a thread that sleeps in `poll`.
final class WakeUp: Sendable {
  /// To be polled for reading.
  let descriptor: Int32
  private let other: Int32

  /// - Throws: `SocketError` if the process has no descriptors left.
  init() throws(SocketError) {
    (descriptor, other) = try UnixSocket.pair()
    ForkGuard.adopt(descriptor)
    ForkGuard.adopt(other)
  }

  deinit {
    for end in [descriptor, other] {
      ForkGuard.disown(end)
      close(end)
    }
  }

  /// Any thread.
  func wake() {
    var byte: UInt8 = 1
    // A full socket wakes as well.
    _ = send(other, &byte, 1, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
  }

  /// Forgets that it was woken.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)) == bytes.count {}
  }
}
