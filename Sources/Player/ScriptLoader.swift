import Foundation
import Script

/// Reads scripts and checks them before anything is played: syntax, binding, and the scripts that
/// they run.
public struct ScriptLoader: Sendable {
  private let catalog: Catalog

  /// - Parameter catalog: the kinds and verbs that scripts may use.
  public init(catalog: Catalog) {
    self.catalog = catalog
  }

  /// Loads a script and checks every script that it names without a variable.
  ///
  /// - Throws: ``ScriptProblems`` with everything that is wrong in any of them.
  public func load(_ file: String) throws(ScriptProblems) -> LoadedScript {
    let script = try read(file, namedIn: nil)
    var problems = diagnostics(of: script)
    check(script, chain: [], into: &problems)
    guard problems.isEmpty else { throw ScriptProblems(diagnostics: problems) }
    return script
  }

  /// Loads a script that another names; what it names itself is checked when it is reached.
  func load(_ file: String, namedIn command: Command) throws(ScriptProblems) -> LoadedScript {
    let script = try read(file, namedIn: command)
    let problems = diagnostics(of: script)
    guard problems.isEmpty else { throw ScriptProblems(diagnostics: problems) }
    return script
  }

  private func read(
    _ file: String, namedIn command: Command?
  ) throws(ScriptProblems) -> LoadedScript {
    do {
      let data = try Data(contentsOf: URL(filePath: file))
      return LoadedScript(file: file, script: Script(bytes: Array(data), file: file))
    } catch {
      let problem = PlayProblem.cannotRead(file, reason: error.fileReason)
      throw ScriptProblems(diagnostics: [Self.diagnostic(problem, "play.unreadable", in: command)])
    }
  }

  private func diagnostics(of script: LoadedScript) -> [Diagnostic] {
    script.script.diagnostics + script.script.commands.compactMap { command in
      do throws(Diagnostic) {
        _ = try catalog.bind(command)
        return nil
      } catch {
        return error
      }
    }
  }

  /// Follows the scripts that a script names; `chain` holds those that led to it.
  private func check(_ script: LoadedScript, chain: [Link], into problems: inout [Diagnostic]) {
    for command in script.script.commands {
      guard let word = NamedScript.word(of: command), word.variables.isEmpty else { continue }
      let links = chain + [Link(script: script, line: command.line?.number ?? 0)]
      let file = script.path(of: word.text)
      do throws(ScriptProblems) {
        let named = try read(file, namedIn: command)
        if let problem = Self.cycle(of: named, in: links) {
          problems.append(Self.diagnostic(problem, "play.cycle", in: command))
        } else {
          problems += diagnostics(of: named).filter { !problems.contains($0) }
          check(named, chain: links, into: &problems)
        }
      } catch {
        problems += error.diagnostics.filter { !problems.contains($0) }
      }
    }
  }

  /// A script that runs another, and the line where it does.
  struct Link: Sendable {
    let script: LoadedScript
    let line: Int
  }

  /// The problem with running a script from the last of a chain; nil if there is none.
  static func cycle(of script: LoadedScript, in chain: [Link]) -> PlayProblem? {
    guard let first = chain.firstIndex(where: { $0.script.identity == script.identity }) else {
      return nil
    }
    return .cycle(chain[first...].map { "\($0.script.file):\($0.line)" } + [script.file])
  }

  private static func diagnostic(
    _ problem: PlayProblem, _ code: String, in command: Command?
  ) -> Diagnostic {
    Diagnostic(
      code: Diagnostic.Code(rawValue: code), message: problem.message,
      line: command?.line ?? SourceLine(file: "", number: 0, text: ""),
      range: command.flatMap(NamedScript.word(of:))?.range)
  }
}

/// Why a script cannot be played; with places, as a compiler tells them.
public struct ScriptProblems: Error, Sendable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
