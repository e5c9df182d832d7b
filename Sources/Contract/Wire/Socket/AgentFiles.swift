import FoundationEssentials
import Glibc

/// Where the agent of a process leaves its socket and its token in a session's `agents` folder.
///
/// Agents have names of their own: two sandboxes have a process 2 each, and a process that starts
/// another program in its place has a new agent.
public struct AgentFiles: Sendable, Hashable {
  /// How many characters a new agent's name has.
  public static let nameLength = 7

  /// The session's `agents` folder.
  public let folder: String
  public let name: String

  public init(folder: String, name: String) {
    self.folder = folder
    self.name = name
  }

  /// The files of a new agent, with a name that no other has.
  public init(newIn folder: String) {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    let name = (0..<Self.nameLength).map { _ in letters.randomElement() ?? "a" }
    self.init(folder: folder, name: String(name))
  }

  /// The files of the agent whose socket has this name; nil if it is not a socket's.
  public init?(folder: String, socketName: String) {
    guard socketName.hasSuffix(".sock"), socketName.utf8.count > 5 else { return nil }
    self.init(folder: folder, name: String(socketName.dropLast(5)))
  }

  public var socket: String { "\(folder)/\(name).sock" }
  public var token: String { "\(folder)/\(name).token" }
  /// Where the agent notes in which pack the process is; stays when the process has gone.
  public var trail: String { "\(folder)/\(name).trail" }

  /// The process that listens, as this one sees it; nil if nobody does, or who does hangs.
  public var process: Int32? {
    guard let socket = try? UnixSocket.connect(to: socket, waits: false) else { return nil }
    defer { close(socket) }
    return (try? UnixSocket.peer(of: socket)).flatMap { $0.pid > 0 ? $0.pid : nil }
  }

  /// Listens under another name until it listens, then shows the socket.
  ///
  /// - Returns: a descriptor the caller closes.
  /// - Throws: `SocketError`.
  public func listen() throws(SocketError) -> Int32 {
    let new = "\(folder)/\(name).new"
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
    let digits = Array("0123456789abcdef".utf8)
    let bytes = (0..<64).map { _ in digits.randomElement() ?? UInt8(ascii: "0") }
    let new = "\(token).new"
    unlink(new)
    let file = PrivateFile.open(new, O_WRONLY | O_EXCL)
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
