import FoundationEssentials
import Glibc
import Synchronization

/// A connected socket that carries lines: one thread reads, any thread writes.
public final class LineSocket: Sendable {
  private let descriptor: Int32
  /// Held while a line goes out, so that lines do not mix.
  private let writing = Mutex(())

  /// - Parameter descriptor: a connected socket, closed when this object goes.
  public init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Writes one line that ends with its newline; waits while the peer does not read.
  ///
  /// - Throws: `SocketError`, if the peer has gone.
  public func send(_ line: Data) throws(SocketError) {
    try writing.withLock { _ throws(SocketError) in try UnixSocket.write(descriptor, line) }
  }

  /// Reads until the peer closes or `shutDown`, on the calling thread.
  ///
  /// - Parameter handle: called for each line, in order.
  /// - Throws: `SocketError`.
  public func readLines(_ handle: (LineSplitter.Event) -> Void) throws(SocketError) {
    var splitter = LineSplitter()
    while true {
      let chunk = try UnixSocket.read(descriptor)
      if chunk.isEmpty { return }
      splitter.append(chunk).forEach(handle)
    }
  }

  /// Ends both directions: `readLines` returns, `send` fails; the descriptor stays until the end
  /// of this object, so that its number is not another file's meanwhile.
  public func shutDown() {
    _ = Glibc.shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
