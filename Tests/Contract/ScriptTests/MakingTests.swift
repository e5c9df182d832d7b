import Script
import Testing

/// What the recorder makes prints as a person would write it, and reads back as what was meant.
@Suite struct MakingTests {
  private static let awkward = [
    "Save", "Sign up", "#2", "Save#2", "#", "C#", "*", "Sa*", "What?", "and/or", "Item [3]", "a]b",
    "[", "/",
    "xpath=", "xpath=//a", "plist=", "plist=//a", "${a}", "$", "${", "%5", "%", "\"", "\\", "\\*", "a\tb", "a\nb",
    "a\r\nb", "\u{1b}[0m",
    " ", " a ", "\u{feff}", "é", "e\u{301}", "👩‍👩‍👧", "a>b", ">", "#5>#6", "日本", "true", "\u{202e}abc",
    ".", "*#2", "#0", "a#12b#3",
  ]

  @Test(arguments: awkward)
  func idsFromText(text: String) throws {
    let id = try #require(MonkeyID(text: text))
    #expect(id.target == .text(text, ordinal: nil))
    #expect(id.scopes.isEmpty)
    #expect(try MonkeyID(parsing: id.description) == id)
    #expect(id.matches(text))
    let second = try #require(MonkeyID(text: text, ordinal: 2))
    #expect(second.target == .text(text, ordinal: 2))
    #expect(try MonkeyID(parsing: second.description) == second)
  }

  @Test(arguments: awkward)
  func scopesFromText(text: String) throws {
    let outer = try #require(MonkeyID.ScopePart(text: text, ordinal: 3))
    let inner = try #require(
      MonkeyID.ScopePart(text: "x", row: [.text(text), .ordinal(4), .text(text)]))
    let id = try #require(MonkeyID(text: text, in: [outer, inner]))
    let expected = [
      MonkeyID.Scope(name: .text(text), ordinal: 3),
      MonkeyID.Scope(
        name: .text("x"), row: [.named(.text(text)), .ordinal(4), .named(.text(text))]),
    ]
    #expect(id.scopes == expected)
    #expect(id.target == .text(text, ordinal: nil))
    #expect(try MonkeyID(parsing: id.description) == id)
  }

  @Test(arguments: awkward)
  func argumentsFromText(text: String) throws {
    let command = Command(
      verb: "EnterText", kind: "TextField", id: .any,
      arguments: [Word(text: text), .literal(text)],
      modifiers: [try #require(Modifier(name: "tag", value: Word(text: text)))])
    let read = try Command(parsing: command.description)
    #expect(read == command)
    #expect(read.words.suffix(2).map(\.text) == [text, text])
    #expect(read.modifiers.map(\.value.text) == [text])
    #expect(read.variables.isEmpty)
  }

  @Test(arguments: awkward)
  func rowsFromText(text: String) throws {
    let steps: [RowReference.Step] = [.text(text), .ordinal(7), .text(text)]
    #expect(RowReference(try Word(parsing: Word.path(steps).description))?.steps == steps)
    #expect(
      RowReference(try Word(parsing: Word.row(.text(text)).description))?.whole == .text(text))
  }

  @Test func readsAsAPersonWouldWriteIt() throws {
    func line(_ verb: String, _ kind: String, _ id: String, _ arguments: Word...) throws -> String {
      Command(verb: verb, kind: kind, id: try #require(MonkeyID(text: id)), arguments: arguments)
        .description
    }
    #expect(try line("Touch", "Button", "Sign up") == #"Touch Button "Sign up""#)
    #expect(
      try line("EnterText", "TextField", "name", Word(text: "50% of *all* [x]? #5"))
        == #"EnterText TextField name "50% of *all* [x]? #5""#)
    #expect(
      try line("EnterText", "PasswordField", "pin", .secret(named: "log-in pin"))
        == "EnterText PasswordField pin ${secret:log-in_pin}")
    #expect(try line("Slide", "Slider", "volume", .number(0.75)) == "Slide Slider volume 0.75")
    #expect(try line("Select", "List", "files", .row(.ordinal(4))) == "Select List files #4")
    #expect(
      try line("Menu", "MenuBar", "Menu", .path([.text("File"), .text("a>b")]))
        == #"Menu MenuBar Menu File>a\>b"#)
    #expect(try line("Touch", "Button", "Save?") == #"Touch Button Save\?"#)
    #expect(
      try line("Move", "Canvas", "c", .points([Point(x: 0, y: 0.5)])) == "Move Canvas c 0,0.5")
    #expect(
      Command(sessionVerb: "Keys", arguments: [Word(text: "ctrl+s")]).description == "Keys ctrl+s")
    #expect(
      Command(sessionVerb: "Pause", arguments: [.duration(.milliseconds(20))]).description
        == "Pause 20ms")
    #expect(
      Command(verb: "Touch", kind: ".GtkSpinner", id: try #require(MonkeyID(ordinal: 2)))
        .description == "Touch .GtkSpinner #2")
  }

  @Test func whatCannotBeAnIdIsNone() {
    #expect(MonkeyID(text: "") == nil)
    #expect(MonkeyID(text: "a", ordinal: 0) == nil)
    #expect(MonkeyID(ordinal: 0) == nil)
    #expect(MonkeyID.ScopePart(text: "") == nil)
    #expect(Modifier(name: "a b", value: Word(text: "")) == nil)
  }

  @Test func namesOfSecrets() {
    #expect(Word.secret(named: "pin").description == "${secret:pin}")
    #expect(Word.secret(named: "1st pin…").description == "${secret:_1st_pin_}")
    #expect(Word.secret(named: "").description == "${secret:_}")
    #expect(Word.secret(named: "e\u{301}").description == "${secret:_}")
  }

  @Test func aMadeCommandThatDoesNotBindShowsItself() throws {
    let command = Command(verb: "Select", kind: "Picker", id: try #require(MonkeyID(text: "a b")))
    let error = try #require(throws: Diagnostic.self) { try Catalog.builtIn.bind(command) }
    #expect(
      error.description == """
        Select Picker requires 1 argument: row; found 0
            Select Picker "a b"
            ^~~~~~~~~~~~~~~~~~~
        """)
  }
}
