/// Refuses a `Verify` that can never hold: a text where the property is a number or true or false.
struct ExpectedValue {
  let catalog: Catalog
  let kind: KindReference?
  /// Verb and kind, for errors.
  let name: String

  func check(_ arguments: [BoundArgument]) throws(LocatedProblem) {
    guard case .kind(let kind) = kind,
      let argument = arguments.last, case .text(let text) = argument.value,
      argument.name == "expected",
      let property = property(arguments, of: kind),
      let expected = Self.expectation(text, property.type)
    else { return }
    let found = ArgumentReader.shown(argument.word)
    throw LocatedProblem(
      .wrongValue(command: name, argument: property.name, expected: expected, found: found),
      at: argument.word.range)
  }

  /// The property compared, where every widget that the kind finds has it with this type.
  private func property(_ arguments: [BoundArgument], of kind: String) -> PropertySchema? {
    var wanted: PropertySchema?
    switch arguments.first?.value {
    case .property(.portable(let name)): wanted = catalog.property(name, of: kind)
    case .property, .unresolved: return nil
    default: wanted = catalog.mainProperty(of: kind)
    }
    guard let wanted, arguments.count > 1 || hasOneMainProperty(kind) else { return nil }
    return wanted
  }

  private func hasOneMainProperty(_ kind: String) -> Bool {
    let main = catalog.mainProperty(of: kind)?.name
    return catalog.kinds.allSatisfy {
      !catalog.isKind($0.name, subKindOf: kind) || catalog.mainProperty(of: $0.name)?.name == main
    }
  }

  /// What was expected instead; nil if the text is a value of the type.
  private static func expectation(_ text: String, _ type: ValueType) -> String? {
    switch type {
    case .text: nil
    case .boolean: text == "true" || text == "false" ? nil : "true or false"
    case .number: NumberText.number(text) == nil ? "a number" : nil
    case .integer:
      NumberText.number(text).flatMap(Int.init(exactly:)) == nil ? "a whole number" : nil
    }
  }
}
