import ABIOverlay
import Testing
import TestSupport

@testable import PackHost

/// Rules by which the host works out facts about widgets.
@Suite struct FactTests {
  @Test(
    "What a rule says of the fake app's window and its three buttons",
    arguments: [
      ("text", .string("hello")), ("nothing", nil), ("none", nil), ("missing", nil), ("null", nil),
      ("\"\"", .string("")),
      ("12.5", .double(12.5)), ("-1", .double(-1)), ("true", .bool(true)),
      ("nothing ?? text", .string("hello")), ("\"\" ?? text", .string("hello")), ("nothing ?? \"\"", .string("")),
      ("\"\" ?? nothing", nil), ("\"a\" ?? text", .string("a")),
      ("if(text = \"hello\", \"yes\", \"no\")", .string("yes")), ("if(nothing, 1, 2)", .double(2)),
      ("if(text, 1, 2)", .double(1)), ("if(\"\" or 0 or false, 1, 2)", .double(2)),
      ("if(nothing = null and not text = null, 1, 2)", .double(1)), ("if(not (text or text), 1, 2)", .double(2)),
      ("map(text, \"hi\" = 1, \"hello\" = nothing ?? 2, 3)", .double(2)), ("map(nothing, \"hi\" = 1, 3)", .double(3)),
      ("plain(\"_Save __all\")", .string("Save _all")), ("plain(\"_Save\", nothing)", .string("_Save")),
      ("plain(nothing)", nil), ("ordinal(0)", .int(1)), ("ordinal(-1)", .int(0)), ("ordinal(text)", .int(0)),
      ("ordinal(1e300)", .int(0)),
      ("children(FakeButton).text", .string("hello")), ("children(FakeWindow).text", nil),
      ("inside(FakeWindow FakeButton).text", .string("hello")),
      ("join(children(FakeButton).text, \"\\t\")", .string("hello\thello\thello")),
      ("join(inside(FakeButton).text, \", \")", .string("hello, hello, hello")),
      ("join(inside(FakeButton but FakeWidget).text, \",\")", nil),
      ("join(children(FakeButton).nothing, \",\")", .string("")),
      ("join(children(FakeButton).nothing, \",\", all)", .string(",,")),
      ("join(children(FakeButton).@text, \",\")", .string("")), ("join(children(FakeWindow).text, \",\")", nil),
      ("children(FakeButton).parent.@enabled", .bool(true)), ("held(chooser).text", .string("hello")),
      ("if(held(chooser) is FakeButton, 1, 2)", .double(1)), ("held(nothing).text", nil), ("parent.text", nil),
      ("children(FakeButton).around(FakeWindow).@text", .string("of the base")), ("owner.text", nil),
      ("if(children(FakeButton) is FakeWindow, 1, 2)", .double(2)), ("if(is FakeInterface, 1, 2)", .double(1)),
      ("if(inside(FakeButton), 1, 2)", .double(1)), ("if(inside(FakeDial), 1, 2)", .double(2)),
      ("secret(text, is FakeWindow)", .secret(Secret("hello"))), ("secret(text, is FakeButton)", .string("hello")),
      ("row-names(children(FakeButton).text)", .list(["hello", "hello\thello", "hello\thello", "hello\thello\thello"])),
      ("row-names(children(FakeWindow).text)", nil),
      ("row-names(children(FakeButton).nothing, all)", .list(["", "\t\t"])),
      ("@visible", .bool(true)), ("children(FakeButton).@focused", .bool(false)), ("@strange", nil),
      ("children(FakeButton).@kind", .string("Button")), ("children(FakeButton).(nothing ?? text)", .string("hello")),
      ("join(children(FakeButton).(if(is FakeButton, 1, \"a\")), \",\", all)", .string(",,")), ("parent.(\"a\")", nil),
      ("if(text contains \"h\", 1, 2)", .double(2)), ("if(6 has 4 and 6 has 2 and not 6 has 1, 1, 2)", .double(1)),
      ("if(text has 1 or 1e300 has 1, 1, 2)", .double(2)),
    ] as [(String, Value?)])
  func values(rule: String, expected: Value?) async throws {
    try await FakeToolkit.with { toolkit throws in
      let rule = try FactRule(rule)
      let window = toolkit.widget(1)
      let reader = FactReader(HostFacts(host: toolkit.host))
      #expect(reader.value(rule, of: SeenWidget(window)) == expected)
      let bridge = try toolkit.bridge
      let seen = try bridge.snapshot(of: window, all: true, frames: false) { classID in
        try? toolkit.host.registry.toolkitClass(bridge, classID).query(QueryScope(names: true, properties: .all))
      }
      #expect(reader.value(rule, of: SeenWidget(seen, 0)) == expected, "in a snapshot")
    }
  }

