import Files
import FoundationEssentials
import Glibc

/// Files of settings as they are read, with what is not read and why.
struct SettingsFiles {
  static let largestFile = 1 << 20
  static let mostBytes = 8 << 20
  private static let mostFiles = 500
  private static let deepest = 8

  /// The content of each file by the name that it was given.
  private(set) var files: [String: [UInt8]] = [:]
  /// `PATH: REASON` of each file that is not among them.
  private(set) var leftOut: [String] = []
  /// Whether files that may hold a secret are left out.
  var leavesOutSecrets = false
  /// When the app was started; nil if that does not count.
  var begin: timespec?
  /// The paths of files that were written since then.
  private(set) var changed: [String] = []
  private var bytes = 0

  /// Reads a file, or a folder with all that is in it. Symbolic links are not followed.
  ///
  /// - Parameters:
  ///   - path: may be missing.
  ///   - name: what it is called in `files`.
  mutating func add(_ path: String, as name: String, depth: Int = 0) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno != ENOENT { leftOut.append("\(path): \(SystemError(errno))") }
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: addFolder(path, as: name, depth)
    case S_IFREG: addFile(path, as: name, status)
    case S_IFLNK: leftOut.append("\(path): it is a symbolic link")
    default: leftOut.append("\(path): it is not a regular file")
    }
  }

  private mutating func addFolder(_ path: String, as name: String, _ depth: Int) {
    guard depth < Self.deepest, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return leftOut.append("\(path): \(depth < Self.deepest ? "it cannot be read" : "its folders are too deep")")
    }
    for inner in names.sorted() { add("\(path)/\(inner)", as: "\(name)/\(inner)", depth: depth + 1) }
  }

  private mutating func addFile(_ path: String, as name: String, _ status: stat) {
    if leavesOutSecrets, status.st_mode & 0o077 == 0, SecretName.isLikely(ofPrivateFile: PathText.name(of: path)) {
      return leftOut.append("\(path): by its name it may hold a secret, and only you can read it")
    }
    guard status.st_size <= Self.largestFile else { return leftOut.append("\(path): it is larger than 1 MiB") }
    guard files.count < Self.mostFiles, bytes + Int(status.st_size) <= Self.mostBytes else {
      return leftOut.append("\(path): the files before it are \(Self.mostFiles), or have 8 MiB together")
    }
    let file = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return leftOut.append("\(path): \(SystemError(errno))") }
    defer { close(file) }
    do throws(SystemError) {
      let content = try WholeReading.read(file, most: Self.largestFile)
      files[name] = content
      let time = status.st_mtim
      if let begin, (time.tv_sec, time.tv_nsec) >= (begin.tv_sec, begin.tv_nsec) { changed.append(path) }
      bytes += content.count
    } catch {
      leftOut.append("\(path): \(error)")
    }
  }
}

/// Names that suggest a secret.
enum SecretName {
  private static let parts = ["password", "passwd", "passphrase", "secret", "token", "cookie", "credential"]
  private static let words: Set<Substring> = ["key", "keys", "keyring", "apikey", "login", "auth"]

  /// - Parameter name: of a key of GSettings, such as `proxy-password`.
  static func isLikely(ofKey name: some StringProtocol) -> Bool {
    let name = name.lowercased()
    return parts.contains { name.contains($0) }
  }

  /// - Parameter name: of a file that only its owner can read, such as `api.key`.
  static func isLikely(ofPrivateFile name: String) -> Bool {
    let name = name.lowercased()
    return isLikely(ofKey: name) || name.split { !$0.isLetter }.contains { words.contains($0) }
  }
}
