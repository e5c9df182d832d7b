import Glibc
import Wire

/// One controller or watcher. On the server's thread.
final class Connection {
  let outbox: Outbox
  /// Nil until it was greeted.
  private(set) var role: Hello.Role?
  private var splitter = LineSplitter()
  private var lines: ArraySlice<LineSplitter.Event> = []

  init(_ descriptor: Int32, wake: WakeUp) {
    ForkGuard.adopt(descriptor)
    outbox = Outbox(descriptor, wake: wake)
  }

  deinit {
    outbox.close()
    ForkGuard.disown(outbox.descriptor)
    close(outbox.descriptor)
  }

  /// Takes note that the greeting was answered.
  func greeted(as role: Hello.Role) { self.role = role }

  /// Whether a line waits that was read.
  var hasLines: Bool { !lines.isEmpty }

  /// Reads what is there.
  ///
  /// - Returns: false at the end of the connection.
  func read() -> Bool {
    guard let chunk = try? UnixSocket.read(outbox.descriptor), !chunk.isEmpty else { return false }
    lines += splitter.append(chunk)
    return true
  }

  /// The next line that was read; nil where there is none, or where too many are worked at.
  func next() -> LineSplitter.Event? {
    outbox.isBusy || outbox.isClosed ? nil : lines.popFirst()
  }

  /// Ends the connection once what was sent is out, as far as the socket takes it.
  func end() {
    outbox.flush()
    outbox.close()
    _ = shutdown(outbox.descriptor, Int32(SHUT_RDWR))
  }
}

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
