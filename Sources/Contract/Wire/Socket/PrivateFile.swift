import Glibc

/// Files that their owner may read and write, and nobody else, whatever the process's umask: that is the app's.
public enum PrivateFile {
  /// Opens a file, made if it is not there, close-on-exec and through no symbolic link; wraps `open`.
  ///
  /// - Returns: a descriptor the caller closes; negative with `errno` where there is none.
  public static func open(_ path: String, _ flags: Int32) -> Int32 {
    let file = Glibc.open(path, flags | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if file >= 0 { fchmod(file, 0o600) }
    return file
  }
}
