import Player
import Script

/// The scripts of a command line, each with its app. All are read and checked before any app is started.
struct PlayedScripts {
  let scripts: [(script: LoadedScript, app: [String])]

  /// - Parameter nameless: what is said of a file that no app is named for.
  /// - Throws: `ScriptProblems`; `Unusable` where nobody says which app it is.
  init(_ files: [String], _ launch: LaunchArguments, with loader: ScriptLoader, nameless: (String) -> String) throws {
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
    if let first = loaded.first(where: \.app.isEmpty) { throw Unusable(nameless(first.script.file)) }
    scripts = loaded
  }
}
