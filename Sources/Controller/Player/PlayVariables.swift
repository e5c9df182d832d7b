import Script

/// The variables of a running script, and the secrets that it has used.
struct PlayVariables: Sendable {
  /// What a variable has.
  enum Value: Sendable, Hashable {
    case text(String)
    /// The value of the secret of that name: it stays one through any number of assignments.
    case secret(String)
  }

  private var values: [String: Value] = [:]
  /// Values that were made from secrets, under names of their own.
  private var madeSecrets: [String: String] = [:]
  private let secrets: Secrets
  private let environment: [String: String]
  /// Knows the value of each secret that was used.
  private(set) var redactor = Redactor()

  init(secrets: Secrets, environment: [String: String]) {
    self.secrets = secrets
    self.environment = environment
  }

  subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// A command with its variables substituted, secrets excepted.
  ///
  /// - Throws: ``PlayProblem`` for a variable that is not defined.
  mutating func substitute(_ command: Command) throws(PlayProblem) -> Command {
    if let own = command.variables.first(where: { $0.namespace == .env && $0.name.hasPrefix("CAPUCHIN_") }) {
      throw .ownSetting(own.name)
    }
    var table = Variables(environment: environment)
    for (name, value) in values {
      switch value {
      case .text(let text): table.values[name] = text
      case .secret(let secret): table.aliases[name] = secret
      }
    }
    table.secrets = try secretValues(of: Set(command.secretNames + table.aliases.values))
    do throws(Diagnostic) {
      return try command.substituting(table, keepingSecrets: true)
    } catch {
      throw .undefined(error.message)
    }
  }

  /// The values of secrets, by name.
  mutating func secretValues(of names: Set<String>) throws(PlayProblem) -> [String: String] {
    var found: [String: String] = [:]
    for name in names { found[name] = try secretValue(name) }
    return found
  }

  /// The text of a substituted word, with the secrets in it: for what the player itself does.
  mutating func text(of word: Word) throws(PlayProblem) -> String {
    var text = ""
    for piece in word.pieces {
      switch piece {
      case .plain(let part), .literal(let part): text += part
      case .variable(let secret): text += try secretValue(secret.name)
      }
    }
    return text
  }

  /// What a variable of that name has if a substituted word is its value.
  mutating func value(of word: Word, for name: String) throws(PlayProblem) -> Value {
    let text = try text(of: word)
    guard word.isSecret else { return .text(text) }
    if case .variable(let secret)? = word.pieces.first, word.pieces.count == 1 {
      return .secret(secret.name)
    }
    let made = "made.\(name)"
    madeSecrets[made] = text
    return .secret(made)
  }

  private mutating func secretValue(_ name: String) throws(PlayProblem) -> String {
    guard let value = madeSecrets[name] ?? secrets.value(of: name) else {
      throw .undefinedSecret(name)
    }
    redactor.hide(value)
    return value
  }
}

extension Command {
  /// The names of the secrets that its words and modifiers hold.
  var secretNames: [String] {
    variables.filter { $0.namespace == .secret }.map(\.name)
  }
}
