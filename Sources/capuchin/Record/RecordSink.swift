import Files
import Logging
import Script
import Wire

/// Takes what was recorded to the screen and to the files.
///
/// A file that cannot be written does not end the recording: what the person does in the app goes on,
/// it is said once, and each further command tries again.
struct RecordSink: ~Copyable {
  private enum File { case script, map }

  private var printer: RecordPrinter
  private var journal: ScriptJournal?
  private var map: CandidateMap?
  private let logger: Logger
  /// Where the script is by now.
  private var script = ""
  /// What could not be written at the last attempt.
  private var failing: Set<File> = []
  /// The names of the secrets in the script, in the order in which they came.
  private(set) var secrets: [String] = []

  /// - Throws: `FileError` if a file cannot be created.
  init(header: ScriptHeader, output: RecordOutput?, json: Bool, logger: Logger) throws {
    printer = RecordPrinter(json: json)
    self.logger = logger
    guard let output else { return }
    script = output.path
    journal = try ScriptJournal(
      path: output.path, header: try header.line(), replaces: output.replaces)
    let map = CandidateMap(beside: output.path)
    try map.write()
    self.map = map
  }

  mutating func take(_ recorded: Recorded, pid: Int32) {
    let key = ScriptJournal.Key(pid: pid, sequence: recorded.sequence)
    attempt(.script) { sink throws(FileError) in
      sink.tell(try sink.journal?.put(recorded.line, key: key, isFinal: recorded.final))
    }
    printer.show(recorded, pid: pid)
    if recorded.final { close(recorded) }
  }

  private mutating func close(_ recorded: Recorded) {
    attempt(.map) { sink throws(FileError) in try sink.map?.add(recorded) }
    let variables = (try? Command(parsing: recorded.line))?.variables ?? []
    for name in variables.filter({ $0.namespace == .secret }).map(\.name) where !secrets.contains(name) {
      secrets.append(name)
    }
  }

  /// Writes what is left.
  ///
  /// - Returns: whether the files hold all that was recorded.
  mutating func finish() -> Bool {
    printer.finish()
    attempt(.script) { sink throws(FileError) in sink.tell(try sink.journal?.finish()) }
    if failing.contains(.map) { attempt(.map) { sink throws(FileError) in try sink.map?.write() } }
    return failing.isEmpty
  }

  private mutating func attempt(
    _ file: File, _ body: (inout RecordSink) throws(FileError) -> Void
  ) {
    do throws(FileError) {
      try body(&self)
      guard failing.remove(file) != nil else { return }
      logger.notice("\(name(of: file)) could be written now and is whole")
    } catch {
      guard failing.insert(file).inserted else { return }
      logger.error("\(error); the recording goes on, and each command tries again")
    }
  }

  private func name(of file: File) -> String {
    switch file {
    case .script: script
    case .map: map?.path ?? ""
    }
  }

  private mutating func tell(_ fate: GrowingFile.Fate?) {
    switch fate {
    case .removed:
      logger.warning("the script was removed while it was recorded; \(script) is written anew, whole")
    case .taken(let other):
      script = other
      logger.warning(
        "another program has changed the script while it was recorded; that is left as it is, and the whole recording goes on in \(other)")
    case .kept, nil: break
    }
  }
}
