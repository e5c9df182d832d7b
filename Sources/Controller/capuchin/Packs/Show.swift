import ArgumentParser
import Conformance
import PackManifest
import Report
import Script
import Spelling

extension Packs {
  /// `capuchin packs show`: what a pack adds, from its manifest and, of rules, from its library.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what a pack adds: classes, kinds, verbs, properties, rules.")

    @Argument(help: "The pack's id; capuchin packs list shows them.", completion: .packIDs)
    var id: String

    @Flag(help: "Print its manifest as JSON.")
    var json = false

    @OptionGroup var packs: PackArguments

    /// - Throws: `Unusable` if there is no such pack.
    func run() throws {
      let found = try packs.found().discovery.packs
      guard let pack = found.first(where: { $0.manifest.id == id }) else {
        throw Unusable("no pack \"\(id)\"; \(others(found.map(\.manifest.id)))")
      }
      if json { return JSONLine.write(pack.json) }
      let manifest = pack.manifest
      var rows = [
        ["id", manifest.id], ["version", manifest.version], ["folder", pack.folder],
        ["ABI", "\(manifest.abi)"], ["toolkit", manifest.toolkit?.name ?? "any"],
      ]
      if let swift = manifest.swift { rows.append(["Swift", swift]) }
      if manifest.rank != 0 { rows.append(["rank", String(manifest.rank)]) }
      let about = [("vendor", manifest.vendor), ("homepage", manifest.homepage), ("support", manifest.support)]
      rows += about.compactMap { name, text in text.map { [name, $0] } }
      Console.shared.write(Table.text(rows))
      section("classes", manifest.components.map { component in
        [component.className, (component.kinds + component.verbs).joined(separator: ", ")]
      })
      section("kinds", manifest.kinds.map { [$0.name, "a \($0.parent ?? "View")", $0.summary] })
      section("verbs", manifest.verbs.flatMap(Self.rows))
      section("properties", manifest.properties.map { property in
        ["\(property.kind).\(property.property.name)", property.property.type.rawValue, property.property.summary]
      })
      // A library that cannot be opened has no rules to show; packs check says why it cannot.
      let components = PackProbe.open(pack.folder).tables?.components ?? []
      section("rules", components.flatMap { component in
        component.rules.map { [component.className, $0.subject, $0.text] }
      })
      section("set-up operations", manifest.operations.map { [$0.name, $0.summary] })
    }

    private func section(_ title: String, _ rows: [[String]]) {
      guard !rows.isEmpty else { return }
      Console.shared.write("\n\(title)\n" + Table.text(rows.map { ["", ""] + $0 }))
    }

    /// A row for each way to write the verb.
    private static func rows(_ verb: VerbSchema) -> [[String]] {
      verb.forms.map { form in
        let arguments = form.arguments.map { argument in
          let name = argument.name + (argument.isRepeated ? "…" : "")
          return argument.isOptional ? "[\(name)]" : name
        }
        let target = form.kinds.isEmpty ? [] : [form.kinds.joined(separator: "|"), "id"]
        return [([verb.name] + target + arguments).joined(separator: " "), verb.summary]
      }
    }

    private func others(_ ids: [String]) -> String {
      if let meant = Suggestion.nearest(to: id, in: ids) { return "did you mean \(meant)?" }
      return ids.isEmpty ? "none was found" : "found are: \(ids.joined(separator: ", "))"
    }
  }
}
