import Foundation

/// Which file a path names: not another one that got the name later.
public struct FileIdentity: Equatable {
  public let path: String
  private let inode: UInt64
  private let changed: Int

  /// Nil if there is no such file.
  public init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.path = path
    inode = UInt64(status.st_ino)
    changed = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Whether the path still names it.
  public var exists: Bool { FileIdentity(path) == self }
}
