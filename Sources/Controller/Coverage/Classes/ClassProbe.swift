import Conformance
import FoundationEssentials
import Glibc
import PackManifest
import Session

/// Has a process of its own open a toolkit's library and list its classes: nothing of it is in this one.
package enum ClassProbe {
  /// How long that may take; a busy machine needs seconds for what takes a tenth of one.
  private static let limit = Duration.seconds(30)

  /// - Throws: `CoverageProblem` where the library is not there or does not let the process go.
  package static func list(_ toolkit: CoveredToolkit) throws -> ClassList {
    let file = "\(FileManager.default.temporaryDirectory.path)/capuchin-classes-\(UUID().uuidString)"
    defer { unlink(file) }
    let trial = try TrialProcess([try Installation.program().packProbe, "--classes", toolkit.rawValue, file], within: limit)
    let answer = (try? Data(contentsOf: URL(filePath: file))).flatMap { try? JSONDecoder().decode(ClassListAnswer.self, from: $0) }
    if let list = answer?.list { return list }
    let reason = answer?.refusal ?? trial.status.map { "a process that opened it ended with \($0)" } ?? "a process that opened it had not ended after 30 s"
    let said = trial.said.isEmpty ? "" : ", which said: \(trial.said)"
    throw CoverageProblem("the classes of \(toolkit.title) cannot be listed: \(reason)\(said)")
  }
}
