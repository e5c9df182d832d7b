import Foundation
import TestSupport
import Testing

/// What `capuchin packs test` says of a pack.
struct PackVerdict {
  struct Line: Decodable {
    let event: String
    let rule: String?
    let status: String?
    let details: [String]?
    let level: Int
  }

  private struct Manifest: Decodable {
    struct Component: Decodable {}
    let components: [Component]?
  }

  let lines: [Line]
  let outcome: Outcome

  /// - Parameters:
  ///   - pack: its folder, or that of its sources.
  ///   - app: what shows its widgets; empty for none.
  ///   - options: further words.
  ///   - folder: the working folder.
  init(_ pack: URL, _ app: [String], options: [String] = [], in folder: URL) async throws {
    let words = ["packs", "test", pack.path, "--json", "--headless"] + options + (app.isEmpty ? [] : ["--"] + app)
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: pack.appending(path: "pack.json")))
    // P502 and P503 take up to 36 s for each class that is shown.
    let limit = Duration.seconds(84 + 36 * (manifest.components?.count ?? 0))
    // GTK's widget factory has a film in it, which takes memory as it plays.
    outcome = try await Capuchin(in: folder, environment: ["GTK_MEDIA": "none"]).start(words).outcome(within: limit)
    lines = try outcome.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// The rules that are broken or doubtful.
  var bad: [Line] { lines.filter { ["fail", "warn"].contains($0.status) } }

  /// Without a doubt, up to the last level.
  func expectAllRulesKept(_ location: SourceLocation = #_sourceLocation) {
    let said = Comment(rawValue: "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 0 && lines.last?.level == 5, said, sourceLocation: location)
    #expect(bad.compactMap(\.rule) == [], said, sourceLocation: location)
  }
}
