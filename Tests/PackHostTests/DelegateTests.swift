import Testing

@testable import PackHost

/// The delegate seam from one end to the other: what a component wants intercepted, the call that
/// was, the original behind it, and the command that comes of it. The agent's side is a fake.
struct DelegateTests {
  private func call(_ method: String, _ arguments: [Value], _ toolkit: FakeToolkit) -> Occasion {
    Occasion(nil, node: toolkit.widget(2), emitter: toolkit.widget(4), name: method, arguments: arguments)
  }

  @Test("A component says which method of which interface, and what shows the delegate")
  func declared() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let delegate = try require(component.delegates.first)
      #expect(component.delegates.count == 1)
      #expect(delegate.property == "chooser")
      #expect(delegate.interface == "FakeChooser")
      #expect(delegate.method == "choose_item")
      #expect(delegate.encoding == "")
    }
  }

  @Test("An intercepted call comes with its arguments, and its original answers")
  func occasion() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let arguments: [Value] = [.int(4), .string("Größe"), .node(toolkit.widget(3)), .list([.bool(true)])]
      let delegate = try require(component.delegates.first)
      let offered = try component.occasion(call(delegate.method, arguments, toolkit))
      #expect(offered == [
        Candidate(
          "Choose", node: toolkit.widget(2), arguments: arguments + [.string("orig_choose_item")],
          rank: Candidate.Rank.delegate)
      ])
      #expect(toolkit.agent.heard.last == "original choose_item of 4: \(arguments)")
    }
  }

  @Test("A call without arguments is one, too")
  func noArguments() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let offered = try component.occasion(call("choose_item", [], toolkit))
      #expect(offered?.first?.arguments == [.string("orig_choose_item")])
      #expect(toolkit.agent.heard.last == "original choose_item of 4: []")
    }
  }

  @Test("A method whose original cannot be called is left to the base")
  func notIntercepted() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let heard = toolkit.agent.heard
      #expect(try component.occasion(call("drop_item", [.int(4)], toolkit)) == nil)
      #expect(toolkit.agent.heard == heard)
    }
  }

  @Test("A signal of the same name is no interception")
  func signal() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      var occasion = call("choose_item", [.int(4)], toolkit)
      occasion.type = .signal
      let offered = try component.occasion(occasion)
      #expect(offered == [Candidate("Turn", arguments: [.int(4)], rank: Candidate.Rank.control)])
    }
  }
}
