import FoundationEssentials
import Glibc

/// The system calls for Unix stream sockets; every descriptor is closed on exec.
public enum UnixSocket {
  /// The longest path a socket address holds, its final NUL not counted.
  public static let longestPath = 107

  /// Listens at `path`, which must not exist; only this user may connect.
  ///
  /// - Returns: a descriptor the caller closes.
  /// - Throws: `SocketError`.
  public static func listen(at path: String) throws(SocketError) -> Int32 {
    let socket = try open(for: "listen at \(path)")
    do throws(SocketError) {
      try withAddress(path, "listen at \(path)", socket, bind)
      guard chmod(path, 0o600) == 0, Glibc.listen(socket, 16) == 0 else {
        throw .system("listen at \(path)")
      }
      return socket
    } catch {
      close(socket)
      throw error
    }
  }

  /// Waits for the next client of a listening socket.
  ///
  /// - Returns: a descriptor the caller closes.
  /// - Throws: `SocketError`, also if the client is another user's.
  public static func accept(_ listener: Int32) throws(SocketError) -> Int32 {
    guard let accept4 else { throw .system("accept a connection", ENOSYS) }
    let client = retry { accept4(listener, nil, nil, Int32(SOCK_CLOEXEC.rawValue)) }
    guard client >= 0 else { throw .system("accept a connection") }
    return try checked(client)
  }

  /// Connects to the socket at `path`.
  ///
  /// - Parameter waits: whether to wait for a server that has too many clients to take.
  /// - Returns: a descriptor the caller closes; one that never blocks if `waits` is false.
  /// - Throws: `SocketError`, also if the server is another user's.
  public static func connect(to path: String, waits: Bool = true) throws(SocketError) -> Int32 {
    let socket = try open(for: "connect to \(path)", flags: waits ? 0 : Int32(SOCK_NONBLOCK.rawValue))
    do throws(SocketError) {
      try withAddress(path, "connect to \(path)", socket) { socket, address, length in
        retry { Glibc.connect(socket, address, length) }
      }
    } catch {
      close(socket)
      throw error
    }
    return try checked(socket)
  }

  /// Two sockets joined to each other.
  ///
  /// - Throws: `SocketError`.
  public static func pair() throws(SocketError) -> (Int32, Int32) {
    var both: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, streamType, 0, &both) == 0 else { throw .system("make a socket pair") }
    return (both[0], both[1])
  }

  /// The process and the user at the other end, as they were when it connected.
  ///
  /// - Throws: `SocketError`.
  public static func peer(of socket: Int32) throws(SocketError) -> (pid: Int32, uid: UInt32) {
    var credentials = Credentials()
    var length = socklen_t(MemoryLayout<Credentials>.size)
    guard getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &credentials, &length) == 0 else {
      throw .system("ask who the peer is")
    }
    return (credentials.pid, credentials.uid)
  }

  /// Waits for bytes and reads what is there.
  ///
  /// - Returns: empty at the end of the stream.
  /// - Throws: `SocketError`.
  public static func read(_ socket: Int32, atMost count: Int = 64 << 10) throws(SocketError) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = retry { recv(socket, buffer.baseAddress, buffer.count, 0) }
      filled = max(got, 0)
      failed = got < 0
    }
    // A peer that was killed with something of ours unread resets the connection: its end.
    if failed && errno != ECONNRESET { throw .system("read from a socket") }
    return bytes
  }

  /// Writes all of `bytes`; a peer that has gone gives an error, no SIGPIPE.
  ///
  /// - Throws: `SocketError`.
  public static func write(_ socket: Int32, _ bytes: Data) throws(SocketError) {
    let failed = bytes.withUnsafeBytes { (buffer: UnsafeRawBufferPointer) -> Bool in
      var rest = buffer[buffer.startIndex...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let sent = retry { send(socket, part.baseAddress, part.count, Int32(MSG_NOSIGNAL)) }
        if sent < 0 { return true }
        rest = rest.dropFirst(sent)
      }
      return false
    }
    if failed { throw .system("write to a socket") }
  }

  /// Looked up by name, because the Glibc module does not show what is declared for `_GNU_SOURCE`
  /// only. `accept` and `fcntl` one after the other would let a child that another thread starts
  /// in between inherit the connection.
  private static let accept4: AcceptFunction? = dlsym(nil, "accept4").map {
    unsafeBitCast($0, to: AcceptFunction.self)
  }
  private typealias AcceptFunction = @convention(c) (
    Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, Int32
  ) -> Int32

  /// `struct ucred`, hidden for the same reason.
  private struct Credentials {
    var pid: Int32 = 0
    var uid: UInt32 = 0
    var gid: UInt32 = 0
  }

  private static let streamType = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)

  private static func open(for action: String, flags: Int32 = 0) throws(SocketError) -> Int32 {
    let socket = Glibc.socket(AF_UNIX, streamType | flags, 0)
    guard socket >= 0 else { throw .system(action) }
    return socket
  }

  private static func checked(_ socket: Int32) throws(SocketError) -> Int32 {
    do throws(SocketError) {
      let uid = try peer(of: socket).uid
      guard uid == geteuid() else { throw .anotherUser(uid) }
      return socket
    } catch {
      close(socket)
      throw error
    }
  }

  private static func withAddress(
    _ path: String, _ action: String, _ socket: Int32,
    _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketError) {
    guard path.utf8.count <= longestPath else { throw .pathTooLong(path, limit: longestPath) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw .system(action) }
  }

  private static func retry<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }
}
