import FoundationEssentials
import Glibc

/// Where the agent of a process leaves its socket and its token in a session's `agents` folder.
public struct AgentFiles: Sendable, Hashable {
  /// The session's `agents` folder.
  public let folder: String
  public let pid: Int32

  public init(folder: String, pid: Int32) {
    self.folder = folder
    self.pid = pid
  }

  /// The files of the agent whose socket has this name; nil if it is not a socket's.
  public init?(folder: String, socketName: String) {
    guard socketName.hasSuffix(".sock"), let pid = Int32(socketName.dropLast(5)) else { return nil }
    self.init(folder: folder, pid: pid)
  }

  public var socket: String { "\(folder)/\(pid).sock" }
  public var token: String { "\(folder)/\(pid).token" }
  /// Where the agent notes in which pack the process is; stays when the process has gone.
  public var trail: String { "\(folder)/\(pid).trail" }

  /// Listens under another name until it listens, then shows the socket.
  ///
  /// - Returns: a descriptor the caller closes.
  /// - Throws: `SocketError`.
  public func listen() throws(SocketError) -> Int32 {
    let new = "\(folder)/\(pid).new"
    unlink(new)
    let listener = try UnixSocket.listen(at: new)
    guard rename(new, socket) == 0 else {
      let error = SocketError.system("rename \(new)")
      close(listener)
      throw error
    }
    return listener
  }

  /// Makes a token and replaces the file by it.
  ///
  /// - Throws: `SocketError`.
  public func renewToken() throws(SocketError) -> Secret {
    var random = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    let bytes = (0..<64).map { _ in digits.randomElement(using: &random) ?? UInt8(ascii: "0") }
    let new = "\(token).new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .system("create \(new)") }
    let written = write(file, bytes, bytes.count)
    close(file)
    guard written == bytes.count, rename(new, token) == 0 else { throw .system("write \(new)") }
    return Secret(String(decoding: bytes, as: UTF8.self))
  }

  /// The token that the next greeting must carry.
  ///
  /// - Throws: `SocketError`.
  public func readToken() throws(SocketError) -> Secret {
    let file = open(token, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { throw .system("open \(token)") }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    guard count == bytes.count else { throw .system("read \(token)", count < 0 ? errno : EIO) }
    return Secret(String(decoding: bytes, as: UTF8.self))
  }

  /// Removes socket and token.
  public func remove() {
    unlink(socket)
    unlink(token)
  }
}
