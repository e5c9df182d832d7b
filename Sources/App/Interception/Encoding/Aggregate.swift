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

/// A bit-field of a struct: `b3`, or with place and type, as the GNU runtimes write it: `b0i3`.
public struct BitField: Hashable, Sendable {
  /// Where it begins, and what type it was declared with.
  public struct Place: Hashable, Sendable {
    public var bit: Int
    /// One of the integers.
    public var type: Scalar

    public init(bit: Int, type: Scalar) {
      self.bit = bit
      self.type = type
    }
  }

  public var width: Int
  public var place: Place?

  public init(width: Int, place: Place? = nil) {
    self.width = width
    self.place = place
  }
}

extension BitField: CustomStringConvertible {
  public var description: String {
    place.map { "b\($0.bit)\($0.type.rawValue)\(width)" } ?? "b\(width)"
  }
}
