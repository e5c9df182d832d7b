import Files
import Glibc
import Logging
import Player
import Report

/// The repairs that were found while scripts were played, and what becomes of them.
struct FoundRepairs {
  private var repairs: [Repair] = []
  /// The scripts that were played, in their order; those that they run follow.
  private var files: [String] = []

  mutating func add(_ result: ScriptResult) {
    for file in [result.file] + result.steps.map(\.file) where !files.contains(file) { files.append(file) }
    repairs += result.steps.compactMap(\.repair)
  }

  /// Shows the changes as a diff, and writes them if that is wanted.
  ///
  /// - Parameter show: takes the diff of a script.
  /// - Throws: `FileError` if a file cannot be read or written.
  func finish(_ mode: HealMode, _ logger: Logger, show: (String) -> Void) throws(FileError) {
    var scripts: [RepairedScript] = []
    for file in files {
      do throws(FileError) {
        scripts.append(try RepairedScript(file, repairs))
      } catch {
        // A script without a repair only lacks what its map would say; play has reported that before.
        if repairs.contains(where: { $0.file == file }) { throw error }
      }
    }
    scripts = scripts.filter { !$0.changes.isEmpty || $0.changesMap }
    for script in scripts where !script.changes.isEmpty { show(TerminalText.lines(script.diff)) }
    guard !scripts.isEmpty else {
      if mode != .show { logger.notice("nothing to write: no widget was found under another name") }
      return
    }
    guard mode == .write || mode == .ask && isAccepted() else {
      return logger.notice("nothing was written; capuchin heal --yes writes it")
    }
    for script in scripts {
      try script.write()
      logger.notice("wrote \(script.file)\(script.changesMap ? " and its map" : "")")
    }
  }

  private func isAccepted() -> Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return false }
    Console.shared.ask("Write these changes? [y/N] ")
    return readLine()?.lowercased().hasPrefix("y") == true
  }
}