  @Test(
    "Which widgets a condition makes parts",
    arguments: [
      ("is FakeButton", true), ("parent is FakeWindow", true), ("owner is FakeButton", false), ("owner.text", true),
      ("not owner.children(FakeButton)", false),
    ])
  func parts(condition: String, expected: Bool) async throws {
    try await FakeToolkit.with { toolkit throws in
      let (window, button) = (SeenWidget(toolkit.widget(1)), SeenWidget(toolkit.widget(2)))
      let reader = FactReader(HostFacts(host: toolkit.host))
      #expect(reader.holds(try PartCondition(condition), button, owner: window) == expected)
    }
  }

  @Test(
    "What follows from the widget's class alone is not worked out of each",
    arguments: [
      ("is Button", true), ("is Dial", false), ("not is Dial", true), ("is Dial or text", nil),
      ("is Button or text", true), ("is Dial and text", false), ("is Button and text", nil),
      ("not (is Button and text)", nil), ("parent is Button", nil),
      ("is Button and not is Dial", true), ("text = 1", nil), ("text has 1", nil), ("text contains 1", nil),
    ] as [(String, Bool?)])
  func decided(condition: String, expected: Bool?) throws {
    #expect(try PartCondition(condition).decided { $0.names == ["Button"] } == expected)
  }

  @Test("What is gone has no facts")
  func gone() async throws {
    try await FakeToolkit.with { toolkit throws in
      let gone = SeenWidget(Node(bridge: try toolkit.bridge.number, generation: 1, object: 2))
      for rule in ["text", "parent.text", "inside(FakeButton).text", "@text", "join(children(FakeButton).text, \"\")"] {
        #expect(FactReader(HostFacts(host: toolkit.host)).value(try FactRule(rule), of: gone) == nil)
      }
    }
  }

