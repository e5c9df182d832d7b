/// A modifier: `%name=value`.
public struct ModifierSchema: Sendable, Hashable {
  public let name: String
  public let type: ArgumentType
  /// For type `choice`: what may be said.
  public let choices: [String]
  /// For numbers: the least that may be said.
  public let minimum: Double?
  /// One line for the docs.
  public let summary: String

  public init(
    _ name: String, _ type: ArgumentType, choices: [String] = [], minimum: Double? = nil,
    _ summary: String
  ) {
    self.name = name
    self.type = type
    self.choices = choices
    self.minimum = minimum
    self.summary = summary
  }

  /// The modifier's value, seen as an argument.
  var value: ArgumentSchema {
    ArgumentSchema("%" + name, type, choices: choices, minimum: minimum)
  }
}

extension ModifierSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, type, choices, minimum, summary
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    type = try values.decode(ArgumentType.self, forKey: .type)
    choices = try values.decodeIfPresent([String].self, forKey: .choices) ?? []
    minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
    summary = try values.decodeIfPresent(String.self, forKey: .summary) ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(type, forKey: .type)
    if !choices.isEmpty { try values.encode(choices, forKey: .choices) }
    try values.encodeIfPresent(minimum, forKey: .minimum)
    if !summary.isEmpty { try values.encode(summary, forKey: .summary) }
  }
}
