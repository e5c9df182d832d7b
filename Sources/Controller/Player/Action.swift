import Script

/// A command ready to be performed: its variables are substituted, secrets excepted.
struct Action: Sendable {
  let script: LoadedScript
  /// The command as the script has it.
  let source: Command
  private(set) var command: Command
  let modifiers: GeneralModifiers
  /// The values of the secrets in the command.
  private(set) var secrets: [String: String]
  /// What it brought about when it was recorded, as lines that check it: of keys alone.
  private(set) var effects: [String] = []
  /// How long the app must show the same once it has acted.
  var rest: PerformRequest.Rest?

  /// - Parameter command: as the script has it.
  /// - Throws: ``PlayProblem`` for a variable that is not defined, a modifier of another type.
  init(
    _ command: Command, script: LoadedScript, variables: inout PlayVariables
  ) throws(PlayProblem) {
    self.script = script
    source = command
    self.command = try variables.substitute(command)
    modifiers = try GeneralModifiers(self.command.modifiers, variables: &variables)
    secrets = try variables.secretValues(of: Set(self.command.secretNames))
  }

  var verb: String { command.verb }
  var words: [Word] { command.words }

  /// What the script calls the command's widget; nil for a command without one.
  var widget: Repair.Name? {
    guard words.count > 2, (try? MonkeyID(words[2])) != nil else { return nil }
    return Repair.Name(kind: words[1].text, id: words[2].description)
  }

  /// Whether it leaves the app as it is.
  var onlyLooks: Bool { PerformRequest.onlyLooks(verb) }

  /// The same for another widget; nil if the command has none.
  func aimed(at name: Repair.Name) -> Action? {
    guard let command = command.aimed(at: name.kind, name.id) else { return nil }
    var aimed = self
    aimed.command = command
    return aimed
  }

  /// The command in canonical form, without the modifiers that are the player's.
  var line: String { line(of: words[...]) }

  /// A command of some of the words, with the modifiers.
  func line(of words: ArraySlice<Word>) -> String {
    (words.map(\.description) + modifiers.others.map(\.description)).joined(separator: " ")
  }

  /// Takes over what it brought about when it was recorded.
  mutating func expect(_ checks: [Action]) {
    effects = checks.map(\.line)
    for check in checks { secrets.merge(check.secrets) { own, _ in own } }
  }

  /// The same as a line of the script. A line that fails is followed by others only where the player keeps going; then
  /// what they do not find either need not be waited for each time, unless the script says so.
  func ownRequest(_ options: PlayOptions) -> PerformRequest {
    var request = request(options)
    let waits = modifiers.timeout != nil || modifiers.retries > 0 || verb.lowercased().hasPrefix("waitfor")
    request.givesUpEarly = options.keepsGoing && !waits
    return request
  }

  /// What the app is asked to do.
  func request(_ options: PlayOptions) -> PerformRequest {
    var request = PerformRequest(
      line: line, timeout: modifiers.timeout ?? options.timeout, secrets: secrets,
      wantsEvidence: (options.evidenceFolder != nil || options.keepsEvidence) && modifiers.wantsEvidence,
      wantsPath: options.tellsPaths)
    (request.effects, request.rest, request.locale) = (effects, rest, script.script.header?.locale)
    if !script.texts.isEmpty {
      let own = words.map(\.text) + modifiers.others.map(\.description) + effects
      request.texts = script.texts.filter { text, _ in own.contains { $0.contains(text) } }
    }
    return request
  }
}