  @Test("A component that is rules; one that cannot be read is in the log, and the function counts")
  func component() async throws {
    try await Self.withRules { toolkit, chain throws in
      let (window, button) = (toolkit.widget(1), toolkit.widget(2))
      #expect(try chain.kind(of: window) == "Window")
      #expect(try chain.properties(of: window) == [
        NamedValue("note", "on"), NamedValue("circle", "end"), NamedValue("wrong", "by the function"),
        NamedValue("both", "hello"),
      ])
      #expect(try chain.identify(window) == [
        Identifier(.title, "hello"), Identifier(.label, "hello"), Identifier(.label, "hello\thello"),
        Identifier(.label, "hello\thello\thello"),
      ])
      #expect(chain.ownsAlone(SeenWidget(window), SeenWidget(button)))
      #expect(!chain.ownsAlone(SeenWidget(button), SeenWidget(window)))
      let said = toolkit.log.lines(.warning).filter { $0.hasPrefix("rules:") }
      #expect(said == [
        "rules: FakeWindow: the rule of property wrong cannot be read: "
          + "character 7: expected a value; found the end; the rule is plain("
      ])
    }
  }

  @Test("A component's rule for a widget that is gone is an error, whatever the rule is")
  func goneOfAComponent() async throws {
    try await Self.withRules { toolkit, chain throws in
      let gone = SeenWidget(Node(bridge: try toolkit.bridge.number, generation: 1, object: 1))
      let stale = PackError(.stale, "", pack: "fake", function: "bridge.info")
      #expect(throws: stale) { try chain.property("note", of: gone) }
      #expect(throws: stale) { try chain.kind(of: gone) }
      #expect(throws: stale) { try chain.identify(gone) }
    }
  }

  /// With the pack in `Packs/rules.c` beside the toolkit's own, and what serves the toolkit's window.
  private static func withRules(_ body: (FakeToolkit, ComponentChain) throws -> Void) async throws {
    try await TemporaryFolder.with("rules") { folder in
      let (pack, builder) = (try await FakeToolkit.build(in: folder), PackBuilder(folder: folder))
      let manifest = Manifest(id: "rules", components: [.init(className: "FakeWindow", kinds: [])], verbs: [])
      _ = try await builder.build("rules", ["rules.c"], manifest: manifest)
      let toolkit = try FakeToolkit(builder, pack: pack)
      try body(toolkit, try toolkit.host.toolkitClass(of: toolkit.widget(1)).components)
    }
  }

  @Test(
    "A rule that is wrong says where, and what was expected",
    arguments: [
      ("", 1, "a value", "the end"), ("text ?", 6, "a word, a text, a number or a sign", "\"?\""),
      ("text text", 6, "?? or the end", "\"text\""), ("plain(label", 12, "\")\"", "the end"),
      (
        "plan(label)", 1, "if, map, plain, secret, join, row-names, ordinal, around, children, inside or held",
        "\"plan\""
      ),
      ("if(is, 1, 2)", 6, "a class", "\",\""), ("if(text is Button, 1, 2)", 9, "a widget before is", "\"is\""),
      ("join(text, 5)", 12, "a text in quotes", "5.0"), ("join(text, \"\", some)", 16, "all", "\"some\""),
      ("if(text has 1.5, 1, 2)", 13, "a whole number", "1.5"), ("\"abc", 1, "a closing quote", "the end"),
      ("\"\\x\"", 1, "\\n, \\t, \\\" or \\\\ in the text", "another \"\\\""),
      ("1.2.3", 1, "a number", "\"1.2.3\""), ("@", 2, "the name of a property", "the end"),
      ("inside(Label).", 15, "a value", "the end"), ("map(text, 5 = 1)", 16, "\",\"", "\")\""),
      ("if(text = label, 1, 2)", 11, "a text in quotes, a number, true, false or null", "\"label\""),
    ])
  func wrong(rule: String, position: Int, expected: String, found: String) {
    let problem = FactRuleProblem(position: position, expected: expected, found: found)
    #expect(throws: problem) { try FactRule(rule) }
    #expect("\(problem)" == "character \(position): expected \(expected); found \(found)")
  }

  @Test("Only so many brackets are in each other, and a rule is only so long")
  func bounds() async throws {
    let deep = String(repeating: "plain(", count: 5_000)
    #expect(throws: FactRuleProblem.self) { try FactRule(deep) }
    let nested = String(repeating: "plain(", count: 300) + "text" + String(repeating: ")", count: 300)
    #expect(throws: FactRuleProblem(position: 145, expected: "at most 24 brackets in each other", found: "\"plain\"")) {
      try FactRule(nested)
    }
    let nots = "if(" + String(repeating: "not ", count: 900) + "text, 1, 2)"
    #expect(throws: FactRuleProblem.self) { try FactRule(nots) }
  }

  @Test("Any text is a rule or an error", arguments: 0..<40 as Range<UInt64>)
  func anyText(seed: UInt64) {
    var random = SeededRandom(round: seed)
    let words = [
      "if(", "map(", "plain(", "join(", "inside(", "held(", "parent", "owner", ".", ",", ")", "(", "??", "=", "@",
      "text", "is", "not", "and", "or", "but", "contains", "null", "\"a\"", "\"", "\\", "1", "-", " ", "é", "\u{301}", "\0",
    ]
    for _ in 0..<200 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined()
      do throws(FactRuleProblem) { _ = try FactRule(text) } catch {
        #expect(error.position >= 1 && error.position <= text.count + 1)
      }
    }
  }
}
