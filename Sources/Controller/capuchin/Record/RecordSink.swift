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
  private var map: MapFile?
  /// How a command's effects stand below it; nil: they do not.
  private let effects: EffectStyle?
  private let logger: Logger
  /// Where the script is by now.
  private var script = ""
  /// What could not be written at the last attempt.
  private var failing: Set<File> = []
  /// When commands were begun that are not complete.
  private var begun: [ScriptJournal.Key: ContinuousClock.Instant] = [:]
  /// When the last complete one was begun.
  private var lastBegun: ContinuousClock.Instant?
  /// Where complete commands are in the map.
  private var complete: [ScriptJournal.Key: Int] = [:]
  /// What counts if an app ends by it.
  private var provisional: [Int32: Recorded] = [:]
  /// The names of the secrets in the script, in the order in which they came.
  private(set) var secrets: [String] = []

  /// - Throws: `FileError` if a file cannot be created.
  init(
    header: ScriptHeader, output: RecordOutput?, effects: EffectStyle? = nil, json: Bool, logger: Logger
  ) throws {
    printer = RecordPrinter(json: json)
    self.logger = logger
    self.effects = effects
    guard let output else { return }
    script = output.path
    journal = try ScriptJournal(
      path: output.path, header: try header.line(), replaces: output.replaces)
    let map = MapFile(beside: output.path)
    try map.write()
    self.map = map
  }

  mutating func take(_ recorded: Recorded, pid: Int32) {
    provisional[pid] = recorded.provisional && !recorded.line.isEmpty ? recorded : nil
    guard !recorded.provisional else { return printer.showProvisional(recorded, pid: pid) }
    let key = ScriptJournal.Key(pid: pid, sequence: recorded.sequence)
    let checks = effects?.lines(for: recorded.effects) ?? []
    if let place = complete[key] { return amend(recorded, at: place, checks, key, pid) }
    attempt(.script) { sink throws(FileError) in
      sink.tell(try sink.journal?.put(recorded.line, checks: checks, key: key, isFinal: recorded.final))
    }
    printer.show(recorded, checks: checks, pid: pid)
    let start = begun[key] ?? .now
    begun[key] = recorded.final ? nil : start
    guard recorded.final else { return }
    if !recorded.line.isEmpty { complete[key] = map?.contents.commands.count ?? 0 }
    close(recorded, begun: start)
  }

  /// A complete command comes once more: some of its effects have proved to be none.
  private mutating func amend(
    _ recorded: Recorded, at place: Int, _ checks: [String], _ key: ScriptJournal.Key, _ pid: Int32
  ) {
    if effects != nil {
      attempt(.script) { sink throws(FileError) in
        sink.tell(try sink.journal?.put(recorded.line, checks: checks, key: key, isFinal: true))
      }
    }
    if printer.json { printer.show(recorded, pid: pid) }
    attempt(.map) { sink throws(FileError) in try sink.map?.amend(place, effects: recorded.effects) }
  }

  private mutating func close(_ recorded: Recorded, begun start: ContinuousClock.Instant) {
    let pause = lastBegun.map { start - $0 } ?? .zero
    lastBegun = start
    attempt(.map) { sink throws(FileError) in try sink.map?.add(recorded, after: pause) }
    let variables = (try? Command(parsing: recorded.line))?.variables ?? []
    for name in variables.filter({ $0.namespace == .secret }).map(\.name) where !secrets.contains(name) {
      secrets.append(name)
    }
  }

  /// Writes what is left.
  ///
  /// - Returns: whether the files hold all that was recorded.
  mutating func finish() -> Bool {
    for (pid, var last) in provisional.sorted(by: { $0.key < $1.key }) {
      (last.provisional, last.final) = (false, true)
      take(last, pid: pid)
    }
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
