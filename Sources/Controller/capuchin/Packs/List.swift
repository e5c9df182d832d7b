import ArgumentParser
import PackManifest
import Report

extension Packs {
  /// `capuchin packs list`: the packs that are found, and what is wrong with the others.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the packs that are found, and what is wrong with others.")

    @Flag(help: "Print one JSON object a line.")
    var json = false

    @OptionGroup var packs: PackArguments

    func run() throws {
      let discovery = try packs.found().discovery
      if json { return printJSON(discovery) }
      let rows = discovery.packs.map { pack in
        let manifest = pack.manifest
        return [manifest.id, manifest.version, manifest.toolkit?.name ?? "any", pack.folder]
      }
      if rows.isEmpty { Console.shared.complain("capuchin: no packs were found; capuchin doctor says where they belong") }
      Console.shared.write(Table.text(rows))
      for problem in discovery.problems { Console.shared.complain("capuchin: \(TerminalText.escaped("\(problem)"))") }
      for doubt in discovery.doubts { Console.shared.complain("capuchin: warning: \(TerminalText.escaped("\(doubt)"))") }
    }

    private func printJSON(_ discovery: PackDiscovery) {
      for pack in discovery.packs {
        JSONLine.write(PackLine(
          id: pack.manifest.id, version: pack.manifest.version, toolkit: pack.manifest.toolkit?.name,
          path: pack.folder, problem: nil, code: nil))
      }
      for problem in discovery.problems {
        JSONLine.write(PackLine(
          id: nil, version: nil, toolkit: nil, path: problem.path, problem: problem.message,
          code: problem.code.rawValue))
      }
    }
  }
}

private struct PackLine: Encodable {
  let event = "pack"
  let id: String?
  let version: String?
  let toolkit: String?
  let path: String
  let problem: String?
  let code: String?
}
