import Foundation
import Script
import TestSupport

/// The table of Docs/Verbs.md: by verb and kind what came of it in each toolkit.
struct VerbTable {
  /// A row of the table.
  struct Place: Hashable, Comparable {
    let verb: String
    /// Empty for a verb of any widget, or of none.
    let kind: String

    static func < (left: Place, right: Place) -> Bool { (left.verb, left.kind) < (right.verb, right.kind) }
  }

  static let sessionVerbs = Set(Catalog.builtIn.verbs.filter(\.isSessionVerb).map(\.name))

  /// Verbs that only look, or that `capuchin` itself performs: the language's own tests play them.
  static func isLeftOut(_ verb: String) -> Bool {
    verb.hasPrefix("Verify") && verb != "VerifyImage" || verb.hasPrefix("WaitFor") || verb == "SaveTree"
      || WaylandVerb.controllers.contains(verb)
  }

  /// What a toolkit's packs say of themselves.
  private struct Manifest: Decodable {
    struct Toolkit: Decodable { let name: String }
    struct Component: Decodable { let kinds: [String]? }
    struct Verb: Decodable { let name: String; let kinds: [String]? }
    let toolkit: Toolkit
    let components: [Component]?
    let verbs: [Verb]?
  }

  private static func manifests(of toolkit: String) throws -> [Manifest] {
    let folder = Tree.source.appending(path: "Plugins")
    let names = FileSearch.files(in: folder).filter { $0.hasSuffix("/pack.json") && !$0.hasPrefix("Samples/") }
    let all = try names.map { try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: folder.appending(path: $0))) }
    return all.filter { toolkit.hasPrefix($0.toolkit.name) }
  }

  /// The kinds that a toolkit's packs serve.
  static func kinds(of toolkit: String) throws -> Set<String> {
    try Set(manifests(of: toolkit).flatMap { $0.components ?? [] }.flatMap { $0.kinds ?? [] })
  }

  /// What there must be: each verb with each kind that it is for, of those that the toolkit has.
  static func wanted(in toolkit: String) throws -> Set<Place> {
    var wanted: Set<Place> = []
    let kinds = try kinds(of: toolkit)
    for verb in Catalog.builtIn.verbs where !isLeftOut(verb.name) {
      if isForAny(verb) {
        wanted.insert(Place(verb: verb.name, kind: ""))
        continue
      }
      for kind in kinds where verb.forms.contains(where: { !Set($0.kinds).isDisjoint(with: ancestry(of: kind)) }) {
        wanted.insert(Place(verb: verb.name, kind: kind))
      }
    }
    for verb in try manifests(of: toolkit).flatMap({ $0.verbs ?? [] }) {
      for kind in verb.kinds ?? [] where kinds.contains(kind) { wanted.insert(Place(verb: verb.name, kind: kind)) }
    }
    return wanted
  }

  /// Where a row's command stands.
  static func place(of row: VerbRow) -> Place {
    let verb = Catalog.builtIn.verb(named: row.verb)
    return Place(verb: row.verb, kind: verb.map(isForAny) == true ? "" : row.kind)
  }

  private static func isForAny(_ verb: VerbSchema) -> Bool {
    verb.isSessionVerb || verb.forms.contains { $0.kinds.contains("View") }
  }

  private static func ancestry(of kind: String) -> [String] { Catalog.builtIn.ancestry(of: kind).map(\.name) }

  /// As the page has it.
  static func text(_ runs: [VerbRun]) throws -> String {
    let cells = runs.map { run in
      Dictionary(grouping: run.played.filter { !$0.row.isPreparation }) { place(of: $0.row) }.mapValues(outcome)
    }
    let head = ["verb", "kind"] + runs.map(\.toolkit)
    let rows = Set(cells.flatMap(\.keys)).filter { !isLeftOut($0.verb) }.sorted().map { place in
      ["`\(place.verb)`", place.kind.isEmpty ? sessionVerbs.contains(place.verb) ? "the session" : "any" : place.kind]
        + cells.map { $0[place] ?? "–" }
    }
    return ([head, head.map { _ in "---" }] + rows).map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  /// Of several widgets of a kind all that is said.
  private static func outcome(_ played: [VerbRun.Played]) -> String {
    let said = played.map { played in
      played.row.reason ?? (played.ending.status == "ok" ? "works" : sentence(played.ending.message))
    }
    let distinct = said.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return distinct.sorted { ($0 != "works" ? 1 : 0, $0) < ($1 != "works" ? 1 : 0, $1) }.joined(separator: "<br>")
  }

  /// Without the pack that said it, and without the widget's name where that is all that tells two apart.
  private static func sentence(_ message: String) -> String {
    let bare = message.replacing(#/ \([a-z0-9-]+ component\.play\)$/#, with: "")
      .replacing(#/^\w+ ("[^"]*"|#[0-9]+|\*) (?=does not know)/#, with: "")
    return "“" + bare.replacing("|", with: "\\|").replacing("<", with: "&lt;").replacing("*", with: "\\*") + "”"
  }
}
