import Foundation
import Player
import Script
import Testing

/// A window with widgets that have names, and nothing else.
private actor FakeForm: CommandPerformer {
  struct Widget {
    let kind: String
    /// By tier.
    var names: [Int: String]
  }

  private let widgets: [Widget]
  private let window: String
  /// The command in which its widget goes.
  private let lastAct: String?
  private(set) var lines: [String] = []

  init(_ widgets: [Widget], window: String = "Form", goneAfter lastAct: String? = nil) {
    (self.widgets, self.window, self.lastAct) = (widgets, window, lastAct)
  }

  func perform(_ request: PerformRequest) async -> PerformResult {
    lines.append(request.line)
    if request.line == lastAct { return PerformResult(status: .error, message: "gone", code: "not-found") }
    guard let command = try? Command(parsing: request.line), let id = try? MonkeyID(command.words[2]) else {
      return PerformResult(status: .ok)
    }
    let kind = command.words[1].text
    let ofKind = widgets.indices.filter { kind == "View" || widgets[$0].kind == kind }
    let found: [Int] = switch id.target {
    case .ordinal(let number): ofKind.indices.contains(number - 1) ? [ofKind[number - 1]] : []
    default: ofKind.filter { widgets[$0].names.values.contains(where: id.matches) }
    }
    guard let index = found.first else { return PerformResult(status: .error, message: "not found", code: "not-found") }
    guard found.count == 1 else { return PerformResult(status: .error, message: "several", code: "ambiguous") }
    return PerformResult(status: .ok, handle: "\(index)", locator: request.wantsLocator ? locator(of: index) : nil)
  }

  func pause(_ duration: Duration) async throws -> PerformResult { PerformResult(status: .ok) }

  private func locator(of index: Int) -> PerformResult.Locator {
    let widget = widgets[index]
    let alike = widgets.indices.filter { widgets[$0].kind == widget.kind }
    var names = widget.names.sorted { $0.key < $1.key }.map { PerformResult.Candidate(tier: $0.key, text: $0.value) }
    names.append(.init(tier: 4, text: "#\((alike.firstIndex(of: index) ?? 0) + 1)"))
    let unique = names.first { name in alike.filter { widgets[$0].names.values.contains(name.text) }.count == 1 }
    return PerformResult.Locator(
      kind: widget.kind, id: MonkeyID(text: unique?.text ?? "")?.description ?? "", candidates: names, window: window,
      ofKind: alike.map { widgets[$0].names.min { $0.key < $1.key }?.value ?? "" })
  }
}

@Suite struct RepairTests {
  private static let map = """
    {"version": 1, "widgets": [
      {"window": "Form", "kind": "TextField", "id": "Name", "ofKind": ["Name", "City", "Phone"],
       "candidates": [{"tier": 2, "text": "Name"}, {"tier": 4, "text": "#1"}]},
      {"window": "Form", "kind": "TextField", "id": "City", "ofKind": ["Name", "City", "Phone"],
       "candidates": [{"tier": 2, "text": "City"}, {"tier": 4, "text": "#2"}]},
      {"window": "Form", "kind": "Button", "id": "Send", "ofKind": ["Send", "Cancel"],
       "candidates": [{"tier": 1, "text": "Send"}, {"tier": 3, "text": "send-button"}, {"tier": 4, "text": "#1"}]}
    ], "commands": [
      {"line": "EnterText TextField City Rome", "pause": 0, "effects": ["Verify TextField City Rome"]},
      {"line": "Touch Button Send", "pause": 9, "conditions": [], "effects": ["Verify Button Send enabled false"]}]}
    """

  private static func field(_ name: String) -> FakeForm.Widget { .init(kind: "TextField", names: [2: name]) }
  private static func button(_ name: String, _ id: String? = nil) -> FakeForm.Widget {
    .init(kind: "Button", names: id.map { [1: name, 3: $0] } ?? [1: name])
  }

  private func play(
    _ script: String, in form: FakeForm, _ body: (ScriptFolder, ScriptResult) async throws -> Void
  ) async throws {
    try await ScriptFolder.with(["main.monkey": script, "main.monkey.map": Self.map]) { folder in
      var options = PlayOptions(keepsGoing: true, environment: [:])
      options.repairs = true
      let loader = ScriptLoader(catalog: .builtIn)
      let player = Player(
        performer: form, loader: loader, secrets: try Secrets(environment: [:]), options: options, observer: Events())
      try await body(folder, await player.play(try loader.load(folder.path("main.monkey"))))
    }
  }

