import Glibc
import FoundationEssentials
import PackManifest
import Session

/// Has a pack opened in a process of its own, which the pack may end or keep.
package enum PackProbe {
  /// Why a pack could not be opened.
  package enum Failure: Equatable, Sendable {
    /// The loader or the host says so.
    case refused(String, at: PackTrialLine.Stage = .open, undefined: [String] = [], lacksLibrary: Bool = false)
    /// The process that opened it ended there. It may have said why.
    case ended(ExitStatus, at: PackTrialLine.Stage, said: String)
    /// The process was still there after that time, and was ended.
    case hung(Duration, at: PackTrialLine.Stage)
    /// Nothing could be tried.
    case untried(String)
  }

  /// What came of it.
  package struct Outcome: Sendable {
    /// What the library says; nil where the host would not use it.
    package var tables: PackTables?
    package var failure: Failure?
    /// What was wrong with the entry point when it was called again; nil where nothing was, or it was not.
    package var again: String?
  }

  /// How long opening may take; a busy machine needs seconds for what takes milliseconds.
  package static let limit = Duration.seconds(10)

  /// - Parameters:
  ///   - folder: that of the pack.json.
  ///   - times: how often the entry point is called.
  package static func open(_ folder: String, times: Int = 1) -> Outcome {
    let file = "\(FileManager.default.temporaryDirectory.path)/capuchin-probe-\(UUID().uuidString)"
    defer { unlink(file) }
    do {
      let words = [try Installation.program().packProbe, folder, file, String(times)]
      let trial = try TrialProcess(words, within: limit)
      let lines = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
      let told = lines.split(separator: "\n").compactMap {
        try? JSONDecoder().decode(PackTrialLine.self, from: Data($0.utf8))
      }
      return outcome(told, trial)
    } catch {
      return Outcome(failure: .untried("\(error)"))
    }
  }

  private static func outcome(_ told: [PackTrialLine], _ trial: TrialProcess) -> Outcome {
    var outcome = Outcome(tables: told.lazy.compactMap(\.tables).last)
    let stage = told.lazy.compactMap(\.stage).last ?? .open
    if let line = told.last, let refusal = line.refusal {
      outcome.failure = .refused(refusal, at: stage, undefined: line.undefined ?? [], lacksLibrary: line.lacksLibrary ?? false)
    } else if let status = trial.status {
      let isWhole = status == .exited(0) && told.last?.stage == nil && !told.isEmpty
      if !isWhole { outcome.failure = .ended(status, at: stage, said: trial.said) }
    } else {
      outcome.failure = .hung(limit, at: stage)
    }
    outcome.again = told.lazy.compactMap(\.again).last.flatMap { $0.isEmpty ? nil : $0 }
    return outcome
  }
}

extension PackProbe.Failure: CustomStringConvertible {
  /// What it does, as after its name.
  package var description: String {
    switch self {
    case .refused(let reason, _, let undefined, _):
      undefined.count < 2 ? reason : "\(reason); all that nobody has: \(undefined.joined(separator: ", "))"
    case .ended(let status, let stage, let said):
      "ends a process that opens it with \(status), \(stage.words)" + (said.isEmpty ? "" : ", which said: \(said)")
    case .hung(let limit, let stage):
      "had not let a process go that opened it after \(Int(limit / .seconds(1))) s, \(stage.words)"
    case .untried(let reason): "could not be tried: \(reason)"
    }
  }

  /// Whether a file is not there that the library needs, as when its toolkit is not installed.
  package var lacksLibrary: Bool {
    if case .refused(_, _, _, let lacks) = self { lacks } else { false }
  }

  /// Whether an app that opens the library suffers from it.
  package var isHarmful: Bool {
    switch self {
    case .ended, .hung: true
    case .refused, .untried: false
    }
  }
}

extension PackTrialLine.Stage {
  /// Where that was.
  var words: String {
    switch self {
    case .open: "as the library was opened"
    case .entry: "in its entry point"
    case .tables: "as its tables were asked for"
    case .again: "in its entry point, called again"
    }
  }
}
