import CKernel
import Glibc

/// Every call of this module into libc and the kernel, and nothing else.
enum Syscalls {
  /// What the kernel says of a file.
  struct Status: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
    let mode: UInt32
    let owner: UInt32
    let size: Int64
    /// When what is in it changed last, in nanoseconds.
    let modified: Int64
  }

  /// `O_PATH`, which glibc shows only to GNU sources.
  private static let pathOnly: Int32 = 0o10_000_000

  static var effectiveUser: UInt32 { geteuid() }

  /// `realpath`: the path without symbolic links, `.` and `..`; throws the errno.
  static func realPath(_ path: String) throws(Errno) -> String {
    guard let resolved = realpath(path, nil) else { throw Errno(errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// `openat` below an open folder, or from the root for nil; symbolic links are not followed.
  static func open(_ name: String, in folder: Int32?, flags: Int32) throws(Errno) -> Int32 {
    let descriptor = Glibc.openat(folder ?? AT_FDCWD, name, flags | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { throw Errno(errno) }
    return descriptor
  }

  /// The flags for a folder of which only the status and what is in it are wanted.
  static let folderFlags = pathOnly | O_DIRECTORY
  /// The flags for a file; not blocking, should it be a pipe.
  static let fileFlags = O_RDONLY | O_NONBLOCK

  /// Of an open file.
  static func status(_ descriptor: Int32) throws(Errno) -> Status {
    var status = ckernel_status()
    let failure = ckernel_status_of_descriptor(descriptor, &status)
    if failure != 0 { throw Errno(failure) }
    return Status(status)
  }

  /// Of the file at a path; symbolic links are followed.
  static func status(_ path: String) throws(Errno) -> Status {
    var status = ckernel_status()
    let failure = ckernel_status_of_path(path, &status)
    if failure != 0 { throw Errno(failure) }
    return Status(status)
  }

  /// `pread`, until that many bytes are there or the file ends.
  static func read(_ descriptor: Int32, at offset: Int, count: Int) throws(Errno) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while initialized < count, let base = buffer.baseAddress {
        let done = pread(descriptor, base + initialized, count - initialized, offset + initialized)
        if done < 0, errno == EINTR { continue }
        if done < 0 { failure = errno }
        if done <= 0 { break }
        initialized += done
      }
    }
    if failure != 0 { throw Errno(failure) }
    return bytes
  }

  /// All that is in a file.
  static func contents(_ path: String) throws(Errno) -> [UInt8] {
    let file = try open(path, in: nil, flags: fileFlags)
    defer { close(file) }
    return try read(file, at: 0, count: Int(status(file).size))
  }

  /// The names in a folder but `.` and `..`, sorted.
  static func names(in path: String) throws(Errno) -> [String] {
    guard let folder = opendir(path) else { throw Errno(errno) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  static func close(_ descriptor: Int32) {
    _ = Glibc.close(descriptor)
  }
}

extension Syscalls.Status {
  fileprivate init(_ status: ckernel_status) {
    (device, inode, mode) = (status.device, status.inode, status.mode)
    (owner, size, modified) = (status.owner, status.size, status.modified)
  }

  /// Changes when another file is put in its place, or somebody writes into it. Owners do not count: a process in a
  /// sandbox sees other numbers of users.
  var identity: String { "\(device):\(inode):\(size):\(modified)" }

  var isFolder: Bool { mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
  var isSticky: Bool { mode & S_ISVTX != 0 }
  var isWritableByOthers: Bool { mode & (S_IWGRP | S_IWOTH) != 0 }
}

/// A number that libc gives for a failure.
struct Errno: Error, Sendable, Hashable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  var isNotThere: Bool { number == ENOENT || number == ENOTDIR }

  /// "Permission denied".
  var words: String { String(cString: strerror(number)) }
}
