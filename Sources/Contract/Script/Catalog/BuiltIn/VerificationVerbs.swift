extension BuiltIn {
  static var verificationVerbs: [VerbSchema] {
    comparisons("Verify", "check") + comparisons("WaitFor", "wait")
      + [count("Verify", "check"), count("WaitFor", "wait"), image, get, tree]
  }

  /// `Verify…` and `WaitFor…` are the same verbs but for the waiting.
  private static func comparisons(_ verb: String, _ does: String) -> [VerbSchema] {
    let value = ArgumentSchema("expected", .value)
    let wildcard = ArgumentSchema("pattern", .wildcard)
    let regex = ArgumentSchema("pattern", .regex)
    return [
      comparing(verb, "\(does): it exists, or a property is as expected", value, mayExist: true),
      comparing(
        verb + "Not", "\(does): it does not exist, or a property is another", value, mayExist: true),
      comparing(
        verb + "Wildcard", "\(does): a property matches; `*` is any text, `?` any character",
        wildcard),
      comparing(verb + "NotWildcard", "\(does): a property does not match", wildcard),
      comparing(
        verb + "Regex", "\(does): a regular expression (PCRE2) is found in a property", regex),
      comparing(
        verb + "NotRegex", "\(does): a regular expression (PCRE2) is not found in a property", regex
      ),
      number(verb + "Number", "\(does): a property is a number that compares so, `\"> 5\"`"),
    ]
  }

  private static func number(_ name: String, _ summary: String) -> VerbSchema {
    let comparison = ArgumentSchema("comparison", .comparison)
    return VerbSchema(
      name, summary, [VerbForm(anywhere, [ArgumentSchema("property", .property), comparison])])
  }

  private static func comparing(
    _ name: String, _ summary: String, _ expected: ArgumentSchema, mayExist: Bool = false
  ) -> VerbSchema {
    let forms = [
      VerbForm(anywhere, [expected]),
      VerbForm(anywhere, [ArgumentSchema("property", .property), expected]),
    ]
    return VerbSchema(
      name, summary, modifiers: expected.type == .value ? [tolerance] : [],
      (mayExist ? [VerbForm(anywhere)] : []) + forms)
  }

  private static func count(_ verb: String, _ does: String) -> VerbSchema {
    VerbSchema(
      verb + "Count", "\(does): so many widgets match, on screen in the window in front, or else in all",
      [VerbForm(anywhere, [ArgumentSchema("count", .integer, minimum: 0)])])
  }

  private static var tree: VerbSchema {
    VerbSchema(
      "SaveTree", "write the tree of a widget, or of all that a query finds, to a file",
      modifiers: [
        ModifierSchema("format", .choice, choices: ["xml", "plist"], "`xml`, or `plist` for an XML property list"),
      ],
      [VerbForm(anywhere, [ArgumentSchema("file", .file)])])
  }

  private static var image: VerbSchema {
    VerbSchema(
      "VerifyImage", "check that it looks as in a picture",
      modifiers: [
        ModifierSchema("tolerance", .number, minimum: 0, "by how much each colour of a pixel may differ, of 255"),
        ModifierSchema("antialiasing", .boolean, "`true`: edges that are smoothed differently are alike"),
        ModifierSchema("mask", .file, "a picture that is opaque where nothing is compared"),
        ModifierSchema("without", .widgets, "widgets in it that are blanked, as kinds and monkeyIDs: `\"Label clock Image *\"`"),
      ],
      [VerbForm(anywhere, [ArgumentSchema("file", .file)])])
  }

  private static var get: VerbSchema {
    VerbSchema(
      "Get", "put a property into a variable",
      [
        VerbForm(
          anywhere, [ArgumentSchema("property", .property), ArgumentSchema("variable", .variable)])
      ])
  }
}
