import ArgumentParser
import PackManifest
import Report
import Script

extension Packs {
  /// `capuchin packs check`: checks packs one by one, as the host would before it loads them.
  struct CheckOne: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check packs without loading them.",
      discussion: """
        Manifest, library, entry symbol, ABI, permissions, and whether its kinds and verbs fit the \
        language. Exit status 1 if anything is wrong.

        Example:
          capuchin packs check ./my-pack
        """)

    @Argument(help: ArgumentHelp("Folders with a pack.json.", valueName: "path"), completion: .directory)
    var paths: [String]

    /// - Throws: `ExitCode.failed` if anything is wrong.
    func run() throws {
      let problems = paths.flatMap(check) + twice
      for problem in problems { Console.shared.line(TerminalText.escaped("\(problem)")) }
      if !problems.isEmpty { throw ExitCode.failed }
    }

    /// Of packs with one id only the first is ever used.
    private var twice: [PackProblem] {
      let folders = paths.compactMap { try? PackCheck(folder: $0).pack().folder }
      let all = PackSearchPath(folders.map { PackSearchPath.Folder(path: $0, origin: .option) })
      return PackDiscovery(all).problems.filter { $0.code == .duplicate }
    }

    private func check(_ path: String) -> [PackProblem] {
      do throws(PackProblem) {
        let pack = try PackCheck(folder: path).pack()
        let folder = PackSearchPath([PackSearchPath.Folder(path: pack.folder, origin: .option)])
        let discovery = PackDiscovery(folder)
        let problems = discovery.problems + discovery.doubts
        if problems.isEmpty {
          Console.shared.line("\(TerminalText.escaped(path)): ok, \(pack.manifest.id) \(pack.manifest.version)")
        }
        return problems
      } catch {
        return [error]
      }
    }
  }
}
