import ArgumentParser
import Conformance
import PackManifest
import Report
import Script

extension Packs {
  /// `capuchin packs check`: checks packs one by one, as the host would before it loads them; with `--load`, as it
  /// would when it does.
  struct CheckOne: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check packs, without loading them or in a process of their own.",
      discussion: """
        Manifest, library, entry symbol, ABI, permissions, and whether its kinds and verbs fit the \
        language. With --load another process opens the library, too, and says what its tables hold and \
        where they differ from the manifest. Of a folder of sources the pack is looked at that make has \
        built there, in build/ID. Exit status 1 if anything is wrong.

        Examples:
          capuchin packs check ./my-pack
          capuchin packs check --load ./my-pack
        """)

    @Argument(help: ArgumentHelp("Folders with a pack.json.", valueName: "path"), completion: .directory)
    var paths: [String]

    @Flag(help: "Open the library in a process of its own, and look at its tables.")
    var load = false

    @Flag(help: "Print one JSON object a pack.")
    var json = false

    /// - Throws: `ExitCode.failed` if anything is wrong.
    func run() throws {
      let checks = paths.map { PackExamination($0, loads: load) }
      for check in checks { if json { JSONLine.write(check.line) } else { show(check) } }
      let twice = twice
      if !json { twice.forEach { say("\($0)") } }
      if !twice.isEmpty || checks.contains(where: { !$0.problems.isEmpty }) { throw ExitCode.failed }
    }

    /// Of packs with one id only the first is ever used.
    private var twice: [PackProblem] {
      let folders = paths.compactMap { CheckedPack.examined($0).pack?.folder }
      let all = PackSearchPath(folders.map { PackSearchPath.Folder(path: $0, origin: .option) })
      return PackDiscovery(all).problems.filter { $0.code == .duplicate }
    }

    private func show(_ check: PackExamination) {
      if check.problems.isEmpty { say("\(check.path): ok, \(check.id ?? "") \(check.version ?? "")\(check.origin)") }
      check.problems.forEach(say)
      guard let tables = check.tables else { return }
      Console.shared.write(Table.text(tables.rows.map { ["", ""] + $0 }))
    }

    private func say(_ text: String) { Console.shared.line(TerminalText.escaped(text)) }
  }
}

/// What is said of one pack.
struct PackExamination {
  let path: String
  /// That of the pack, where `path` is that of its sources.
  let folder: String
  /// As it ends a sentence about the pack.
  let origin: String
  private(set) var id: String?
  private(set) var version: String?
  private(set) var problems: [String] = []
  private(set) var tables: PackTables?

  /// - Parameter loads: whether another process opens the library.
  init(_ path: String, loads: Bool) {
    let place = PackFolder(path)
    (self.path, folder, origin) = (path, place.pack, place.origin)
    let (pack, found) = CheckedPack.examined(path)
    (id, version, problems) = (pack?.manifest.id, pack?.manifest.version, found.map { "\($0)" })
    if let pack, loads { load(pack) }
  }

  /// The rules of the first level are what loading tells; those of the manifest are looked at already.
  private mutating func load(_ pack: FoundPack) {
    let opening = OpeningCheck(pack.folder)
    tables = opening.tables
    problems += opening.problems.map { "\(pack.library.path): \($0)" }
  }

  var line: PackExaminationLine {
    PackExaminationLine(path: path, folder: folder, id: id, version: version, problems: problems, tables: tables)
  }
}

struct PackExaminationLine: Encodable {
  let event = "check"
  let path: String
  let folder: String
  let id: String?
  let version: String?
  let problems: [String]
  let tables: PackTables?
}

extension PackTables {
  /// As `check --load` prints them.
  fileprivate var rows: [[String]] {
    var rows = [["ABI", "\(abi)"]]
    rows += tables.map { table in
      let count = table.count.map { ", \($0) listed" } ?? ""
      let draft = table.isDraft ? "; a draft" : ""
      return ["table", "\(table.name): \(table.size) of \(table.known) bytes\(count)\(draft)"]
    }
    for component in components {
      rows.append(["class", component.words])
      rows += component.rules.map { ["rule", "\(component.className), \($0.subject): \($0.text)"] }
    }
    if !operations.isEmpty { rows.append(["operations", operations.joined(separator: ", ")]) }
    if let bridge { rows.append(["bridge", bridge]) }
    return rows
  }
}

extension PackTables.Component {
  fileprivate var words: String {
    let lists = [("verbs", verbs), ("properties", properties), ("hears", hears), ("functions", functions)]
    let parts = lists.filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: ", "))" }
    return (["\(className): \(size) bytes"] + parts).joined(separator: "; ")
  }
}
