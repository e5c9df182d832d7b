/// A command the user gave, in its present form.
///
/// The same `sequence` comes again while the command grows, and a last time with `final`. Only the newest command
/// grows: a new sequence closes the one before. A lower one than the newest, always final, is a command that was
/// given before it and told late, as of a switch whose animation had to end: it stands before it.
public struct Recorded: Codable, Sendable, Hashable {
  /// Rises from command to command; some numbers are left out.
  public var sequence: Int
  /// The whole script line; empty takes the command back.
  public var line: String
  public var final: Bool
  /// All ids of the widget, the one used first.
  public var candidates: [Candidate]
  /// The id of the window it happened in.
  public var window: String
  /// Of the widget; empty for a command without one (`Keys`).
  public var kind: String
  /// What it counts on, as lines that check it before it is played (`Verify Canvas Map width 400 %tolerance=1` of one
  /// that says a place in that); only of a final one.
  public var conditions: [String]
  /// What it has brought about, as lines that check it when it is played (`WaitFor Window "Saved"`), what says most
  /// first; only of a final one.
  public var effects: [String]
  /// Whether it is a press or a key of which nobody knows yet what it becomes: it counts only if the app ends
  /// before anything else is told, for it has ended the app.
  public var provisional: Bool
  /// The first id of each widget of the kind where its number counts, in order; empty for one without. Only of a final
  /// one; none if they are many, or not known.
  public var ofKind: [String]
  /// What texts of the command, its conditions and its effects may be in the app's code, by text; only of a final one.
  /// Empty if the app shows the language of its code.
  public var texts: [String: [String]]

  public init(
    sequence: Int, line: String, final: Bool, candidates: [Candidate], window: String, kind: String,
    conditions: [String] = [], effects: [String] = [], provisional: Bool = false,
    ofKind: [String] = [], texts: [String: [String]] = [:]
  ) {
    self.sequence = sequence
    self.line = line
    self.final = final
    self.candidates = candidates
    self.window = window
    self.kind = kind
    self.conditions = conditions
    self.effects = effects
    self.provisional = provisional
    self.ofKind = ofKind
    self.texts = texts
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    sequence = try container.decode(Int.self, forKey: .sequence)
    line = try container.decode(String.self, forKey: .line)
    final = try container.decode(Bool.self, forKey: .final)
    candidates = try container.decode([Candidate].self, forKey: .candidates)
    window = try container.decode(String.self, forKey: .window)
    kind = try container.decode(String.self, forKey: .kind)
    conditions = try container.decodeIfPresent([String].self, forKey: .conditions) ?? []
    effects = try container.decodeIfPresent([String].self, forKey: .effects) ?? []
    provisional = try container.decodeIfPresent(Bool.self, forKey: .provisional) ?? false
    ofKind = try container.decodeIfPresent([String].self, forKey: .ofKind) ?? []
    texts = try container.decodeIfPresent([String: [String]].self, forKey: .texts) ?? [:]
  }
}
