import FoundationEssentials
import Player

/// One JSON object a line for programs: `command`, `debug`, `script`, `crash`.
///
/// Fields are only ever added; a reader ignores those that it does not know.
public actor JSONLinesReporter: PlayObserver {
  private let write: @Sendable (String) -> Void
  private let encoder = JSONEncoder()

  /// - Parameter write: takes each line, its newline included.
  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  public func observe(_ event: PlayEvent) {
    switch event {
    case .scriptBegan: break
    case .stepEnded(let step): put(CommandLine(step))
    case .said(let text, let file, let line): put(DebugLine(file: file, line: line, text: text))
    case .scriptEnded(let result): put(ScriptLine(result))
    case .appCrashed(let file, let how, let pack):
      put(CrashLine(file: file, message: how, code: pack == nil ? nil : "pack-crash", pack: pack))
    }
  }

  private func put(_ line: some Encodable) {
    // Strings and finite numbers always encode.
    guard let data = try? encoder.encode(line) else { return }
    write(TerminalText.json(String(decoding: data, as: UTF8.self)) + "\n")
  }
}

private struct CommandLine: Encodable {
  let event = "command"
  let file: String
  let line: Int
  let command: String
  let name: String?
  let tag: String?
  let depth: Int
  let status: String
  let milliseconds: Double
  let message: String?
  let code: String?
  let nearMisses: [String]?
  let candidates: [PerformResult.Candidate]?
  let evidence: [String]?
  let path: String?
  let pack: String?
  let repair: RepairEntry?

  init(_ step: StepResult) {
    file = step.file
    line = step.line
    command = step.command
    name = step.name
    tag = step.tag
    depth = step.depth
    status = step.status.rawValue
    milliseconds = Milliseconds.value(step.duration)
    message = step.message.isEmpty ? nil : step.message
    code = step.code
    nearMisses = step.nearMisses.isEmpty ? nil : step.nearMisses
    candidates = step.candidates.isEmpty ? nil : step.candidates
    evidence = step.evidence.isEmpty ? nil : step.evidence
    path = step.path
    pack = step.pack
    repair = step.repair.map(RepairEntry.init)
  }
}

/// What a command's widget is called now.
private struct RepairEntry: Encodable {
  let kind: String
  let id: String
  let oldKind: String
  let oldID: String
  let reason: String

  init(_ repair: Repair) {
    (kind, id, reason) = (repair.new.kind, repair.new.id, repair.reason)
    (oldKind, oldID) = (repair.old.kind, repair.old.id)
  }
}

private struct DebugLine: Encodable {
  let event = "debug"
  let file: String
  let line: Int
  let text: String
}

private struct CrashLine: Encodable {
  let event = "crash"
  let file: String
  let message: String
  let code: String?
  let pack: String?
}

private struct ScriptLine: Encodable {
  let event = "script"
  let file: String
  let status: String
  let commands: Int
  let milliseconds: Double
  let tags: [String]?

  init(_ result: ScriptResult) {
    file = result.file
    status = result.status.rawValue
    commands = result.steps.count
    milliseconds = Milliseconds.value(result.duration)
    tags = result.tags.isEmpty ? nil : result.tags
  }
}
