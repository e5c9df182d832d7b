/// A verb: what it is for, its arguments and modifiers.
public struct VerbSchema: Sendable, Hashable {
  public let name: String
  /// The ways to write it. A verb without kinds is a session verb: no kind, no id.
  public let forms: [VerbForm]
  /// Its own modifiers, beside the general ones.
  public let modifiers: [ModifierSchema]
  /// Whether the recorder writes it; else it is only played.
  public let isRecorded: Bool
  /// One line for the docs.
  public let summary: String

  public init(
    _ name: String, _ summary: String, isRecorded: Bool = false, modifiers: [ModifierSchema] = [],
    _ forms: [VerbForm]
  ) {
    self.name = name
    self.forms = forms
    self.modifiers = modifiers
    self.isRecorded = isRecorded
    self.summary = summary
  }

  /// The kinds that it is for, in the order of its forms, without repetition; empty for a session verb.
  public var kinds: [String] {
    forms.flatMap(\.kinds).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Whether it speaks to the session and not to a widget.
  public var isSessionVerb: Bool { forms.allSatisfy(\.kinds.isEmpty) }
}

extension VerbSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, forms, kinds, arguments, modifiers, recorded, summary
  }

  /// Reads a verb of a `pack.json`: `forms`, or `kinds` and `arguments` where there is one form.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    forms = try values.decodeIfPresent([VerbForm].self, forKey: .forms) ?? [VerbForm(from: decoder)]
    modifiers = try values.decodeIfPresent([ModifierSchema].self, forKey: .modifiers) ?? []
    isRecorded = try values.decodeIfPresent(Bool.self, forKey: .recorded) ?? false
    summary = try values.decodeIfPresent(String.self, forKey: .summary) ?? ""
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(forms, forKey: .forms)
    if !modifiers.isEmpty { try values.encode(modifiers, forKey: .modifiers) }
    if isRecorded { try values.encode(true, forKey: .recorded) }
    if !summary.isEmpty { try values.encode(summary, forKey: .summary) }
  }
}
