import Files
import FoundationEssentials
import Glibc

/// Tells when somebody has changed a file in a folder, or below it. Hidden files, those that editors keep beside what
/// they edit, and what is built below `build` do not count.
package final class FolderWatch {
  /// What a file was like.
  private struct Look: Equatable {
    let seconds: Int
    let nanoseconds: Int
    let size: Int
  }

  /// How often it is looked whether the kernel has told of something.
  private static let pause = Duration.milliseconds(50)
  /// How long a folder must be quiet: what is saved in several steps is saved once.
  private static let quiet = Duration.milliseconds(200)

  private let folder: String
  private let notifier: Int32
  private var settled: [String: Look] = [:]

  /// - Throws: `FileError` if the folder cannot be watched.
  package init(_ folder: String) throws {
    self.folder = folder
    notifier = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard notifier >= 0, watch(folder) else { throw FileError.system("watch", folder) }
    settle()
  }

  deinit { close(notifier) }

  /// What is there now is no change.
  ///
  /// - Returns: what was there before, and has been changed since.
  @discardableResult package func settle() -> Set<String> {
    drain()
    let before = settled
    settled = files()
    return Set(settled.filter { name, look in before[name].map { $0 != look } ?? false }.keys)
  }

  /// Waits until something has changed and the folder is quiet again.
  ///
  /// - Returns: a file that has changed, as seen from the folder; nil if the task was cancelled.
  package func change() async -> String? {
    while !Task.isCancelled {
      if drain(), let changed = changed() {
        repeat { try? await Task.sleep(for: Self.quiet) } while drain() && !Task.isCancelled
        return changed
      }
      try? await Task.sleep(for: Self.pause)
    }
    return nil
  }

  private func changed() -> String? {
    let now = files()
    let names = Set(now.keys).union(settled.keys).filter { now[$0] != settled[$0] }
    return names.min()
  }

  private func watch(_ path: String) -> Bool {
    inotify_add_watch(notifier, path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE)) >= 0
  }

  /// - Returns: whether the kernel has told of anything.
  @discardableResult private func drain() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var hasTold = false
    while read(notifier, &bytes, bytes.count) > 0 { hasTold = true }
    return hasTold
  }

  /// All files that count; folders among them are watched from then on.
  private func files() -> [String: Look] {
    var found: [String: Look] = [:]
    collect("", into: &found)
    return found
  }

  private func collect(_ part: String, into found: inout [String: Look]) {
    for last in (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
    where !last.hasPrefix(".") && !last.hasSuffix("~") && !(part.isEmpty && last == "build") {
      let name = part.isEmpty ? last : "\(part)/\(last)"
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        _ = watch("\(folder)/\(name)")
        collect(name, into: &found)
      } else {
        found[name] = Look(
          seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec, size: Int(status.st_size))
      }
    }
  }
}
