import FoundationEssentials
import Glibc

/// A file that a person named for a result. All such files are written here.
///
/// A regular file is replaced in one step, so that it is there whole or as it was; the new one has
/// the mode of the old. A symbolic link stays, and what it names is replaced. What is no regular file
/// is never replaced: a device or a pipe is written into.
public struct OutputFile: Sendable {
  /// What a path names.
  public enum Kind: Sendable, Equatable {
    case absent
    case regular
    /// A device, a pipe, a socket: what is written goes elsewhere.
    case stream
    /// The file that this process's standard output or standard error goes to, by its descriptor:
    /// replacing it would leave the rest of the output in a file without a name.
    case own(Int32)
    case folder
  }

  /// As it was named.
  public let path: String
  /// The path without symbolic links at its end.
  public let target: String
  public let kind: Kind

  /// Looks what the path names.
  ///
  /// - Throws: `FileError` for a path that can name no file.
  public init(_ path: String) throws(FileError) {
    guard !path.isEmpty else { throw FileError(description: "cannot write a file without a name") }
    self.path = path
    var status = stat()
    if stat(path, &status) == 0 {
      kind = Self.kind(of: status)
      target = Self.realPath(path)
    } else {
      guard errno == ENOENT else { throw .system("write", path) }
      kind = .absent
      target = try Self.followingLinks(path)
    }
  }

  /// Looks whether the file can be written; only a full disk is found later.
  ///
  /// - Throws: `FileError`.
  public func check() throws(FileError) {
    switch kind {
    case .folder: throw .system("write", path, EISDIR)
    case .own: return
    case .stream, .regular: guard access(target, W_OK) == 0 else { throw .system("write", path) }
    case .absent: break
    }
    if kind == .stream { return }
    guard access(folder, W_OK | X_OK) == 0 else { throw .system("create files in", folder) }
  }

  /// Writes the file whole.
  ///
  /// - Throws: `FileError`; a regular file is then as it was.
  public func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    try check()
    switch kind {
    case .absent, .regular: close(try replace(with: Array(bytes)))
    case .own(let descriptor): try WholeWriting.write(bytes, to: descriptor, of: path)
    case .stream, .folder: try writeInto(bytes)
    }
  }

  /// Puts a new file in the place of one that is there, or not, in one step.
  ///
  /// - Returns: a descriptor of the new file, which the caller closes; its mode is the old one's.
  /// - Throws: `FileError`.
  public func replace(with bytes: [UInt8]) throws(FileError) -> Int32 {
    try check()
    let new = folder + "/" + Self.temporaryName(for: PathText.name(of: target))
    unlink(new)
    // Without a name until it is whole: nothing is left of it if this process is killed meanwhile.
    let canBeNamed = access("/proc/self/fd", X_OK) == 0
    let nameless = canBeNamed ? open(folder, O_RDWR | Self.temporaryFile | O_CLOEXEC, 0o666) : -1
    let file = nameless >= 0 ? nameless : open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system("create", new) }
    do throws(FileError) {
      var old = stat()
      if stat(target, &old) == 0 { fchmod(file, old.st_mode & 0o777) }
      try WholeWriting.write(bytes, to: file, of: path)
      if nameless >= 0, linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, new, AT_SYMLINK_FOLLOW) != 0 {
        throw .system("create", new)
      }
      guard rename(new, target) == 0 else { throw .system("replace", target) }
      return file
    } catch {
      close(file)
      unlink(new)
      throw error
    }
  }

  /// `O_TMPFILE`, which is no constant for Swift; not every file system has it.
  private static let temporaryFile: Int32 = 0o20_000_000 | O_DIRECTORY

  /// The folder that the file is in.
  private var folder: String {
    let folder = PathText.folder(of: target)
    return folder.isEmpty ? "." : folder
  }

  private func writeInto(_ bytes: some Sequence<UInt8>) throws(FileError) {
    // Without O_NONBLOCK a pipe that no one reads would hold this process for ever.
    let file = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENXIO { throw FileError(description: "cannot write \(path): no one reads from it") }
      throw .system("write", path)
    }
    defer { close(file) }
    try WholeWriting.write(bytes, to: file, of: path)
  }
}

extension OutputFile {
  /// Makes a folder, and those above it.
  ///
  /// - Throws: `FileError`; one that is there already is none.
  public static func makeFolder(_ path: String) throws(FileError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw FileError(description: "cannot make the folder \(path): \(error.fileReason)")
    }
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: ownDescriptor(of: status).map(Kind.own) ?? .regular
    default: .stream
    }
  }

  private static func ownDescriptor(of status: stat) -> Int32? {
    [1, 2].first { descriptor in
      var own = stat()
      return fstat(descriptor, &own) == 0 && own.st_dev == status.st_dev && own.st_ino == status.st_ino
    }
  }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Where links lead whose last target is not there.
  private static func followingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      if lstat(path, &status) != 0 {
        guard errno == ENOENT else { throw .system("write", path) }
        return path
      }
      guard status.st_mode & S_IFMT == S_IFLNK,
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      else { return path }
      let folder = PathText.folder(of: path)
      path = target.hasPrefix("/") || folder.isEmpty ? target : folder + "/" + target
    }
    throw .system("write", path, ELOOP)
  }

  /// The name of the file that becomes the other; a file's name may have 255 bytes.
  private static func temporaryName(for name: String) -> String {
    name.utf8.count > 250 ? ".capuchin.new" : ".\(name).new"
  }
}
