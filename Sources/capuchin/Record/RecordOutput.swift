import Foundation

/// Where a recording goes.
struct RecordOutput {
  let path: String
  let replaces: Bool

  /// Looks before the app is started whether the files can be written.
  ///
  /// - Throws: `FileError`, `Unusable`.
  func check() throws {
    for file in [path, CandidateMap(beside: path).path] {
      var status = stat()
      guard stat(file, &status) == 0 else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw Unusable("\(file) is no regular file; choose another name with -o")
      }
      if !replaces { throw FileError.exists(file) }
    }
    let folder = URL(filePath: FileError.realPath(path)).deletingLastPathComponent().path
    guard access(folder, W_OK) == 0 else { throw FileError.system("create files in", folder) }
  }
}
