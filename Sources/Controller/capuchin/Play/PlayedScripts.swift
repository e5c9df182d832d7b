import Player
import Script

/// The scripts of a command line, each with its app. All are read and checked before any app is started.
struct PlayedScripts {
  let scripts: [(script: LoadedScript, app: [String])]

  /// - Parameters:
  ///   - tags: only scripts that have one of them; empty for all scripts.
  ///   - nameless: what is said of a file that no app is named for.
  /// - Throws: `ScriptProblems`; `Unusable` where no script has such a tag, and where it is not known which app it is.
  init(
    _ files: [String], _ launch: LaunchArguments, tags: [String] = [], with loader: ScriptLoader,
    nameless: (String) -> String
  ) throws {
    var diagnostics: [Diagnostic] = []
    var loaded: [(script: LoadedScript, app: [String])] = []
    for file in files {
      do throws(ScriptProblems) {
        let script = try loader.load(file)
        loaded.append((script, launch.app.isEmpty ? script.script.header?.app ?? [] : launch.app))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw ScriptProblems(diagnostics: diagnostics) }
    if !tags.isEmpty { loaded = try Self.chosen(by: tags, of: loaded) }
    if let first = loaded.first(where: \.app.isEmpty) { throw Unusable(nameless(first.script.file)) }
    scripts = loaded
  }

  private static func chosen(
    by tags: [String], of scripts: [(script: LoadedScript, app: [String])]
  ) throws(Unusable) -> [(script: LoadedScript, app: [String])] {
    let chosen = scripts.filter { !Set(tags).isDisjoint(with: $0.script.tags) }
    guard chosen.isEmpty else { return chosen }
    let known = Set(scripts.flatMap(\.script.tags)).sorted()
    let others = known.isEmpty ? "they have none" : "they have \(known.joined(separator: ", "))"
    throw Unusable("none of the scripts has the tag \(tags.joined(separator: " or ")); \(others)")
  }
}
