import Files
import FoundationEssentials
import Script

/// Reads scripts and checks them before anything is played: syntax, binding, and the scripts that
/// they run.
public struct ScriptLoader: Sendable {
  /// The kinds and verbs that scripts may use.
  public let catalog: Catalog

  /// The secrets that scripts are played with: one that they lack is a problem. Nil where they are not known.
  let secrets: Secrets?

  /// Whether a picture that `VerifyImage` compares with must exist.
  let needsPictures: Bool

  /// - Parameters:
  ///   - catalog: the kinds and verbs that scripts may use.
  ///   - secrets: the secrets that the scripts are played with; nil if these are not known.
  ///   - needsPictures: whether a picture that `VerifyImage` compares with must exist.
  public init(catalog: Catalog, secrets: Secrets? = nil, needsPictures: Bool = false) {
    (self.catalog, self.secrets, self.needsPictures) = (catalog, secrets, needsPictures)
  }

  /// Loads a script and checks every script that it names without a variable.
  ///
  /// - Throws: ``ScriptProblems`` with everything that is wrong in any of them.
  public func load(_ file: String) throws(ScriptProblems) -> LoadedScript {
    try checked(try read(file, namedIn: nil))
  }

  /// Checks a script that is in no file.
  ///
  /// - Parameters:
  ///   - name: what problems and results call it.
  ///   - folder: where files that it names are looked for; empty for the current one.
  /// - Throws: ``ScriptProblems`` as for a file.
  public func load(text: String, as name: String, in folder: String = "") throws(ScriptProblems) -> LoadedScript {
    try checked(LoadedScript(file: name, script: .parse(text, file: name), folder: folder))
  }

  private func checked(_ script: LoadedScript) throws(ScriptProblems) -> LoadedScript {
    var checking = ScriptChecking(loader: self)
    checking.check(script, chain: [])
    guard checking.problems.isEmpty else { throw ScriptProblems(diagnostics: checking.problems) }
    return script
  }

  /// Loads a script that another names; what it names itself is checked when it is reached.
  func load(_ file: String, namedIn command: Command) throws(ScriptProblems) -> LoadedScript {
    let script = try read(file, namedIn: command)
    let problems = diagnostics(of: script)
    guard problems.isEmpty else { throw ScriptProblems(diagnostics: problems) }
    return script
  }

  func read(
    _ file: String, namedIn command: Command?
  ) throws(ScriptProblems) -> LoadedScript {
    let bytes: [UInt8]
    do {
      bytes = Array(try InputFile.read(file))
    } catch {
      let problem = PlayProblem.cannotRead(file, reason: "\(error)")
      let word = command?.namedScript ?? command?.words.first
      throw ScriptProblems(diagnostics: [Self.diagnostic(problem, "play.unreadable", at: word, in: command)])
    }
    let map = Result { () throws(FileError) in try ScriptMap.read(beside: file) }
    let script = try TestScript.script(bytes, file: file) ?? Script(bytes: bytes, file: file)
    return LoadedScript(file: file, script: script, map: map)
  }

  /// What is wrong with a script itself; of very many problems the first.
  func diagnostics(of script: LoadedScript) -> [Diagnostic] {
    var found = script.script.diagnostics + script.forbiddenLines.map { line in
      let problem = PlayProblem.forbiddenInMap(ScriptMap.path(beside: script.file), line)
      return Self.diagnostic(problem, "play.map", at: nil, in: nil)
    }
    var before: Command?
    let isAllKnown = script.script.commands.allSatisfy { catalog.verb(named: $0.verb) != nil }
    let whole = isAllKnown ? catalog : self.catalog(for: script)
    for command in script.script.commands {
      defer { before = command }
      if command.isElse, before?.isIf != true {
        found.append(Self.diagnostic(.elseWithoutIf, "play.else", at: command.words.first, in: command))
      }
      // Each mistyped name is compared with all that there are.
      guard found.count < ScriptProblems.mostSought else { break }
      do throws(Diagnostic) {
        _ = try whole.bind(command)
      } catch {
        found.append(error)
      }
    }
    return found
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

  /// - Parameter word: the word of the command that is to be marked.
  static func diagnostic(
    _ problem: PlayProblem, _ code: String, at word: Word?, in command: Command?
  ) -> Diagnostic {
    Diagnostic(
      code: Diagnostic.Code(rawValue: code), message: problem.message,
      line: command?.line ?? SourceLine(file: "", number: 0, text: ""),
      range: word?.range)
  }
}

/// Why a script cannot be played; with places, as a compiler tells them.
public struct ScriptProblems: Error, Sendable, CustomStringConvertible {
  public let diagnostics: [Diagnostic]

  public init(diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// The first of them, with places; of the others how many there are.
  public var description: String {
    let shown = diagnostics.prefix(Self.mostShown).map(\.description)
    let left = diagnostics.count - shown.count
    let others = diagnostics.count < Self.mostSought ? "\(left)" : "at least \(left)"
    return (shown + (left > 0 ? ["and \(others) more problems"] : [])).joined(separator: "\n")
  }

  /// After so many problems a script is looked at no further.
  static let mostSought = 1000

  /// As many as a person reads; a program reads them all from `diagnostics`.
  private static let mostShown = 100
}
