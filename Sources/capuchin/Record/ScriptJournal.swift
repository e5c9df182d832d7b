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
  /// Where the first of those begins.
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

  private mutating func forgetClosed() {
    while let first = open.first, first.isFinal {
      start += first.line.isEmpty ? 0 : first.line.utf8.count + 1
      open.removeFirst()
    }
  }
}
