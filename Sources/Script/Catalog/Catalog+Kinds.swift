extension Catalog {
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
}
