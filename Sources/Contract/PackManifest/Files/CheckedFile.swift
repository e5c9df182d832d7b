/// A file that was found to be safe, and how to see that it still is: it can be written down, and another process
/// loads this very file or none.
public struct CheckedFile: Sendable, Hashable, Encodable {
  /// The file's path without symbolic links.
  public let path: String
  /// Which file it was, and in which state.
  let identity: String

  /// Whether the path still names this file, and nobody has written into it; ask before and after loading by path.
  public var isUnchanged: Bool { (try? Syscalls.status(path))?.identity == identity }
}

/// A file that is open and was found to be safe.
final class OpenFile {
  let checked: CheckedFile
  let size: Int
  private let descriptor: Int32

  /// Opens a file folder by folder from the root, so that nothing can be changed between check and use.
  ///
  /// - Throws: `FileProblem` that names the file or folder that is to blame.
  init(_ path: String, _ permissions: PackPermissions) throws(FileProblem) {
    let resolved = try Self.resolve(path)
    let (folder, name) = Self.split(resolved)
    let parent = try Self.openFolder(folder, permissions)
    defer { Syscalls.close(parent) }
    let descriptor = try Self.open(name, in: parent, flags: Syscalls.fileFlags, path: resolved)
    do throws(FileProblem) {
      let status = try Self.status(descriptor, path: resolved)
      guard status.isRegularFile else { throw FileProblem(path: resolved, reason: .notAFile) }
      try permissions.check(status, path: resolved)
      checked = CheckedFile(path: resolved, identity: status.identity)
      size = Int(status.size)
    } catch {
      Syscalls.close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    Syscalls.close(descriptor)
  }

  /// Up to that many bytes; fewer where the file ends.
  func read(at offset: Int, count: Int) throws(FileProblem) -> [UInt8] {
    do throws(Errno) {
      return try Syscalls.read(descriptor, at: offset, count: count)
    } catch {
      throw FileProblem(path: checked.path, reason: .cannotOpen(error.words))
    }
  }
}

extension OpenFile {
  private static func resolve(_ path: String) throws(FileProblem) -> String {
    do throws(Errno) {
      return try Syscalls.realPath(path)
    } catch {
      throw FileProblem(path: path, reason: error.isNotThere ? .notThere : .cannotOpen(error.words))
    }
  }

  /// The folder, opened; each folder above it was checked on the way.
  private static func openFolder(
    _ path: String, _ permissions: PackPermissions
  ) throws(FileProblem) -> Int32 {
    var reached = "/"
    var folder = try open("/", in: nil, flags: Syscalls.folderFlags, path: reached)
    do throws(FileProblem) {
      try permissions.check(try status(folder, path: reached), path: reached)
      for name in path.split(separator: "/") {
        reached += (reached == "/" ? "" : "/") + name
        let next = try open(String(name), in: folder, flags: Syscalls.folderFlags, path: reached)
        Syscalls.close(folder)
        folder = next
        try permissions.check(try status(folder, path: reached), path: reached)
      }
      return folder
    } catch {
      Syscalls.close(folder)
      throw error
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    let parts = path.split(separator: "/")
    return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? "."))
  }

  private static func open(
    _ name: String, in folder: Int32?, flags: Int32, path: String
  ) throws(FileProblem) -> Int32 {
    do throws(Errno) {
      return try Syscalls.open(name, in: folder, flags: flags)
    } catch {
      throw FileProblem(path: path, reason: .cannotOpen(error.words))
    }
  }

  private static func status(_ descriptor: Int32, path: String) throws(FileProblem)
    -> Syscalls.Status
  {
    do throws(Errno) {
      return try Syscalls.status(descriptor)
    } catch {
      throw FileProblem(path: path, reason: .cannotOpen(error.words))
    }
  }
}

/// Who may own and write what becomes code in the app's process.
///
/// The file and each folder above it belong to root or the user and cannot be written by group or
/// others; a sticky folder such as /tmp may be, as no one but the owner can move what is in it. In a user
/// namespace without root, what shows no owner counts as root's: whoever made the sandbox put it there.
public struct PackPermissions: Sendable {
  let user: UInt32
  let namespace: UserNamespace

  /// For the user who runs this process.
  public init() {
    self.init(user: Syscalls.effectiveUser, namespace: .current)
  }

  init(user: UInt32, namespace: UserNamespace) {
    self.user = user
    self.namespace = namespace
  }

  func check(_ status: Syscalls.Status, path: String) throws(FileProblem) {
    guard [0, user, namespace.stranger].contains(status.owner) else {
      throw FileProblem(path: path, reason: .foreignOwner(status.owner))
    }
    if status.isWritableByOthers, !(status.isFolder && status.isSticky) {
      throw FileProblem(path: path, reason: .writableByOthers)
    }
  }
}

/// Why a pack's file is not opened; the words of each error are here.
struct FileProblem: Error, Sendable, Hashable {
  enum Reason: Sendable, Hashable {
    case notThere
    case cannotOpen(String)
    case notAFile
    case foreignOwner(UInt32)
    case writableByOthers
  }

  /// The file or folder that is to blame.
  let path: String
  let reason: Reason

  /// A sentence about a file: about itself, or about a folder above it.
  func message(about file: String) -> String {
    (path == file ? "" : "is below \(path), which ") + words
  }

  private var words: String {
    switch reason {
    case .notThere: "does not exist"
    case .cannotOpen(let words): "cannot be opened: \(words)"
    case .notAFile: "is no regular file"
    case .foreignOwner(let owner):
      "belongs to user \(owner), who could change the pack; expected root or you as owner"
    case .writableByOthers:
      "can be written by others, who could change the pack; run: chmod go-w \(path)"
    }
  }
}
