import Files

extension FileError {
  /// The file of a recording is there already.
  static func exists(_ path: String) -> FileError {
    FileError(description: "\(path) exists; --force replaces it, or choose another name with -o")
  }
}
