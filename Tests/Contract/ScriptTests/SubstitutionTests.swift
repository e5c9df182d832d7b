import Script
import Testing

@Suite struct SubstitutionTests {
  private static let variables = Variables(
    values: [
      "name": "Ada Lovelace", "row": "#4", "star": "*", "scope": "a/b", "empty": "",
      "loop": "${name}",
      "query": "xpath=//a", "quote": "it's", "both": "it's \"so\"", "five": "5", "path": "x=",
    ],
    secrets: ["pin": "12#4"], environment: ["HOME": "/home/ada"])

  private func line(_ source: String, keepingSecrets: Bool = false) throws -> String {
    let command = try Command(parsing: source).substituting(
      Self.variables, keepingSecrets: keepingSecrets)
    #expect(try Command(parsing: command.description) == command)
    return command.description
  }

  @Test(arguments: try Corpus.blocks("substitution.txt"))
  func values(block: Corpus.Block) throws {
    #expect(try line(block[0]) == block[1])
  }

  @Test func whatComesOutOfAVariableIsText() throws {
    func id(_ source: String) throws -> MonkeyID.Target? {
      try Catalog.builtIn.bind(Command(parsing: source).substituting(Self.variables)).id?.target
    }
    #expect(try id("Touch Button ${row}") == .text("#4", ordinal: nil))
    #expect(try id("Touch Button ${star}") == .text("*", ordinal: nil))
    #expect(try id("Touch Button ${query}") == .text("xpath=//a", ordinal: nil))
    let row = try Catalog.builtIn.bind(
      Command(parsing: "Select List a ${row}").substituting(Self.variables))
    #expect(row.rows("row").map(\.whole) == [.text("#4")])
  }

  @Test func secretsMayStayInPlace() throws {
    #expect(
      try line("EnterText PasswordField ${five} ${secret:pin}", keepingSecrets: true)
        == "EnterText PasswordField 5 ${secret:pin}")
    let kept = try Command(parsing: "EnterText PasswordField a ${secret:pin}")
    let bound = try Catalog.builtIn.bind(kept)
    #expect(bound.argument("text")?.isSecret == true)
    #expect(!bound.isResolved)
    let substituted = try Catalog.builtIn.bind(kept.substituting(Self.variables))
    #expect(substituted.argument("text")?.isSecret == true)
    #expect(substituted.text("text") == "12#4")
  }

  @Test func aVariableThatHoldsASecretStandsForIt() throws {
    let variables = Variables(secrets: ["pin": "12#4"], aliases: ["copy": "pin"])
    let command = try Command(parsing: "EnterText PasswordField a ${copy}")
    let kept = try command.substituting(variables, keepingSecrets: true)
    #expect(kept.description == "EnterText PasswordField a ${secret:pin}")
    #expect(try command.substituting(variables).words.last?.isSecret == true)
  }

  @Test func aSecretIsInNoMessage() throws {
    let command = try Command(parsing: "Slide Slider a ${secret:pin}").substituting(Self.variables)
    let error = try #require(throws: Diagnostic.self) { try Catalog.builtIn.bind(command) }
    #expect(!error.description.contains("12#4"))
    #expect(error.message == "Slide Slider expects a number for value; found a secret")
  }

  @Test(arguments: [
    (
      "Touch Button ${nome}",
      "${nome} is not defined; defined: both, empty, five, loop, name, path, query, quote, row, scope, star"
    ),
    ("Touch Button ${secret:pan}", "${secret:pan} is not defined; secrets defined: pin"),
    ("Touch Button ${env:HOM}", "${env:HOM} is not defined in the environment; did you mean HOME?"),
    ("Touch Button ${env:XYZZY}", "${env:XYZZY} is not defined in the environment"),
    (
      "Touch Button xpath=//a[.='${quote}']",
      "the variable's value holds the quote that is around it; leave the quotes away"
    ),
  ])
  func errors(source: String, message: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try Command(parsing: source).substituting(Self.variables)
    }
    #expect(error.message == message)
    #expect(error.range.lowerBound == 13)
    #expect(throws: Diagnostic.self) {
      try Command(parsing: source).substituting(Self.variables, keepingSecrets: true)
    }
  }

  /// A wrong value is shown where the variable stands in the script.
  @Test func aWrongValueIsMarkedInTheScript() throws {
    let script = Script.parse("\nSlide Slider volume ${name}\n", file: "a.monkey")
    let command = try #require(script.commands.first).substituting(Self.variables)
    let error = try #require(throws: Diagnostic.self) { try Catalog.builtIn.bind(command) }
    #expect(
      error.description == """
        a.monkey:2:21: Slide Slider expects a number for value; found "Ada Lovelace"
            Slide Slider volume ${name}
                                ^~~~~~~
        """)
  }
}
