import Files
import Glibc

/// A text file whose end is rewritten while it grows, so that a kill at any moment leaves it whole:
/// with the end as it was before or as it is now, at worst with empty lines behind it.
///
/// The system writes what lies within one page of a file whole, be the process killed or not. An end
/// that spans pages is written with the rest of the file to a new one, which then takes its place.
struct GrowingFile: ~Copyable {
  /// What became of the file since it was written last.
  enum Fate: Equatable {
    case kept
    /// It was no longer there and was written anew, whole.
    case removed
    /// Another file stands there, or another program wrote into it: that is the person's, and is left
    /// as it is. The text goes on in the file of that path.
    case taken(by: String)
  }

  private static let page = 4096

  private(set) var path: String
  private var descriptor: Int32
  private var text: [UInt8]
  /// Whether the last writing failed, so that the file may hold some of it.
  private var isTorn = false

  /// Creates the file with its first text.
  ///
  /// - Parameters:
  ///   - path: where; a symbolic link is followed.
  ///   - text: what it holds at first.
  ///   - replaces: whether a file that is there is replaced, in one step.
  /// - Throws: `FileError`; a file that is there is then untouched.
  init(creating path: String, text: String, replaces: Bool) throws(FileError) {
    let bytes = Array(text.utf8)
    let file = try OutputFile(path)
    let opened = replaces ? try file.replace(with: bytes) : try Self.create(file.target, bytes)
    self.path = file.target
    self.text = bytes
    descriptor = opened
  }

  private static func create(_ path: String, _ bytes: [UInt8]) throws(FileError) -> Int32 {
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw errno == EEXIST ? .exists(path) : .system("create", path) }
    do throws(FileError) {
      try WholeWriting.write(bytes, to: file, of: path)
      return file
    } catch {
      close(file)
      unlink(path)
      throw error
    }
  }

  deinit { close(descriptor) }

  var count: Int { text.count }

  /// Puts `end` in the place of everything from an offset on.
  ///
  /// - Returns: what had become of the file.
  /// - Throws: `FileError`; the next call writes what this one could not.
  mutating func rewrite(from offset: Int, _ end: some Sequence<UInt8>) throws(FileError) -> Fate {
    let before = text
    text = Array(text.prefix(offset)) + end
    let fate = fate(of: before.count)
    let mustReplace = isTorn || fate != .kept
    isTorn = true
    if case .taken(let other) = fate { path = other }
    if mustReplace || spansPages(before) {
      try replaceFile()
    } else {
      try writeEnd(over: before)
    }
    isTorn = false
    return fate
  }

  private func spansPages(_ before: [UInt8]) -> Bool {
    let same = Self.common(before, text)
    let last = max(before.count, text.count)
    return same / Self.page != max(same, last - 1) / Self.page
  }

  private func writeEnd(over before: [UInt8]) throws(FileError) {
    let same = Self.common(before, text)
    // Newlines over what is left of a longer end: a kill before it is cut off leaves empty lines.
    let rest = repeatElement(UInt8(ascii: "\n"), count: max(0, before.count - text.count))
    guard lseek(descriptor, off_t(same), SEEK_SET) >= 0 else { throw .system("write", path) }
    try WholeWriting.write(text[same...] + rest, to: descriptor, of: path)
    guard text.count >= before.count || ftruncate(descriptor, off_t(text.count)) == 0 else {
      throw .system("shorten", path)
    }
  }

  private static func common(_ before: [UInt8], _ now: [UInt8]) -> Int {
    zip(before, now).prefix { $0 == $1 }.count
  }

  private mutating func replaceFile() throws(FileError) {
    let new = try OutputFile(path).replace(with: text)
    close(descriptor)
    descriptor = new
  }
}

extension GrowingFile {
  /// - Parameter size: how much of it was written.
  private func fate(of size: Int) -> Fate {
    var ours = stat()
    var named = stat()
    guard fstat(descriptor, &ours) == 0, stat(path, &named) == 0 else { return .removed }
    let isOurs = ours.st_dev == named.st_dev && ours.st_ino == named.st_ino
    guard isOurs, isTorn || named.st_size == off_t(size) else { return .taken(by: freeName) }
    return .kept
  }

  /// A name beside the file that nothing has.
  private var freeName: String {
    let first = path + ".recorded"
    let names = [first] + (2..<1000).map { "\(first)-\($0)" }
    return names.first { access($0, F_OK) != 0 } ?? first
  }
}
