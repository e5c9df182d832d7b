import Files

/// The script that is being recorded, on disk at every moment: each command from its first form on,
/// rewritten in place while it grows.
struct ScriptJournal: ~Copyable {
  /// Tells the commands of one recording apart.
  struct Key: Hashable {
    let pid: Int32
    let sequence: Int
  }

  private var file: GrowingFile
  /// The commands that may still change, and those behind them.
  private var open: [(key: Key, line: String, isFinal: Bool)] = []
  /// The commands before those.
  private var closed: [(key: Key, line: String)] = []
  /// Where the first of those that may change begins.
  private var start: Int

  /// - Parameter header: the script's first line.
  /// - Throws: `FileError`.
  init(path: String, header: String, replaces: Bool) throws(FileError) {
    file = try GrowingFile(creating: path, text: header + "\n", replaces: replaces)
    start = file.count
  }

  /// Writes a command, or its next form.
  ///
  /// - Parameters:
  ///   - line: without a newline; empty takes the command back.
  ///   - checks: the lines below it.
  ///   - isFinal: whether it will not change any more.
  /// - Returns: what had become of the file.
  /// - Throws: `FileError`; the next call writes what this one could not.
  @discardableResult
  mutating func put(
    _ line: String, checks: [String] = [], key: Key, isFinal: Bool
  ) throws(FileError) -> GrowingFile.Fate {
    let one = ([line] + checks).map { $0.split(separator: "\n").joined(separator: " ") }.joined(separator: "\n")
    reopen(key)
    if let index = open.firstIndex(where: { $0.key == key }) {
      open[index] = (key, one, isFinal)
    } else {
      let later = open.firstIndex { $0.key.pid == key.pid && $0.key.sequence > key.sequence }
      open.insert((key, one, isFinal), at: later ?? open.count)
    }
    defer { forgetClosed() }
    return try writeOpen()
  }

  /// Writes what could not be written before; the last call.
  ///
  /// - Returns, throws: as `put`.
  mutating func finish() throws(FileError) -> GrowingFile.Fate { try writeOpen() }

  private mutating func writeOpen() throws(FileError) -> GrowingFile.Fate {
    let lines = open.map(\.line).filter { !$0.isEmpty }.map { $0 + "\n" }
    return try file.rewrite(from: start, lines.joined().utf8)
  }

  /// Makes a command that is complete one that may change, and all behind it.
  private mutating func reopen(_ key: Key) {
    guard let index = closed.lastIndex(where: { $0.key == key }) else { return }
    open.insert(contentsOf: closed[index...].map { ($0.key, $0.line, true) }, at: 0)
    start -= closed[index...].reduce(0) { $0 + Self.length(of: $1.line) }
    closed.removeSubrange(index...)
  }

  private mutating func forgetClosed() {
    while let first = open.first, first.isFinal {
      start += Self.length(of: first.line)
      closed.append((first.key, first.line))
      open.removeFirst()
    }
  }

  private static func length(of line: String) -> Int { line.isEmpty ? 0 : line.utf8.count + 1 }
}
