import Testing

@testable import PackHost

/// Components through their wrappers, and the rule of bases.
struct ComponentTests {
  @Test("The most derived first, bases as far as each inherits, interfaces last")
  func chain() async throws {
    try await FakeToolkit.with { toolkit throws in
      let found = try toolkit.host.toolkitClass(of: toolkit.widget(2))
      #expect(found.names == ["FakeButton", "FakeWidget", "FakeInterface"])
      #expect(found.components.components.map(\.className) == ["FakeButton", "FakeWidget"])
      #expect(found.isA("FakeInterface") && !found.isA("FakeWindow"))
      let window = try toolkit.host.toolkitClass(of: toolkit.widget(1))
      #expect(window.components.components.map(\.className) == ["FakeWidget"])
      #expect(window.components.ignoresPresses && !found.components.ignoresPresses)
      #expect(window.components.handlesOwnPress && !found.components.handlesOwnPress)
      _ = toolkit.notes()
      #expect(try toolkit.host.toolkitClass(of: toolkit.widget(3)) === found)
      #expect(toolkit.notes() == "", "a class is bound once")
    }
  }

  @Test("A component whose manifest names one kind is not asked for it")
  func onlyKind() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (button, plain) = (try toolkit.chain(), try toolkit.host.toolkitClass(of: toolkit.widget(1)).components)
      #expect(button.onlyKind == nil)
      #expect(plain.onlyKind == "View")
      #expect(try plain.kind(of: Node(bridge: 1, generation: 1, object: 999)) == "View")
    }
  }

  @Test("What a component leaves out is asked of its base's")
  func inherited() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      #expect(try chain.kind(of: button) == "Button")
      #expect(try chain.kind(of: toolkit.widget(3)) == "View")
      #expect(try chain.identify(button) == [
        Identifier(.label, "Save"), Identifier(.developer, "save"), Identifier(.beside, "File"),
      ])
      #expect(toolkit.log.lines(.warning).contains { $0.contains(#"component.identify named a candidate "nickname"; it must be"#) })
      #expect(try chain.property("text", of: button) == .secret(Secret("hunter2")))
      #expect(try chain.property("enabled", of: button) == .bool(true))
      #expect(try chain.property("amount", of: button) == toolkit.bridge.get(button, "level"), "the toolkit's own")
      #expect(try chain.property("smell", of: button) == nil)
      #expect(try chain.property("colour", of: button) == nil, "this instance has none")
      #expect(throws: PackError.self) { try chain.property("flavour", of: button) }
      #expect(try chain.properties(of: button) == [
        NamedValue("text", .secret(Secret("hunter2"))), NamedValue("amount", try toolkit.bridge.get(button, "level")),
        NamedValue("enabled", .bool(true)),
      ])
      #expect(try chain.parts(of: button).map(\.part) == [1, 2, 3])
      #expect(toolkit.owns(chain, button, 4) && !toolkit.owns(chain, button, 3))
      #expect(throws: PackError.self) {
        try chain.kind(of: Node(bridge: button.bridge, generation: 1, object: 2))
      }
    }
  }

  @Test("Rows without widgets are found by their places and by their names")
  func rows() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      let second = Rect(x: 0, y: 10, width: 100, height: 10)
      #expect(try chain.row(at: Point(x: 5, y: 12), in: button) == RowAtPoint(name: .int(2), frame: second))
      #expect(try chain.row(at: Point(x: 5, y: 40), in: button) == nil)
      #expect(try chain.place(ofRow: .int(2), in: button) == second)
      let error = #expect(throws: PackError.self) { try chain.place(ofRow: .int(4), in: button) }
      #expect(error?.status == .again && error?.message == "the row to come")
      let plain = try toolkit.host.toolkitClass(of: toolkit.widget(1)).components
      #expect(try plain.place(ofRow: .int(1), in: toolkit.widget(1)) == nil)
    }
  }

  @Test("Events and notifications give candidates, or are left to the default")
  func recording() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      func event(_ kind: InputEvent.Kind) -> InputEvent { InputEvent(kind, window: button) }
      #expect(try chain.event(button, event(.motion)) == nil)
      #expect(try chain.event(button, event(.press))?.answer == .handled([]))
      #expect(try chain.event(button, event(.release))?.answer == .handled([Candidate("Touch", rank: 100)]))
      #expect(throws: PackError.self) { try chain.event(button, event(.scroll)) }
      let component = try require(chain.components.first)
      let notification = WidgetNotification(
        .signal, node: button, emitter: button, name: "toggled", arguments: [.int(3), .string("x")])
      let turn = Candidate("Turn", arguments: [.int(3), .string("x")], rank: 200)
      #expect(try component.notified(notification) == [turn])
      #expect(throws: PackError.self) {
        try component.notified(WidgetNotification(.property, node: button, emitter: button, name: "broken"))
      }
      let next = Candidate("Turn", node: button, modifiers: ["a": .int(1)], rank: 5)
      #expect(try chain.merge(button, pending: turn, next: next)?.candidate == next)
      #expect(try chain.merge(button, pending: turn, next: Candidate("Touch"))?.candidate == nil)
    }
  }

  @Test("Playing goes on in later passes with the component that began")
  func playing() async throws {
    try await FakeToolkit.with { toolkit throws in
      let (chain, button) = (try toolkit.chain(), toolkit.widget(2))
      var turn = PlayRequest("Turn", node: button)
      #expect(try chain.play(&turn) == .again("the knob to turn"))
      #expect(try chain.play(&turn) == .again("the knob to turn"))
      #expect(try chain.play(&turn) == .done)
      var touch = PlayRequest("Touch", node: button)
      #expect(try chain.play(&touch) == .done)
      #expect(throws: PackError(.failed, "the knob came off", pack: "fake", function: "component.play")) {
        var play = PlayRequest("Break", node: button)
        return try chain.play(&play)
      }
      #expect(throws: PackError(.unsupported)) {
        var play = PlayRequest("Fly", node: button)
        return try chain.play(&play)
      }
    }
  }

  @Test("A command that ends between two passes is told to the component that waits for the next")
  func abandoned() async throws {
    try await FakeToolkit.with { toolkit throws in
      var turn = PlayRequest("Turn", node: toolkit.widget(2))
      #expect(turn.component === nil)
      #expect(try toolkit.chain().play(&turn) == .again("the knob to turn"))
      _ = toolkit.notes()
      turn.component?.abandon(turn)
      #expect(toolkit.notes() == "1")
    }
  }

  @Test("What a component writes that leaves the command to its base, the base does not see")
  func scribble() async throws {
    try await FakeToolkit.with { toolkit throws in
      var play = PlayRequest("Scribble", node: toolkit.widget(2))
      _ = toolkit.notes()
      #expect(try toolkit.chain().play(&play) == .done)
      #expect(toolkit.notes().hasSuffix("pb"))
    }
  }

  @Test("What components listen to and want intercepted is data")
  func data() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      #expect(component.listens.map(\.className) == ["FakeButton", "FakeBuffer", "FakeButton"])
      #expect(component.listens.map(\.property) == ["", "buffer", ""])
      #expect(component.delegates.map(\.method) == ["choose_item", "drop_item", "choose_item"])
      #expect(component.delegates.map(\.interface) == ["FakeChooser", "FakeChooser", "FakeInterface"])
      #expect(component.verbs == ["Turn"])
      let heard = (1...9).compactMap { toolkit.host.registry.subscription($0) }
      #expect(heard.map(\.name) == ["toggled", "text"] + component.delegates.map(\.method))
      #expect(heard.allSatisfy { $0.listeners.count == 1 })
      #expect(toolkit.log.lines(.warning) == [
        "fake: FakeButton: FakeButton::unheard-of cannot be heard: FakeButton has no such signal"
          + " (fake bridge.listen)"
      ])
    }
  }
}
