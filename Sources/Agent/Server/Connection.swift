import Glibc
import Wire

/// One controller or watcher. On the server's thread.
final class Connection {
  let outbox: Outbox
  /// Nil until it was greeted.
  private(set) var role: Hello.Role?
  private var splitter = LineSplitter()

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

  /// Reads what is there.
  ///
  /// - Returns: the lines that are complete; nil at the end of the connection.
  func read() -> [LineSplitter.Event]? {
    guard let chunk = try? UnixSocket.read(outbox.descriptor), !chunk.isEmpty else { return nil }
    return splitter.append(chunk)
  }

  /// Ends the connection once what was sent is out, as far as the socket takes it.
  func end() {
    outbox.flush()
    outbox.close()
    _ = shutdown(outbox.descriptor, Int32(SHUT_RDWR))
  }
}
