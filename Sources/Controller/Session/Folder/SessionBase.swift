import FoundationEssentials
import Glibc

/// The folder that holds the folders of a user's sessions.
struct SessionBase: Equatable {
  let path: String

  /// A Unix socket's name has 107 bytes; the longest below the base is "/ID/agents/NAME.sock", NAME having 7.
  private static let longestBase = 107 - 27

  private static var temporary: SessionBase { SessionBase(path: "/tmp/capuchin-\(geteuid())") }

  /// The places where the user's sessions may be: the runtime folder if it is the user's own and
  /// not too deep, and one in /tmp.
  static func all(environment: [String: String]) -> [SessionBase] {
    var bases = [temporary]
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/"),
      FileStatus(runtime)?.isPrivateFolder == true
    {
      bases.insert(SessionBase(path: "\(runtime)/capuchin"), at: 0)
    }
    return bases.filter { $0.path.utf8.count <= longestBase }
  }

  /// The place for a new session.
  static func preferred(environment: [String: String]) -> SessionBase {
    all(environment: environment).first ?? temporary
  }

  /// Makes the folder if need be, and looks whether it is this user's alone.
  ///
  /// - Throws: `SessionError.folderRefused` if it is someone else's, open to others or a link.
  func prepare() throws {
    if mkdir(path, 0o700) != 0 && errno != EEXIST { throw SessionError.system("mkdir", path) }
    guard let status = FileStatus(path) else { throw SessionError.system("lstat", path) }
    guard status.isPrivateFolder else {
      throw SessionError.folderRefused(path, found: status.summary)
    }
  }

  /// Runs `body` while no other process makes or removes a session here.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = try Descriptor(opening: "\(path)/.lock", O_RDWR | O_CREAT)
    while flock(lock.number, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SessionError.system("flock", "\(path)/.lock") }
    }
    return try withExtendedLifetime(lock, body)
  }

  /// Makes a new session's folder and locks it.
  ///
  /// The lock belongs to the open file: it is handed to the supervisor, and is free when that ends
  /// in whatever way.
  func makeSession() throws -> (SessionDirectory, lock: Descriptor) {
    while true {
      let directory = SessionDirectory(path: "\(path)/\(Self.newID())")
      if mkdir(directory.path, 0o700) != 0 {
        guard errno == EEXIST else { throw SessionError.system("mkdir", directory.path) }
        continue
      }
      guard mkdir(directory.agents, 0o700) == 0 else {
        throw SessionError.system("mkdir", directory.agents)
      }
      let lock = try Descriptor(opening: directory.lockFile, O_RDWR | O_CREAT | O_EXCL)
      guard flock(lock.number, LOCK_EX | LOCK_NB) == 0 else {
        throw SessionError.system("flock", directory.lockFile)
      }
      return (directory, lock)
    }
  }

  /// The sessions' folders, live or not.
  func sessions() -> [SessionDirectory] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") }
      .map { SessionDirectory(path: "\(path)/\($0)") }
      .filter { FileStatus($0.path)?.isPrivateFolder == true }
  }

  /// Six characters that are easy to tell apart and to type.
  private static func newID() -> String {
    String((0..<6).compactMap { _ in "abcdefghjkmnpqrstuvwxyz23456789".randomElement() })
  }
}
