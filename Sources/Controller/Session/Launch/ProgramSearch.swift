import FoundationEssentials
import Glibc

/// Finds programs as a shell does.
struct ProgramSearch {
  private let folders: [String]
  private let folder: String?

  /// - Parameters:
  ///   - environment: its PATH is searched.
  ///   - folder: where relative paths begin; nil for the current one.
  init(environment: [String: String], folder: String? = nil) {
    self.folder = folder
    let path = environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    folders = path.split(separator: ":").map(String.init)
  }

  /// The path of a program of that name, or nil.
  func find(_ name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) && !isFolder($0) }
  }

  /// The path of the program that a command line's first word names.
  ///
  /// - Throws: `SessionError.programNotFound`, `.programNotExecutable` or `.programIsPrivileged`.
  func resolve(_ word: String) throws -> String {
    guard let path = word.contains("/") ? placed(word) : find(word), FileManager.default.fileExists(atPath: path) else {
      throw SessionError.programNotFound(word)
    }
    guard FileManager.default.isExecutableFile(atPath: path), !isFolder(path) else {
      throw SessionError.programNotExecutable(word)
    }
    guard !changesUser(path) else { throw SessionError.programIsPrivileged(path) }
    return path
  }

  private func placed(_ path: String) -> String {
    folder.map { path.hasPrefix("/") ? path : "\($0)/\(path)" } ?? path
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  private func changesUser(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & (S_ISUID | S_ISGID) != 0
  }
}
