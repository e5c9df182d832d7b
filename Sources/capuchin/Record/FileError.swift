import Foundation

/// A file that could not be written, in words.
struct FileError: Error, Equatable, CustomStringConvertible {
  let description: String

  static func system(_ action: String, _ path: String, _ number: Int32 = errno) -> FileError {
    if number == EEXIST { return exists(path) }
    return FileError(description: "cannot \(action) \(path): \(String(cString: strerror(number)))")
  }

  static func exists(_ path: String) -> FileError {
    FileError(description: "\(path) exists; --force replaces it, or choose another name with -o")
  }

  /// The path without a symbolic link at its end.
  static func realPath(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }

  /// Puts a new file in the place of one that is there, or not, in one step.
  ///
  /// - Returns: a descriptor of the new file, which the caller closes; its mode is the old one's.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) -> Int32 {
    let url = URL(filePath: path)
    let new = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent).new").path
    unlink(new)
    let file = open(new, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .system("create", new) }
    do throws(FileError) {
      var old = stat()
      if stat(path, &old) == 0 { fchmod(file, old.st_mode & 0o777) }
      try write(bytes, to: file, path)
      guard rename(new, path) == 0 else { throw .system("replace", path) }
      return file
    } catch {
      close(file)
      unlink(new)
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard written > 0 || errno == EINTR else { throw .system("write", path) }
      rest = rest.dropFirst(max(0, written))
    }
  }
}
