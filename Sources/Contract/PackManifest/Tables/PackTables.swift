/// What an open library says of itself: its tables, as they were read in a process of their own.
public struct PackTables: Codable, Hashable, Sendable {
  /// A struct of the ABI that the library has filled.
  public struct Table: Codable, Hashable, Sendable {
    /// As the headers call it: `capuchin_pack`, or the id of a capability with its revision.
    public var name: String
    /// In bytes, as the library says.
    public var size: UInt32
    /// What it is in this Capuchin's headers. Less is an older minor of the ABI, more a newer one.
    public var known: UInt32
    /// How many things it lists; nil of a struct that lists nothing.
    public var count: Int?
    /// Whether it may still change, in any version of Capuchin.
    public var isDraft: Bool

    public init(name: String, size: UInt32, known: UInt32, count: Int? = nil, isDraft: Bool = false) {
      (self.name, self.size, self.known, self.count, self.isDraft) = (name, size, known, count, isDraft)
    }
  }

  /// A class that the library serves.
  public struct Component: Codable, Hashable, Sendable {
    public var className: String
    public var size: UInt32
    public var verbs: [String]
    public var properties: [String]
    /// `GtkScaleButton::value-changed`, and the methods of delegates.
    public var hears: [String]
    /// The functions that it has, as the headers call them.
    public var functions: [String]
    public var rules: [Rule]
    /// What is wrong with rules that cannot be read, a sentence each.
    public var ruleProblems: [String]

    public init(
      className: String, size: UInt32, verbs: [String], properties: [String], hears: [String], functions: [String],
      rules: [Rule] = [], ruleProblems: [String] = []
    ) {
      (self.className, self.size, self.verbs) = (className, size, verbs)
      (self.properties, self.hears, self.functions) = (properties, hears, functions)
      (self.rules, self.ruleProblems) = (rules, ruleProblems)
    }
  }

  /// How the host works out a fact about the instances of a class.
  public struct Rule: Codable, Hashable, Sendable {
    /// `property text`, `kind`, `id label` or `parts`.
    public var subject: String
    public var text: String

    public init(subject: String, text: String) { (self.subject, self.text) = (subject, text) }
  }

  public var id: String
  public var version: String
  /// The number of the ABI.
  public var abi: Int
  public var tables: [Table]
  public var components: [Component]
  public var operations: [String]
  /// The toolkit that its bridge is for; nil for a pack without one.
  public var bridge: String?

  public init(
    id: String, version: String, abi: Int, tables: [Table], components: [Component], operations: [String], bridge: String?
  ) {
    (self.id, self.version, self.abi, self.tables) = (id, version, abi, tables)
    (self.components, self.operations, self.bridge) = (components, operations, bridge)
  }
}

/// What the process says that opens a pack to try it, one JSON object a line: how far it has come, and what it found.
public struct PackTrialLine: Codable, Hashable, Sendable {
  /// How far the process has come; it may end or hang there.
  public enum Stage: String, Codable, Sendable, CaseIterable {
    /// The library is opened: its constructors run.
    case open
    /// Its entry point is called.
    case entry
    /// Its tables are asked for, read and compared with pack.json.
    case tables
    /// The entry point is called over and over.
    case again
  }

  public var stage: Stage?
  public var tables: PackTables?
  /// Why the host would not use it.
  public var refusal: String?
  /// Functions that it needs and nobody has.
  public var undefined: [String]?
  /// Whether the refusal is that a library is not there.
  public var lacksLibrary: Bool?
  /// What was wrong with the entry point when it was called again.
  public var again: String?

  public init(
    stage: Stage? = nil, tables: PackTables? = nil, refusal: String? = nil, undefined: [String]? = nil,
    lacksLibrary: Bool? = nil, again: String? = nil
  ) {
    (self.stage, self.tables, self.refusal) = (stage, tables, refusal)
    (self.undefined, self.lacksLibrary, self.again) = (undefined, lacksLibrary, again)
  }
}
