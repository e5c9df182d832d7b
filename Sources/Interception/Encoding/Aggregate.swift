/// A struct or a union: its name and, if it is written out, its members.
public struct Aggregate: Hashable, Sendable {
  /// One member.
  public struct Member: Hashable, Sendable {
    /// The field's name, which instance variables' encodings have: `"x"d`.
    public var name: String?
    public var type: TypeEncoding

    public init(_ type: TypeEncoding, name: String? = nil) {
      self.name = name
      self.type = type
    }
  }

  /// The tag; `?` for an anonymous one.
  public var name: String
  /// Nil if only the name is there, as in a pointer back to the struct itself: `^{_NSZone}`.
  /// Either all have names or none has.
  public var members: [Member]?

  public init(_ name: String, _ members: [Member]?) {
    self.name = name
    self.members = members
  }

  /// A struct or union without field names.
  public init(_ name: String = "?", _ types: [TypeEncoding]) {
    self.init(name, types.map { Member($0) })
  }
}

extension Aggregate: CustomStringConvertible {
  /// What stands between the brackets.
  public var description: String {
    guard let members else { return name }
    return name + "=" + members.map(\.description).joined()
  }
}

extension Aggregate.Member: CustomStringConvertible {
  public var description: String {
    (name.map { "\"\($0)\"" } ?? "") + type.description
  }
}
