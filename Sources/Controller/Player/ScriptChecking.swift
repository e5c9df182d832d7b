import Files
import FoundationEssentials
import Glibc
import Script

/// Checks a script and all that it names without a variable, each file once: a script that is named
/// twice is as good the second time, and 27 that name the next twice would be 2^26 readings.
struct ScriptChecking {
  let loader: ScriptLoader
  private(set) var problems: [Diagnostic] = []
  /// The real paths of the scripts that were checked, or are being checked.
  private var checked: Set<String> = []
  /// The paths of pictures that lines before write.
  private var written: Set<String> = []
  /// Whether a line before writes a picture whose name is not known.
  private var writesAnything = false
  /// The real paths of scripts that cannot be verbs and were reported.
  private var conflicts: Set<String> = []

  init(loader: ScriptLoader) { self.loader = loader }

  /// - Parameter chain: the scripts that led to this one, the first first.
  mutating func check(_ script: LoadedScript, chain: [ScriptLoader.Link]) {
    guard checked.insert(script.identity).inserted else { return }
    checkVerbs(of: script)
    problems += loader.diagnostics(of: script)
    for command in script.script.commands {
      let link = ScriptLoader.Link(script: script, line: command.line?.number ?? 0)
      checkScript(of: command, in: script, chain: chain + [link])
      checkData(of: command, in: script)
      checkPictures(of: command, in: script)
      checkSecrets(of: command)
    }
  }

  private mutating func checkSecrets(of command: Command) {
    guard let secrets = loader.secrets else { return }
    for name in command.secretNames where secrets.value(of: name) == nil {
      let word = command.words.first { $0.variables.contains { $0.namespace == .secret && $0.name == name } }
      problems.append(ScriptLoader.diagnostic(.undefinedSecret(name), "play.secret", at: word, in: command))
    }
  }

  /// Each folder of verbs is looked at once.
  private mutating func checkVerbs(of script: LoadedScript) {
    for (entry, verb) in ScriptVerbs.conflicts(of: script, with: loader.catalog) {
      let file = script.path(of: entry.file)
      guard conflicts.insert(PathText.absolute(file)).inserted else { continue }
      problems.append(ScriptLoader.diagnostic(.nameOfVerb(file: file, verb: verb), "play.verb", at: nil, in: nil))
    }
  }

  private mutating func checkScript(
    of command: Command, in script: LoadedScript, chain: [ScriptLoader.Link]
  ) {
    guard let (file, word) = loader.named(by: command, in: script) else { return }
    do throws(ScriptProblems) {
      let named = try loader.read(script.path(of: file), namedIn: command)
      checkArguments(of: command, file, named)
      if let problem = ScriptLoader.cycle(of: named, in: chain) {
        problems.append(ScriptLoader.diagnostic(problem, "play.cycle", at: word, in: command))
      } else {
        check(named, chain: chain)
      }
    } catch {
      problems += error.diagnostics
    }
  }

  private mutating func checkArguments(of command: Command, _ file: String, _ named: LoadedScript) {
    let isRun = command.verb.lowercased() == "run"
    guard isRun || command.namedScript == nil else { return }
    let words = command.words.dropFirst(isRun ? 2 : 1)
    do throws(PlayProblem) {
      _ = try ScriptArguments(command.verb, file, of: named).assigned(words, words)
    } catch {
      let word = words.first ?? command.words.first
      problems.append(ScriptLoader.diagnostic(error, "play.arguments", at: word, in: command))
    }
  }

  private mutating func checkData(of command: Command, in script: LoadedScript) {
    guard let word = command.namedData, word.variables.isEmpty else { return }
    do throws(PlayProblem) {
      _ = try DataFile.rows(of: script.path(of: word.text))
    } catch {
      problems.append(ScriptLoader.diagnostic(error, "play.data", at: word, in: command))
    }
  }

  /// Notes what a `Screenshot` writes, and looks for what a `VerifyImage` compares with.
  private mutating func checkPictures(of command: Command, in script: LoadedScript) {
    if let word = command.writtenPicture {
      if word.variables.isEmpty { written.insert(script.path(of: word.text)) } else { writesAnything = true }
    }
    guard !command.mayBeIgnored else { return }
    if loader.needsPictures, let word = command.comparedPicture, isMissing(word, in: script) {
      let problem = PlayProblem.noBaseline(script.path(of: word.text))
      problems.append(ScriptLoader.diagnostic(problem, "play.picture", at: word, in: command))
    }
    if let word = command.mask, isMissing(word, in: script) {
      let problem = PlayProblem.cannotRead(script.path(of: word.text), reason: "\(SystemError(ENOENT))")
      problems.append(ScriptLoader.diagnostic(problem, "play.picture", at: word, in: command))
    }
  }

  private func isMissing(_ word: Word, in script: LoadedScript) -> Bool {
    guard word.variables.isEmpty, !writesAnything else { return false }
    let path = script.path(of: word.text)
    return !written.contains(path) && !FileManager.default.fileExists(atPath: path)
  }
}

extension ScriptLoader {
  /// The script that a command plays, as its own names it, and the word that says so.
  ///
  /// - Returns: nil for a command that plays none, and where a variable says which.
  func named(by command: Command, in script: LoadedScript) -> (file: String, word: Word)? {
    if let word = command.namedScript { return word.variables.isEmpty ? (word.text, word) : nil }
    guard let word = command.words.first, let file = scriptVerb(word.text, in: script) else { return nil }
    return (file, word)
  }
}

extension Command {
  /// The word that names the script that it runs; nil for a command that runs none.
  var namedScript: Word? {
    switch verb.lowercased() {
    case "run", "runwith", "else": words.dropFirst().first
    case "if", "repeat": words.count > 2 ? words.last : nil
    default: nil
    }
  }

  var isIf: Bool { verb.lowercased() == "if" }
  var isElse: Bool { verb.lowercased() == "else" }

  /// The word that names its file of data; nil for a command without one.
  var namedData: Word? { verb.lowercased() == "runwith" ? words.dropFirst(2).first : nil }

  /// The word that names the picture that it writes; nil for a command that writes none.
  var writtenPicture: Word? { verb.lowercased() == "screenshot" ? words.dropFirst().first : nil }

  /// The word that names the picture that it compares with; nil for a command that compares none.
  var comparedPicture: Word? {
    let words = isIf ? words.dropFirst() : words[...]
    return words.first?.text.lowercased() == "verifyimage" ? words.dropFirst(3).first : nil
  }

  /// The word that names the mask of its picture; nil for a command without one.
  var mask: Word? {
    comparedPicture == nil ? nil : modifiers.first { $0.name.lowercased() == "mask" }?.value
  }

  /// Whether it has the modifier that leaves it out.
  var mayBeIgnored: Bool { modifiers.contains { $0.name.lowercased() == "ignore" } }
}