  private func messages(
    _ script: String, in widgets: [FakeForm.Widget], window: String = "Form"
  ) async throws -> [String] {
    var summary: [String] = []
    try await play(script, in: FakeForm(widgets, window: window)) { folder, result in
      summary = result.summary(in: folder)
    }
    return summary
  }

  @Test func aWidgetIsFoundByItsOtherName() async throws {
    let form = [Self.button("Cancel"), Self.button("Submit", "send-button")]
    let found = try await messages("Touch Button Send\n", in: form)
    #expect(found == ["ok: Button Send was not found; Button Submit was found by the developer's id \"send-button\""])
  }

  @Test func ofSeveralOfItsNameTheOneOfTheDevelopersIdCounts() async throws {
    let found = try await messages("Touch Button Send\n", in: [Self.button("Send"), Self.button("Send", "send-button")])
    #expect(found == [
      "ok: Button Send is the name of several; Button send-button was found by the developer's id \"send-button\""
    ])
  }

  @Test func namesOfTwoWidgetsAreRefused() async throws {
    let id = #"{"tier": 3, "text": "send-button"}"#
    let map = Self.map.replacing(id, with: id + #", {"tier": 2, "text": "Ready?"}"#)
    try await ScriptFolder.with(["main.monkey": "Touch Button Send\n", "main.monkey.map": map]) { folder in
      var options = PlayOptions(environment: [:])
      options.repairs = true
      let form = FakeForm([.init(kind: "Button", names: [1: "Go", 2: "Ready?"]), Self.button("Submit", "send-button")])
      let loader = ScriptLoader(catalog: .builtIn)
      let player = Player(
        performer: form, loader: loader, secrets: try Secrets(environment: [:]), options: options, observer: Events())
      let result = await player.play(try loader.load(folder.path("main.monkey")))
      #expect(result.steps.map(\.message) == [
        "not found; not repaired: the developer's id \"send-button\" is now of Button Submit and the label beside it "
          + "\"Ready?\" of Button Go: either may be meant"
      ])
      #expect(await form.lines.allSatisfy { $0.hasPrefix("Get") })
    }
  }

  /// A place says which it is only between two neighbours that are there, in the same window.
  @Test(arguments: [
    (["Name", "Town", "Phone"], "Form", "Town"), (["Street", "Name", "Town", "Phone"], "Form", "Town"),
    (["Name", "Street", "Town", "Phone"], "Form", nil), (["Name", "Phone"], "Form", nil),
    (["Name", "Town", "Fax"], "Form", nil),
    (["Phone", "Town", "Name"], "Form", nil), (["Name", "Town", "Phone"], "Other", nil),
    (["Name", "Town", "Phone", "Phone"], "Form", nil),
  ] as [([String], String, String?)])
  func aPlaceCounts(_ names: [String], _ window: String, _ found: String?) async throws {
    let summary = try await messages("EnterText TextField City Rome\n", in: names.map(Self.field), window: window)
    let expected = found.map {
      "ok: TextField City was not found; TextField \($0) was found by its place between \"Name\" and \"Phone\""
    }
    #expect(summary == [expected ?? "error: not found"])
  }

  /// What is in a place may be what is to be verified.
  @Test func whatOnlyLooksIsNotFoundByAPlace() async throws {
    let fields = ["Name", "Town", "Phone"].map(Self.field)
    #expect(try await messages("Verify TextField City Rome\n", in: fields) == ["error: not found"])
    #expect(try await messages("Verify TextField City Rome %shouldfail=true\n", in: fields) == ["error: not found"])
  }

  /// It is not looked for again each time; if its old name is back, that counts.
  @Test func whatWasFoundOnceIsKnown() async throws {
    let form = FakeForm([Self.button("Submit", "send-button")])
    try await play("Touch Button Send\nTouch Button Send\n", in: form) { _, result in
      #expect(result.steps.map(\.repair?.line) == [1, 2])
      let lines = await form.lines.filter { !$0.hasPrefix("Verify") }
      #expect(lines == [
        "Get Button Send visible found", "Get Button send-button visible found", "Touch Button Submit",
        "Get Button Send visible found", "Touch Button Submit",
      ])
    }
  }

  /// A widget may go by the first press of two: no other one gets the second.
  @Test func anErrorOfTheActItselfIsNotRepaired() async throws {
    let form = FakeForm([Self.button("Send"), Self.button("Submit", "send-button")], goneAfter: "Touch Button Send")
    try await play("Touch Button Send\n", in: form) { folder, result in
      #expect(result.summary(in: folder) == ["error: gone"])
      #expect(await form.lines == ["Get Button Send visible found", "Touch Button Send"])
    }
  }

  /// Neighbours that were found under other names before count as well; so do checks of what commands brought about.
  @Test func neighboursAndEffectsHaveTheirNewNames() async throws {
    let form = FakeForm(["Name", "Town", "Phone"].map(Self.field))
    try await play("EnterText TextField City Rome\n", in: form) { _, result in
      #expect(result.status == .ok)
      #expect(await form.lines.last == "Verify TextField Town Rome")
    }
  }

  @Test func allButTheNamesStaysAsItIsWritten() async throws {
    let form = FakeForm(["Name", "Town", "Phone"].map(Self.field) + [Self.button("Submit now", "send-button")])
    let script = "# a form\n\n  EnterText   TextField 'City'  Rome  # where\nTouch Button Send %timeout=1s\n# end"
    try await play(script.replacing("'", with: "\""), in: form) { folder, result in
      let file = folder.path("main.monkey")
      let repaired = try RepairedScript(file, result.steps.compactMap(\.repair))
      #expect(repaired.diff == """
        --- \(file)
        +++ \(file)
        @@ -3 +3 @@
        -  EnterText   TextField "City"  Rome  # where
        +  EnterText   TextField Town  Rome  # where
        @@ -4 +4 @@
        -Touch Button Send %timeout=1s
        +Touch Button "Submit now" %timeout=1s

        """)
      try repaired.write()
      #expect(try folder.text("main.monkey") == """
        # a form

          EnterText   TextField Town  Rome  # where
        Touch Button "Submit now" %timeout=1s
        # end
        """)
      let map = try JSONDecoder().decode(ScriptMap.self, from: Data(try folder.text("main.monkey.map").utf8))
      #expect(map.widgets.map(\.id) == ["Name", "Town", "\"Submit now\""])
      #expect(map.widgets.map(\.ofKind) == [["Name", "Town", "Phone"], ["Name", "Town", "Phone"], ["Submit now"]])
      #expect(map.commands.map(\.effects) == [
        ["Verify TextField Town Rome"], ["Verify Button \"Submit now\" enabled false"],
      ])
    }
  }

  @Test func lineEndsStay() async throws {
    let form = FakeForm([Self.button("Submit", "send-button")])
    try await play("\u{FEFF}Touch Button Send\r\n# end\r\n", in: form) { folder, result in
      try RepairedScript(folder.path("main.monkey"), result.steps.compactMap(\.repair)).write()
      let bytes = try Data(contentsOf: folder.url.appending(path: "main.monkey"))
      #expect(Array(bytes) == Array("\u{FEFF}Touch Button Submit\r\n# end\r\n".utf8))
    }
  }

  /// The map knows the same of a command whose widget was renamed by hand.
  @Test func aNameThatWasWrittenByHandIsTakenOver() async throws {
    let form = FakeForm(["Name", "Town", "Phone"].map(Self.field) + [Self.button("Send", "send-button")])
    try await play("EnterText TextField Town Rome\nTouch Button Send\n", in: form) { folder, result in
      #expect(result.status == .ok)
      #expect(await form.lines.contains("Verify TextField Town Rome"))
      let repaired = try RepairedScript(folder.path("main.monkey"), [])
      #expect(repaired.changes.isEmpty && repaired.changesMap)
      try repaired.write()
      let map = try JSONDecoder().decode(ScriptMap.self, from: Data(try folder.text("main.monkey.map").utf8))
      #expect(map.commands.map(\.line) == ["EnterText TextField Town Rome", "Touch Button Send"])
      #expect(map.widgets.map(\.id) == ["Name", "Town", "Send"])
    }
  }
}
