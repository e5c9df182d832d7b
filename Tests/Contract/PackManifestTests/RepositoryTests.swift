import Foundation
import Script
import TestSupport
import Testing

@testable import PackManifest

/// This repository's own manifests and documents.
@Suite struct RepositoryTests {
  private static let plugins = Tree.source.appending(path: "Plugins")

  /// The folders of the packs, which lie in rooms.
  private static let packs = files(in: plugins).flatMap(files(in:))
  private static let manifests = packs.map { $0.appending(path: "pack.json") }
    .filter { FileManager.default.fileExists(atPath: $0.path) }

  private static let documents =
    (files(in: Tree.source.appending(path: "Docs")) + files(in: Tree.source)
    + packs.flatMap(files(in:))).filter { $0.pathExtension == "md" }

  private static func files(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0) }
  }

  /// The language with all packs of the repository.
  private func catalog() throws -> Catalog {
    var catalog = Catalog.builtIn
    for file in Self.manifests {
      let manifest = try ManifestReader.manifest(Array(Data(contentsOf: file)))
      try catalog.add(
        kinds: manifest.kinds, properties: manifest.properties, verbs: manifest.verbs,
        from: manifest.id)
    }
    return catalog
  }

  @Test func allManifestsFitTogether() throws {
    let catalog = try catalog()
    var ids: Set<String> = []
    for file in Self.manifests {
      let manifest = try ManifestReader.manifest(Array(Data(contentsOf: file)))
      let folder = file.deletingLastPathComponent().lastPathComponent
      #expect(ids.insert(manifest.id).inserted, "\(folder)")
      #expect(manifest.library == "lib\(folder).so", "Scripts/assemble puts it there")
      for component in manifest.components {
        for kind in component.kinds {
          #expect(catalog.kind(named: kind)?.name == kind, "\(folder)")
        }
        for verb in component.verbs {
          #expect(catalog.verb(named: verb)?.name == verb, "\(folder)")
        }
      }
    }
    #expect(ids.count == Self.manifests.count && !ids.isEmpty)
  }

  /// Each ```monkey fence of a document is a script in which everything is right.
  @Test(arguments: documents)
  func scriptsInDocumentsBind(file: URL) throws {
    let catalog = try catalog()
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = text.components(separatedBy: "```monkey\n").dropFirst()
    for part in parts {
      let source = part.components(separatedBy: "```").first ?? ""
      let script = Script.parse(source, file: file.lastPathComponent)
      #expect(catalog.diagnostics(of: script).map(\.description) == [])
    }
    #expect(file.lastPathComponent != "ScriptLanguage.md" || parts.count > 10)
  }
}
