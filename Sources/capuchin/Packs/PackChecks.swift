import ArgumentParser
import PackManifest
import Report
import Script

/// Checks packs one by one, as the host would before it loads them.
struct PackChecks {
  let paths: [String]

  /// - Throws: `ExitCode.failed` if anything is wrong.
  func run() throws {
    let problems = paths.flatMap(check)
    for problem in problems { Console.shared.line(TerminalText.escaped("\(problem)")) }
    if !problems.isEmpty { throw ExitCode.failed }
  }

  private func check(_ path: String) -> [PackProblem] {
    do throws(PackProblem) {
      let pack = try PackCheck(folder: path).pack()
      let folder = PackSearchPath([PackSearchPath.Folder(path: pack.folder, origin: .option)])
      let problems = PackDiscovery(folder).problems
      if problems.isEmpty {
        Console.shared.line("\(TerminalText.escaped(path)): ok, \(pack.manifest.id) \(pack.manifest.version)")
      }
      return problems
    } catch {
      return [error]
    }
  }
}
