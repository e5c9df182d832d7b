extension Catalog {
  /// Adds a pack's kinds, properties and verbs; what is there already in the same words is no conflict.
  ///
  /// A verb that exists may be added for further kinds. A catalog is unchanged if anything is refused.
  ///
  /// - Parameters:
  ///   - kinds: in any order; parents may be among them.
  ///   - properties: what kinds that are there get in addition.
  ///   - verbs: in any order.
  ///   - owner: the pack's id, for the words of later conflicts.
  /// - Throws: `CatalogConflict` for the first that does not fit.
  public mutating func add(
    kinds: [KindSchema], properties: [KindProperty] = [], verbs: [VerbSchema], from owner: String
  ) throws(CatalogConflict) {
    var catalog = self
    for kind in kinds { try catalog.add(kind, from: owner) }
    for property in properties { try catalog.add(property) }
    for kind in kinds { try catalog.checkAncestry(of: kind) }
    for verb in verbs { try catalog.add(verb, from: owner) }
    self = catalog
  }

  private mutating func add(_ kind: KindSchema, from owner: String) throws(CatalogConflict) {
    guard Identifier.isValid(kind.name) else {
      throw CatalogConflict(name: kind.name, reason: .malformedName)
    }
    if let known = self.kind(named: kind.name) {
      if known.isSame(as: kind) { return }
      let other = kindOwners[kind.name.lowercased()] ?? BuiltIn.owner
      throw CatalogConflict(name: kind.name, reason: .kindDiffers(owner: other))
    }
    insert(kind, from: owner)
  }

  private mutating func add(_ added: KindProperty) throws(CatalogConflict) {
    guard let kind = kind(named: added.kind) else {
      throw CatalogConflict(name: added.property.name, reason: .propertyOfUnknownKind(added.kind))
    }
    if let known = property(added.property.name, of: kind.name) {
      if known.type == added.property.type { return }
      throw CatalogConflict(
        name: added.property.name, reason: .propertyDiffers(kind: kind.name, type: known.type))
    }
    insert(kind.adding(added.property), from: kindOwners[kind.name.lowercased()] ?? BuiltIn.owner)
  }

  private func checkAncestry(of kind: KindSchema) throws(CatalogConflict) {
    let ancestry = ancestry(of: kind.name)
    if let top = ancestry.last, let parent = top.parent {
      let reason =
        self.kind(named: parent) == nil
        ? CatalogConflict.Reason.unknownParent(parent) : .ownAncestor
      throw CatalogConflict(name: kind.name, reason: reason)
    }
    if let main = kind.mainProperty, property(main, of: kind.name) == nil {
      throw CatalogConflict(name: kind.name, reason: .unknownMainProperty(main))
    }
  }

  private mutating func add(_ verb: VerbSchema, from owner: String) throws(CatalogConflict) {
    try check(verb)
    guard let known = self.verb(named: verb.name) else { return insert(verb, from: owner) }
    var new: [VerbForm] = []
    for form in verb.forms where try isNew(form, of: verb, known) { new.append(form) }
    let merged = VerbSchema(
      known.name, known.summary, isRecorded: known.isRecorded || verb.isRecorded,
      modifiers: known.modifiers + verb.modifiers.filter { !known.modifiers.contains($0) },
      known.forms + new)
    let other = verbOwners[verb.name.lowercased()] ?? BuiltIn.owner
    let names = merged.modifiers.map(\.name)
    if Set(names).count != names.count {
      throw CatalogConflict(name: verb.name, reason: .verbDiffers(owner: other, kind: nil))
    }
    insert(merged, from: other)
  }

  /// Whether the form is for kinds that the verb does not name yet; the very form that is there is not new.
  private func isNew(
    _ form: VerbForm, of verb: VerbSchema, _ known: VerbSchema
  ) throws(CatalogConflict) -> Bool {
    if known.forms.contains(form) { return false }
    let taken = Set(known.kinds.map { $0.lowercased() })
    let clash = form.kinds.first { taken.contains($0.lowercased()) }
    guard clash == nil, !form.kinds.isEmpty, !known.isSessionVerb else {
      let other = verbOwners[verb.name.lowercased()] ?? BuiltIn.owner
      throw CatalogConflict(name: verb.name, reason: .verbDiffers(owner: other, kind: clash))
    }
    return true
  }

  private func check(_ verb: VerbSchema) throws(CatalogConflict) {
    guard Identifier.isValid(verb.name) else {
      throw CatalogConflict(name: verb.name, reason: .malformedName)
    }
    if let unknown = verb.kinds.first(where: { kind(named: $0) == nil }) {
      throw CatalogConflict(name: verb.name, reason: .unknownKind(unknown))
    }
    if !verb.isSessionVerb, verb.forms.contains(where: \.kinds.isEmpty) {
      throw CatalogConflict(name: verb.name, reason: .mixedForms)
    }
    for form in verb.forms {
      if let wrong = form.firstOutOfOrder {
        throw CatalogConflict(name: verb.name, reason: .argumentOrder(wrong))
      }
    }
  }
}

extension VerbForm {
  /// An optional argument before one that is not, or a repeated one that is not the last.
  fileprivate var firstOutOfOrder: String? {
    for (argument, next) in zip(arguments, arguments.dropFirst()) {
      if argument.isRepeated || (argument.isOptional && !next.isOptional) { return argument.name }
    }
    return nil
  }
}

extension KindSchema {
  fileprivate func adding(_ property: PropertySchema) -> KindSchema {
    KindSchema(
      name, parent: parent, main: mainProperty, textIsValue: textIsValue, summary,
      properties + [property])
  }

  /// Whether the other says nothing that this does not: packs may have added properties to this.
  fileprivate func isSame(as other: KindSchema) -> Bool {
    name == other.name && parent == other.parent && mainProperty == other.mainProperty
      && textIsValue == other.textIsValue && other.properties.allSatisfy(properties.contains)
  }
}
