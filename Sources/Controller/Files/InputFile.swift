import FoundationEssentials
import Glibc

/// Reads files that a person named. Only regular files have an end: a pipe may wait for ever, a device never ends.
public enum InputFile {
  /// Why a file could not be read.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// In the system's words, where it said any.
    public let description: String
    /// True if there is no such file.
    public let isMissing: Bool
  }

  /// - Returns: all of the file.
  /// - Throws: ``Failure``, before it is opened for what is no regular file.
  public static func read(_ path: String) throws(Failure) -> Data {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason = errno
      throw Failure(description: "\(SystemError(reason))", isMissing: reason == ENOENT)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(description: kind(of: status), isMissing: false) }
    do {
      return try Data(contentsOf: URL(filePath: path))
    } catch {
      throw Failure(description: error.fileReason, isMissing: false)
    }
  }

  private static func kind(of status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "\(SystemError(EISDIR))"
    case S_IFIFO: "it is a pipe, not a regular file"
    case S_IFSOCK: "it is a socket, not a regular file"
    default: "it is a device, not a regular file"
    }
  }
}
