import Script
import Wire

/// Takes what was recorded to the screen and to the files.
struct RecordSink: ~Copyable {
  private var printer: RecordPrinter
  private var journal: ScriptJournal?
  private var map: CandidateMap?
  /// The names of the secrets in the script, in the order in which they came.
  private(set) var secrets: [String] = []

  /// - Throws: `FileError` if a file cannot be written.
  init(header: ScriptHeader, output: RecordOutput?, json: Bool) throws {
    printer = RecordPrinter(json: json)
    guard let output else { return }
    journal = try ScriptJournal(
      path: output.path, header: try header.line(), replaces: output.replaces)
    let map = CandidateMap(beside: output.path)
    try map.write()
    self.map = map
  }

  /// - Throws: `FileError` if a file cannot be written.
  mutating func take(_ recorded: Recorded, pid: Int32) throws {
    try journal?.put(
      recorded.line, key: ScriptJournal.Key(pid: pid, sequence: recorded.sequence),
      isFinal: recorded.final)
    printer.show(recorded, pid: pid)
    if recorded.final { try close(recorded) }
  }

  private mutating func close(_ recorded: Recorded) throws {
    try map?.add(recorded)
    let variables = (try? Command(parsing: recorded.line))?.variables ?? []
    for name in variables.filter({ $0.namespace == .secret }).map(\.name) where !secrets.contains(name) {
      secrets.append(name)
    }
  }

  mutating func finish() {
    printer.finish()
  }
}
