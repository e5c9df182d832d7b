import Spelling

/// The values that a command's variables may have.
public struct Variables: Sendable {
  /// `${name}`: set by `SetVar`, `Get`, a data row, the command line.
  public var values: [String: String]
  /// `${secret:name}`.
  public var secrets: [String: String]
  /// `${env:NAME}`.
  public var environment: [String: String]
  /// `${name}` whose value holds a secret, with the name of the secret that has this value: a secret
  /// stays one through any number of assignments.
  public var aliases: [String: String]

  public init(
    values: [String: String] = [:], secrets: [String: String] = [:],
    environment: [String: String] = [:],
    aliases: [String: String] = [:]
  ) {
    self.values = values
    self.secrets = secrets
    self.environment = environment
    self.aliases = aliases
  }

  /// The secret that a variable stands for, or the variable itself.
  func resolved(_ variable: Variable) -> Variable {
    guard variable.namespace == .script, let secret = aliases[variable.name] else {
      return variable
    }
    return Variable(.secret, name: secret) ?? variable
  }

  /// The variable's value; nil if it is not defined.
  public subscript(variable: Variable) -> String? {
    switch variable.namespace {
    case .script: values[variable.name]
    case .secret: secrets[variable.name]
    case .env: environment[variable.name]
    }
  }

  /// The words for a variable that has no value; the environment is too long to be listed.
  func undefined(_ variable: Variable) -> String {
    switch variable.namespace {
    case .script:
      "\(variable) is not defined; defined: \(Self.listed(Array(values.keys) + aliases.keys))"
    case .secret: "\(variable) is not defined; secrets defined: \(Self.listed(secrets.keys))"
    case .env:
      "\(variable) is not defined in the environment"
        + (Suggestion.nearest(to: variable.name, in: environment.keys.sorted()).map {
          "; did you mean \($0)?"
        } ?? "")
    }
  }

  private static func listed(_ names: some Collection<String>) -> String {
    names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
  }
}
