import Script

/// Reads a `pack.json` and checks what its types cannot say.
enum ManifestReader {
  static let largest = 1 << 20

  static func manifest(_ json: [UInt8]) throws(ManifestProblem) -> PackManifest { try read(json).manifest }

  /// The manifest, the JSON that it was read from, and a sentence for each thing in it that is most likely a mistake.
  static func read(
    _ json: [UInt8]
  ) throws(ManifestProblem) -> (manifest: PackManifest, json: JSONNode, doubts: [String]) {
    if json.count > largest { throw .tooLarge(largest) }
    let root = try JSONReader.node(json)
    let manifest = try PackManifest(JSONMembers(root))
    try ManifestCheck.check(manifest)
    return (manifest, root, ManifestDoubts.sentences(manifest, root))
  }
}

extension PackManifest {
  init(_ members: JSONMembers) throws(ManifestProblem) {
    id = try members.text("id")
    version = try members.text("version")
    abi = try members.required("abi", "a number", members.wholeNumber("abi"))
    library = try members.text("library")
    swift = try members.optionalText("swift")
    if let toolkit = try members.object("toolkit") {
      self.toolkit = PackToolkit(
        name: try toolkit.text("name"),
        libraries: try toolkit.required("libraries", "a list", toolkit.optionalTexts("libraries")))
    } else {
      toolkit = nil
    }
    needs = try members.texts("needs")
    isBridge = try members.truth("bridge") ?? false
    rank = try members.wholeNumber("rank") ?? 0
    components = try members.objects("components", PackComponent.init) ?? []
    kinds = try members.objects("kinds", KindSchema.init) ?? []
    verbs = try members.objects("verbs", VerbSchema.init) ?? []
    properties = try members.objects("properties") { (members) throws(ManifestProblem) in
      KindProperty(kind: try members.text("kind"), property: try PropertySchema(members))
    } ?? []
    operations = try members.objects("operations") { (members) throws(ManifestProblem) in
      PackOperation(name: try members.text("name"), summary: try members.text("summary"))
    } ?? []
    vendor = try members.optionalText("vendor")
    homepage = try members.optionalText("homepage")
    support = try members.optionalText("support")
  }
}

extension PackComponent {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      className: try members.text("class"), kinds: try members.texts("kinds"), verbs: try members.texts("verbs"))
  }
}

extension KindSchema {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      try members.text("name"), parent: try members.optionalText("parent") ?? "View",
      main: try members.optionalText("mainProperty"), textIsValue: try members.truth("textIsValue"),
      try members.optionalText("summary") ?? "", try members.objects("properties", PropertySchema.init) ?? [])
  }
}

extension PropertySchema {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      try members.text("name"), try members.choice("type", of: ValueType.self) ?? .text,
      try members.optionalText("summary") ?? "")
  }
}

extension VerbSchema {
  /// `forms`, or `kinds` and `arguments` where there is one form.
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    let form = try VerbForm(members)
    self.init(
      try members.text("name"), try members.optionalText("summary") ?? "",
      isRecorded: try members.truth("recorded") ?? false,
      modifiers: try members.objects("modifiers", ModifierSchema.init) ?? [],
      try members.objects("forms", VerbForm.init) ?? [form])
  }
}

extension VerbForm {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(try members.texts("kinds"), try members.objects("arguments", ArgumentSchema.init) ?? [])
  }
}

extension ArgumentSchema {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      try members.text("name"), try members.required("type", "a text", members.choice("type", of: ArgumentType.self)),
      isOptional: try members.truth("optional") ?? false, isRepeated: try members.truth("repeated") ?? false,
      choices: try members.texts("choices"), minimum: try members.number("minimum"))
  }
}

extension ModifierSchema {
  fileprivate init(_ members: JSONMembers) throws(ManifestProblem) {
    self.init(
      try members.text("name"), try members.required("type", "a text", members.choice("type", of: ArgumentType.self)),
      choices: try members.texts("choices"), minimum: try members.number("minimum"),
      try members.optionalText("summary") ?? "")
  }
}
