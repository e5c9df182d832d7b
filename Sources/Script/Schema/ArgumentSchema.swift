/// One argument of a verb: its name, what it must say, whether it may be left out.
public struct ArgumentSchema: Sendable, Hashable {
  public let name: String
  public let type: ArgumentType
  /// Whether it may be left out; then so may all that follow.
  public let isOptional: Bool
  /// Whether it may be there more than once; only the last argument may.
  public let isRepeated: Bool
  /// For type `choice`: what may be said.
  public let choices: [String]
  /// For numbers: the least that may be said.
  public let minimum: Double?

  public init(
    _ name: String, _ type: ArgumentType, isOptional: Bool = false, isRepeated: Bool = false,
    choices: [String] = [], minimum: Double? = nil
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.choices = choices
    self.minimum = minimum
  }
}

extension ArgumentSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, type, optional, repeated, choices, minimum
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    type = try values.decode(ArgumentType.self, forKey: .type)
    isOptional = try values.decodeIfPresent(Bool.self, forKey: .optional) ?? false
    isRepeated = try values.decodeIfPresent(Bool.self, forKey: .repeated) ?? false
    choices = try values.decodeIfPresent([String].self, forKey: .choices) ?? []
    minimum = try values.decodeIfPresent(Double.self, forKey: .minimum)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(type, forKey: .type)
    if isOptional { try values.encode(true, forKey: .optional) }
    if isRepeated { try values.encode(true, forKey: .repeated) }
    if !choices.isEmpty { try values.encode(choices, forKey: .choices) }
    try values.encodeIfPresent(minimum, forKey: .minimum)
  }
}
