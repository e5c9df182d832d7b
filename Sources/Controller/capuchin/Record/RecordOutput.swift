import Files
import Session

/// Where a recording goes.
struct RecordOutput {
  let path: String
  let replaces: Bool

  /// Looks before the app is started whether the files can be written.
  ///
  /// - Parameter keepsSettings: whether the folder of the app's settings is written, too.
  /// - Throws: `FileError`, `Unusable`.
  func check(keepsSettings: Bool = false) throws {
    guard !path.isEmpty else { throw Unusable("-o is empty; name the file for the script") }
    for path in [path, MapFile(beside: path).path] {
      let file = try OutputFile(path)
      switch file.kind {
      case .absent: break
      case .regular: if !replaces { throw FileError.exists(path) }
      case .stream, .own, .folder: throw Unusable("\(path) is no regular file; choose another name with -o")
      }
      try file.check()
    }
    if keepsSettings { try checkSettings(AppSettings.path(beside: path)) }
  }

  private func checkSettings(_ folder: String) throws {
    switch try OutputFile(folder).kind {
    case .absent: break
    case .folder where AppSettings.isWritten(folder): if !replaces { throw FileError.exists(folder) }
    default: throw Unusable("\(folder) is not a folder of settings that record has written; choose another name with -o")
    }
  }
}

extension FileError {
  /// The file of a recording is there already.
  static func exists(_ path: String) -> FileError {
    FileError(description: "\(path) exists; --force replaces it, or choose another name with -o")
  }
}
