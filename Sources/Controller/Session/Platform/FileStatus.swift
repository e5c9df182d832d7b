import Glibc

/// Who owns a file and who may use it; a symbolic link is not followed.
struct FileStatus {
  let kind: mode_t
  let owner: uid_t
  let permissions: mode_t

  /// Wraps `lstat`; nil if there is no such file.
  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    kind = status.st_mode & S_IFMT
    owner = status.st_uid
    permissions = status.st_mode & 0o7777
  }

  var isFolder: Bool { kind == S_IFDIR }

  /// Whether this is a folder of this user into which no one else can look.
  var isPrivateFolder: Bool { isFolder && owner == geteuid() && permissions == 0o700 }

  /// What it is, for an error message.
  var summary: String {
    let name =
      switch kind {
      case S_IFDIR: "a folder"
      case S_IFLNK: "a symbolic link"
      default: "a file"
      }
    return "\(name) of user \(owner) with mode \(String(permissions, radix: 8))"
  }
}

/// The words of the C library for an error number.
func reason(_ code: Int32) -> String {
  String(cString: strerror(code))
}

/// Milliseconds of a clock that is never set.
func monotonicMilliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
