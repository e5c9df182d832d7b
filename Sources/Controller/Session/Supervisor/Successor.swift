import FoundationEssentials
import Glibc
import Wire

/// The process that an app starts before it quits and that goes on as the app: after an update, or behind a splash
/// window.
///
/// Only a young process counts: what the app started long before it quit is a helper of it.
struct Successor {
  /// How old, in seconds, a process may be when the app ends.
  private static let age = 10.0
  /// How long the supervisor waits until a toolkit starts in one of the young processes.
  private static let patience = Duration.seconds(4)

  let directory: SessionDirectory
  /// The processes of the stage.
  let tools: Set<pid_t>

  /// The child of the supervisor in whose family an agent listens; nil if none comes.
  ///
  /// - Parameter wait: waits for some milliseconds.
  /// - Returns: nil as well if `isOver` becomes true meanwhile.
  func find(isOver: () -> Bool, wait: (Int32) -> Void) -> pid_t? {
    let begun = ContinuousClock.now
    while !isOver() {
      let table = ProcessTable()
      let families = table.children(of: getpid(), besides: tools)
        .map { (root: $0, members: [$0] + table.descendants(of: $0)) }
        .filter { family in family.members.contains { isYoung($0, since: begun) } }
      guard !families.isEmpty else { return nil }
      let entered = enteredProcesses()
      if let family = families.first(where: { !entered.isDisjoint(with: $0.members) }) { return family.root }
      guard ContinuousClock.now < begun + Self.patience else { return nil }
      wait(20)
    }
    return nil
  }

  /// Whether a process was young when the app ended.
  private func isYoung(_ process: pid_t, since end: ContinuousClock.Instant) -> Bool {
    ProcessTable.age(of: process).map { $0 - (.now - end) / .seconds(1) < Self.age } ?? false
  }

  /// The processes in which an agent listens.
  private func enteredProcesses() -> Set<pid_t> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.agents)) ?? []
    return Set(names.compactMap { AgentFiles(folder: directory.agents, socketName: $0)?.process })
  }
}
