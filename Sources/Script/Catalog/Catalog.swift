/// The kinds, verbs and modifiers that scripts may use: the built-in ones and what packs add.
public struct Catalog: Sendable {
  private(set) var kindsByKey: [String: KindSchema] = [:]
  private(set) var verbsByKey: [String: VerbSchema] = [:]
  /// Who added what, by key; for the words of a conflict.
  private(set) var kindOwners: [String: String] = [:]
  private(set) var verbOwners: [String: String] = [:]
  /// The modifiers that every verb takes.
  public private(set) var generalModifiers: [ModifierSchema] = []

  /// A catalog with nothing in it; scripts want `builtIn`.
  public init() {}

  /// What every session knows, without any pack.
  public static let builtIn: Catalog = {
    var catalog = Catalog()
    catalog.generalModifiers = BuiltIn.modifiers
    for kind in BuiltIn.kinds { catalog.insert(kind, from: BuiltIn.owner) }
    for verb in BuiltIn.verbs { catalog.insert(verb, from: BuiltIn.owner) }
    return catalog
  }()

  /// All kinds, sorted by name.
  public var kinds: [KindSchema] { kindsByKey.values.sorted { $0.name < $1.name } }

  /// All verbs, sorted by name.
  public var verbs: [VerbSchema] { verbsByKey.values.sorted { $0.name < $1.name } }

  /// The kind of that name, without regard to case.
  public func kind(named name: String) -> KindSchema? { kindsByKey[name.lowercased()] }

  /// The verb of that name, without regard to case.
  public func verb(named name: String) -> VerbSchema? { verbsByKey[name.lowercased()] }

  mutating func insert(_ kind: KindSchema, from owner: String) {
    kindsByKey[kind.name.lowercased()] = kind
    kindOwners[kind.name.lowercased()] = owner
  }

  mutating func insert(_ verb: VerbSchema, from owner: String) {
    verbsByKey[verb.name.lowercased()] = verb
    verbOwners[verb.name.lowercased()] = owner
  }
}
