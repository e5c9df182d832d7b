import Foundation
import TestSupport
import Testing

/// Docs/Architecture.md says who imports whom.
@Suite struct ArchitectureTests {
  /// The project's own modules, with the folders that they are in.
  private static let modules = Tree.modules.filter { !$0.value.path.contains("/Tests/") && !$0.key.hasSuffix("Tests") }

  /// What the sources of each module in Swift import of the project's own.
  private static func imports() throws -> [String: Set<String>] {
    var imports: [String: Set<String>] = [:]
    for (module, folder) in modules {
      for path in FileSearch.files(in: folder) where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        let named = text.matches(
          of: #/^(?:@\w+ )*(?:public |internal |package |private )?import (?:struct |class |enum |func |protocol )?(\w+)/#
            .anchorsMatchLineEndings())
        imports[module, default: []].formUnion(named.map { String($0.output.1) }.filter { modules[$0] != nil })
      }
    }
    return imports
  }

  /// What the table says, by module.
  private static func table() throws -> [String: Set<String>] {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Architecture.md"), encoding: .utf8)
    let rows = page.components(separatedBy: "## Who imports whom").last?.matches(
      of: #/^\| `([\w-]+)` \| [^|]+ \|([^|]*)\|$/#.anchorsMatchLineEndings()) ?? []
    return Dictionary(
      rows.map { row in (String(row.output.1), Set(row.output.2.matches(of: #/`(\w+)`/#).map { String($0.output.1) })) }
    ) { $0.union($1) }
  }

  @Test func theTableIsThatOfTheSources() throws {
    let (imports, table) = (try Self.imports(), try Self.table())
    #expect(imports.count > 30)
    for (module, imported) in imports where module != "CapuchinABI" {
      #expect(table[module] == imported, "\(module) imports \(imported.sorted())")
    }
    #expect(Set(table.keys).subtracting(imports.keys) == ["CapuchinABI"])
  }

  /// The rooms, and which others each may import from, as the page has them.
  private static func rooms() throws -> [String: Set<String>] {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Architecture.md"), encoding: .utf8)
    let section = page.components(separatedBy: "\n## Rooms\n").last?.components(separatedBy: "\n## ").first ?? ""
    let rows = section.matches(of: #/^\| `([\w\/]+)` \| [^|]+ \|([^|]*)\|$/#.anchorsMatchLineEndings())
    return Dictionary(
      rows.map { (String($0.output.1), Set($0.output.2.matches(of: #/`([\w\/]+)`/#).map { String($0.output.1) })) }
    ) { first, _ in first }
  }

  private static func room(of module: URL) -> String {
    module.deletingLastPathComponent().path.replacing(Tree.source.path + "/", with: "")
  }

  @Test("A module imports from its own room, and from those that the page names")
  func modulesStayInRooms() throws {
    let rooms = try Self.rooms()
    for (module, imported) in try Self.imports() {
      let own = try #require(Self.modules[module].map(Self.room))
      let allowed = try #require(rooms[own], "\(module) is in \(own), which is no room").union([own])
      for other in imported {
        let room = try #require(Self.modules[other].map(Self.room))
        #expect(allowed.contains(room), "\(module) in \(own) imports \(other) of \(room)")
      }
    }
  }

  @Test("Each room has a README that says what it may import and where to begin")
  func roomsHaveReadmes() throws {
    let folders = ["Sources", "Plugins"].flatMap { parent in
      FileSearch.files(in: Tree.source.appending(path: parent)).map { "\(parent)/\($0.prefix { $0 != "/" })" }
    }
    #expect(Set(folders).union(["Benchmarks"]) == Set(try Self.rooms().keys))
    for room in try Self.rooms().keys.sorted() {
      let file = Tree.source.appending(path: room).appending(path: "README.md")
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first == "# \(room)" && lines.count <= 8, "\(room)")
      for begin in ["- May import: ", "- Begin with: "] { #expect(lines.contains { $0.hasPrefix(begin) }, "\(room)") }
    }
  }

  /// An agent must be small and must not trap: nothing of the controller's is in the app, and nothing of packs' knows
  /// the host.
  @Test func theSidesAreApart() throws {
    let imports = try Self.imports()
    func reach(_ module: String) -> Set<String> {
      (imports[module] ?? []).reduce(into: [module]) { $0.formUnion(reach($1)) }
    }
    let controller: Set = ["Files", "Player", "Report", "Session", "capuchin"]
    #expect(reach("AgentLibrary").isDisjoint(with: controller.union(["PackKit", "BridgeKit"])))
    #expect(reach("capuchin").isDisjoint(with: ["Agent", "PackHost", "Interception", "ABIOverlay", "CapuchinABI"]))
    for kit in ["PackKit", "BridgeKit", "GObjectKit", "GestureKit", "GtkKit", "GNUstepKit"] {
      #expect(reach(kit).isDisjoint(with: ["Agent", "PackHost", "Script", "Wire", "PackManifest"]), "\(kit)")
    }
  }
}
