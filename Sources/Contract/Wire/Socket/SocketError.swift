import Glibc

/// A system call on a socket that failed.
public struct SocketError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was tried, as in "connect to /run/…/42.sock".
  public let action: String
  /// The system's error number; 0 if none of its calls failed.
  public let number: Int32
  public let description: String

  private init(_ action: String, _ number: Int32, _ reason: String) {
    self.action = action
    self.number = number
    description = "could not \(action): \(reason)"
  }

  static func system(_ action: String, _ number: Int32 = errno) -> SocketError {
    SocketError(action, number, String(cString: strerror(number)))
  }

  /// - Parameter action: for what.
  package static func noThread(_ action: String) -> SocketError {
    SocketError(action, EAGAIN, "the system gives no thread; end what it runs, or raise the limit (ulimit -u)")
  }

  static func pathTooLong(_ path: String, limit: Int) -> SocketError {
    SocketError(
      "use the socket path \(path)", ENAMETOOLONG,
      "it has \(path.utf8.count) bytes and may have \(limit); choose a shorter runtime folder")
  }

  static func anotherUser(_ uid: UInt32) -> SocketError {
    SocketError(
      "trust the peer", EPERM,
      "it runs as user \(uid), not as \(geteuid()); only the same user may connect")
  }
}
