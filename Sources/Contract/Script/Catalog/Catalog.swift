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

  /// Whether every widget of the first kind also is one of the second: a MenuButton is a Button.
  ///
  /// - Parameters: names of kinds, without regard to case; unknown ones are of no kind but their own.
  public func isKind(_ name: String, subKindOf other: String) -> Bool {
    let wanted = other.lowercased()
    return name.lowercased() == wanted
      || ancestry(of: name).contains { $0.name.lowercased() == wanted }
  }

  /// Whether widgets of this kind have rows: lists, grids, tables, trees.
  public func hasRows(_ name: String) -> Bool {
    isKind(name, subKindOf: "List") || isKind(name, subKindOf: "Table")
  }

  /// The kind and what it descends from, nearest first; empty for an unknown kind.
  public func ancestry(of name: String) -> [KindSchema] {
    var found: [KindSchema] = []
    var next = kind(named: name)
    // A pack may claim that a kind is its own ancestor: adding refuses it, and this loop ends all the same.
    while let kind = next, found.count < kindsByKey.count {
      found.append(kind)
      next = kind.parent.flatMap { self.kind(named: $0) }
    }
    return found
  }

  /// What the kind's name is followed by when it is compared: `Verify Label status "Welcome"`.
  public func mainProperty(of name: String) -> PropertySchema? {
    guard let main = ancestry(of: name).lazy.compactMap(\.mainProperty).first else { return nil }
    return property(main, of: name)
  }

  /// Whether a widget of this kind shows a value as its text, so that the text is no id.
  public func textIsValue(of name: String) -> Bool {
    ancestry(of: name).lazy.compactMap(\.textIsValue).first ?? false
  }

  /// The portable property of that name, without regard to case; the kind's own wording before its parent's.
  public func property(_ property: String, of name: String) -> PropertySchema? {
    let wanted = property.lowercased()
    return ancestry(of: name).lazy.flatMap(\.properties).first { $0.name.lowercased() == wanted }
  }

  /// All portable properties of a kind, its own before its parent's.
  public func properties(of name: String) -> [PropertySchema] {
    ancestry(of: name).flatMap(\.properties).reduce(into: []) { found, property in
      if !found.contains(where: { $0.name == property.name }) { found.append(property) }
    }
  }

  mutating func insert(_ kind: KindSchema, from owner: String) {
    kindsByKey[kind.name.lowercased()] = kind
    kindOwners[kind.name.lowercased()] = owner
  }

  mutating func insert(_ verb: VerbSchema, from owner: String) {
    verbsByKey[verb.name.lowercased()] = verb
    verbOwners[verb.name.lowercased()] = owner
  }
}
