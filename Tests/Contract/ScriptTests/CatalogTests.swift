import Script
import Testing

@Suite struct CatalogTests {
  /// The built-in table obeys the rules for what packs add.
  @Test func theBuiltInTableFitsItself() throws {
    var catalog = Catalog()
    try catalog.add(kinds: Catalog.builtIn.kinds, verbs: Catalog.builtIn.verbs, from: "capuchin")
    #expect(catalog.kinds == Catalog.builtIn.kinds)
    #expect(catalog.verbs == Catalog.builtIn.verbs)
  }

  @Test func everyKindHasAMainPropertyAndIsAView() {
    for kind in Catalog.builtIn.kinds {
      #expect(Catalog.builtIn.mainProperty(of: kind.name) != nil, "\(kind.name)")
      #expect(Catalog.builtIn.isKind(kind.name, subKindOf: "View"), "\(kind.name)")
    }
  }

  @Test(arguments: [
    ("MenuButton", "Button", true), ("link", "BUTTON", true), ("ToggleButton", "Button", true),
    ("RadioButton", "CheckBox", true), ("PasswordField", "TextField", true),
    ("SearchField", "TextField", true),
    ("Tree", "Table", true), ("Grid", "List", true), ("Dialog", "Window", true),
    ("Canvas", "View", true),
    ("Button", "MenuButton", false), ("Table", "List", false), ("Dial", "Dial", true),
    ("Dial", "View", false),
  ])
  func subKinds(name: String, other: String, expected: Bool) {
    #expect(Catalog.builtIn.isKind(name, subKindOf: other) == expected)
  }

  @Test func textThatIsAValueIsNoId() {
    let values = Catalog.builtIn.kinds.map(\.name).filter(Catalog.builtIn.textIsValue(of:))
    #expect(
      values == [
        "Cell", "ColorPicker", "DatePicker", "FileChooser", "FontPicker", "InfoBar", "Label",
        "PasswordField", "Picker", "ProgressBar",
        "SearchField", "Stepper", "TextArea", "TextField",
      ])
  }

  @Test func lookupWithoutRegardToCase() {
    #expect(Catalog.builtIn.verb(named: "waitfornotwildcard")?.name == "WaitForNotWildcard")
    #expect(Catalog.builtIn.kind(named: "TEXTAREA")?.name == "TextArea")
    #expect(Catalog.builtIn.property("ENABLED", of: "button")?.name == "enabled")
    #expect(Catalog.builtIn.property("selected", of: "Row")?.type == .boolean)
    #expect(Catalog.builtIn.mainProperty(of: "Switch")?.name == "active")
  }

  @Test func aPackAddsKindsVerbsAndProperties() throws {
    var catalog = Catalog.builtIn
    let turn = VerbSchema(
      "Turn", "turn it", [VerbForm(["Dial"], [ArgumentSchema("angle", .number)])])
    let slide = VerbSchema(
      "Slide", "",
      [VerbForm(["Dial"], [ArgumentSchema("from", .number), ArgumentSchema("to", .number)])])
    let badge = KindProperty(
      kind: "button", property: PropertySchema("badge", .text, "what is on it"))
    let kinds = [
      KindSchema("Knob", parent: "Dial", "a dial"),
      KindSchema("Dial", parent: "View", main: "visible", "a dial"),
    ]
    for _ in 0..<2 {
      try catalog.add(
        kinds: kinds, properties: [badge], verbs: [turn, slide], from: "org.example.dials")
    }
    #expect(try catalog.bind(Command(parsing: "Turn Knob a 5")).number("angle") == 5)
    #expect(try catalog.bind(Command(parsing: "Slide Knob a 1 2")).number("to") == 2)
    #expect(try catalog.bind(Command(parsing: "Slide Slider a 1")).number("value") == 1)
    #expect(try catalog.bind(Command(parsing: "Verify Link a badge 3")).text("expected") == "3")
    #expect(catalog.ancestry(of: "Knob").map(\.name) == ["Knob", "Dial", "View"])
  }

  private func conflict(
    kinds: [KindSchema] = [], properties: [KindProperty] = [], verbs: [VerbSchema] = []
  ) -> String {
    var catalog = Catalog.builtIn
    do throws(CatalogConflict) {
      try catalog.add(
        kinds: [KindSchema("Dial", parent: "View", "")], verbs: [], from: "org.example.first")
      let before = catalog.kinds
      try catalog.add(
        kinds: kinds, properties: properties, verbs: verbs, from: "org.example.second")
      #expect(catalog.kinds != before || !verbs.isEmpty)
      return "ok"
    } catch {
      return error.message
    }
  }

  @Test func conflicts() {
    #expect(
      conflict(kinds: [KindSchema("dial", parent: "Button", "")])
        == "kind dial is defined otherwise by org.example.first; use another name")
    #expect(
      conflict(kinds: [KindSchema("A", parent: "B", "")])
        == "kind A has the parent B, which no one defines")
    #expect(
      conflict(kinds: [KindSchema("A", parent: "B", ""), KindSchema("B", parent: "A", "")])
        == "kind A is its own ancestor")
    #expect(
      conflict(kinds: [KindSchema("A", parent: "View", main: "angle", "")])
        == "kind A has the main property angle, which neither it nor an ancestor has")
    #expect(
      conflict(kinds: [KindSchema("a b", parent: "View", "")])
        == "expected a name of letters, digits, _ . and - that begins with a letter, found \"a b\"")
    #expect(
      conflict(kinds: [KindSchema(".A", parent: "View", "")])
        == "expected a name of letters, digits, _ . and - that begins with a letter, found \".A\"")
    let text = PropertySchema("value", .text, "")
    #expect(
      conflict(properties: [KindProperty(kind: "Slider", property: text)])
        == "property value of Slider is defined otherwise, with type number; use another name")
    #expect(
      conflict(properties: [KindProperty(kind: "Nob", property: text)])
        == "property value is for the kind Nob, which no one defines")
    #expect(
      conflict(verbs: [
        VerbSchema("Touch", "", [VerbForm(["view"], [ArgumentSchema("force", .number)])])
      ]) == "verb Touch for view is defined otherwise by capuchin; use another name")
    #expect(
      conflict(verbs: [VerbSchema("Pause", "", [VerbForm(["View"])])])
        == "verb Pause is defined otherwise by capuchin; use another name")
    #expect(
      conflict(verbs: [VerbSchema("Turn", "", [VerbForm(["Nob"])])])
        == "verb Turn is for the kind Nob, which no one defines")
    #expect(
      conflict(verbs: [VerbSchema("Turn", "", [VerbForm(["Dial"]), VerbForm([])])])
        == "verb Turn is for kinds in one form and for the session in another; use two names")
    let late = [ArgumentSchema("a", .text, isOptional: true), ArgumentSchema("b", .text)]
    #expect(
      conflict(verbs: [VerbSchema("Turn", "", [VerbForm(["Dial"], late)])])
        == "verb Turn: expected optional arguments last and a repeated one at the end, found a before others"
    )
  }
}
