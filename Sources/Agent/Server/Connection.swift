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
