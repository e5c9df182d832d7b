import Foundation

/// A text file whose end is rewritten while it grows, so that a kill at any moment leaves it whole:
/// with the end as it was before or as it is now, at worst with empty lines behind it.
///
/// The system writes what lies within one page of a file whole, be the process killed or not. An end
/// that spans pages is written with the rest of the file to a new one, which then takes its place.
struct GrowingFile: ~Copyable {
  private static let page = 4096

  let path: String
  private var descriptor: Int32
  private var text: [UInt8]

  /// Creates the file with its first text.
  ///
  /// - Parameters:
  ///   - path: where; a symbolic link is followed.
  ///   - text: what it holds at first.
  ///   - replaces: whether a file that is there is replaced, in one step.
  /// - Throws: `FileError`; a file that is there is then untouched.
  init(creating path: String, text: String, replaces: Bool) throws(FileError) {
    self.path = FileError.realPath(path)
    self.text = Array(text.utf8)
    descriptor = -1
    if replaces {
      try replaceFile()
    } else {
      descriptor = open(self.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw .system("create", self.path) }
      try write(self.text[...], at: 0)
    }
  }

  deinit { close(descriptor) }

  var count: Int { text.count }

  /// Puts `end` in the place of everything from an offset on.
  ///
  /// - Throws: `FileError`.
  mutating func rewrite(from offset: Int, _ end: some Sequence<UInt8>) throws(FileError) {
    let before = text
    text = Array(text.prefix(offset)) + end
    let same = zip(before, text).prefix { $0 == $1 }.count
    let last = max(before.count, text.count)
    if same / Self.page != max(same, last - 1) / Self.page { return try replaceFile() }
    // Newlines over what is left of a longer end: a kill before it is cut off leaves empty lines.
    let rest = repeatElement(UInt8(ascii: "\n"), count: max(0, before.count - text.count))
    try write((text[same...] + rest)[...], at: same)
    guard text.count >= before.count || ftruncate(descriptor, off_t(text.count)) == 0 else {
      throw .system("shorten", path)
    }
  }

  private func write(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(FileError) {
    var done = 0
    let all = Array(bytes)
    while done < all.count {
      let written = all.withUnsafeBytes { buffer in
        pwrite(descriptor, buffer.baseAddress?.advanced(by: done), all.count - done, off_t(offset + done))
      }
      guard written > 0 || errno == EINTR else { throw .system("write", path) }
      done += max(0, written)
    }
  }

  private mutating func replaceFile() throws(FileError) {
    let new = try FileError.replace(path, with: text)
    if descriptor >= 0 { close(descriptor) }
    descriptor = new
  }
}
