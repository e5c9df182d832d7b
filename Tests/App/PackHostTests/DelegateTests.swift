import Foundation
import Interception
import Testing

@testable import PackHost

/// A delegate from one end to the other: what a component wants intercepted, the calls that are heard
/// while the user is recorded, and the command that comes of one. The agent's side is a fake.
struct DelegateTests {
  @Test("A component says which method of which interface, and what holds the delegate")
  func declared() async throws {
    try await FakeToolkit.with { toolkit throws in
      let delegates = try require(try toolkit.chain().components.first).delegates
      #expect(delegates.map(\.name) == [
        "FakeChooser.choose_item", "FakeChooser.drop_item", "FakeInterface.choose_item",
      ])
      #expect(delegates.map(\.property) == ["chooser", "chooser", "chooser"])
      #expect(delegates.map(\.encoding) == ["", "d@d", "v@"] && delegates.map(\.offset) == [0, 24, 0])
    }
  }

  @Test("A call is heard with its arguments, the original runs once, and afterwards all is as before")
  func heard() async throws {
    try await Choosers.with { choosers throws in
      let before = try choosers.tables()
      #expect(try choosers.choose(4, "Größe") == 47 && choosers.news() == [])
      try choosers.record()
      #expect(try choosers.choose(4, "Größe") == 47 && choosers.news() == [], "not met yet")
      try choosers.meet(2)
      #expect(try choosers.choose(-3, "Größe") == -23)
      #expect(choosers.news() == [#"emission 3 of 5 by event: [-3, "Größe"]"#])
      #expect(choosers.toolkit.notes() == "oRoco")
      #expect(try choosers.choose(1, nil) == 10)
      #expect(choosers.news() == ["emission 3 of 5 by event: [1, nothing]"])
      #expect(try choosers.tables() != before)
      try choosers.endRecording()
      #expect(try choosers.tables() == before)
      #expect(try choosers.choose(4, "") == 40 && choosers.news() == [])
    }
  }

  @Test("A class that inherits the method is heard through its base's interception, and once")
  func inherited() async throws {
    try await Choosers.with { choosers throws in
      let before = try choosers.tables()
      try choosers.record()
      try choosers.meet(2)
      #expect(try choosers.choose(4, "", of: 1) == 40)
      #expect(choosers.news() == [#"emission 3 of 6 by event: [4, ""]"#])
      try choosers.meet(3)
      #expect(try choosers.choose(4, "", of: 1) == 40)
      #expect(choosers.news() == [#"emission 3 of 6 by event: [4, ""]"#])
      try choosers.endRecording()
      #expect(try choosers.tables() == before)
    }
  }

  @Test("A delegate that the app sets while the user's press is dispatched is heard at once")
  func replaced() async throws {
    try await Choosers.with { choosers throws in
      try choosers.record()
      // The fake component names one property, so the first number is its.
      #expect(!choosers.toolkit.host.delegateChanged(3, of: choosers.toolkit.widget(2)))
      #expect(try choosers.choose(4, "") == 40 && choosers.news() == [])
      #expect(choosers.toolkit.host.delegateChanged(.max, of: choosers.toolkit.widget(2)))
      #expect(try choosers.choose(4, "") == 40)
      #expect(choosers.news() == [#"emission 3 of 5 by event: [4, ""]"#])
      #expect(!choosers.toolkit.host.delegateChanged(.max - 1, of: choosers.toolkit.widget(2)))
    }
  }

  @Test("It is reported which methods can be heard and called, by the delegate's class")
  func reports() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let reports = toolkit.host.delegateReports(of: component, on: toolkit.widget(2))
      #expect(reports.map(\.method) == [
        "Chooser.choose_item", "Chooser.drop_item", "Chooser.choose_item",
      ])
      let disagreement = """
        FakeInterface.choose_item is not intercepted: the pack says that it is called as v@, the toolkit as i@i*
        """
      let unconfirmed = """
        FakeChooser.drop_item is not intercepted: only the pack says that it is called as d@d, not the toolkit; \
        with closures of libffi a wrong signature would change the call
        """
      let undescribed = InterceptionMachine.current == .assembly ? nil : unconfirmed
      #expect(reports.map(\.refusal) == [nil, undescribed, disagreement])
      #expect(reports.map(\.isLeftOut) == [false, false, false])
    }
  }

  @Test("What the program calls in its own time is not heard, nor what another thread calls")
  func program() async throws {
    try await Choosers.with { choosers throws in
      try choosers.record()
      try choosers.meet(2)
      choosers.setCause(.program)
      #expect(try choosers.choose(4, "") == 40 && choosers.news() == [])
      choosers.setCause(.animation)
      #expect(try choosers.choose(4, "") == 40)
      #expect(choosers.news() == [#"emission 3 of 5 by animation: [4, ""]"#])
      let elsewhere = try choosers.callElsewhere()
      #expect(elsewhere == 40 && choosers.news() == [])
    }
  }

  /// With closures of libffi the call is made by the signature, and only the toolkit's word counts.
  @Test("A method that the toolkit does not describe is called and found as the pack says, but not by a closure")
  func undescribed() async throws {
    try await Choosers.with { choosers throws in
      try choosers.record()
      try choosers.meet(2)
      try choosers.meet(2)
      #expect(try choosers.drop(2.5) == 1.25)
      let isHeard = InterceptionMachine.current == .assembly
      #expect(choosers.news() == (isHeard ? ["emission 4 of 5 by event: [2.5]"] : []))
      let refusal = """
        fake: FakeChooser.drop_item is not intercepted: only the pack says that it is called as d@d, not the \
        toolkit; with closures of libffi a wrong signature would change the call
        """
      let refusals = choosers.toolkit.log.lines(.error).filter { $0.contains("FakeChooser.drop_item") }
      #expect(refusals == (isHeard ? [] : [refusal]))
    }
  }

  @Test("Where the pack and the toolkit do not agree nothing is intercepted, and it is said once")
  func mismatch() async throws {
    try await Choosers.with { choosers throws in
      try choosers.record()
      try choosers.meet(2)
      try choosers.meet(2)
      let expected = """
        fake: FakeInterface.choose_item is not intercepted: the pack says that it is called as v@, \
        the toolkit as i@i*
        """
      #expect(choosers.toolkit.log.lines(.error).filter { $0.contains("FakeInterface") } == [expected])
    }
  }

  @Test("What the app puts into the slot meanwhile is heard too, and stays")
  func overridden() async throws {
    try await Choosers.with { choosers throws in
      try choosers.record()
      try choosers.meet(2)
      choosers.override()
      try choosers.meet(2)
      #expect(try choosers.choose(4, "") == -1)
      #expect(choosers.news().count == 1)
      try choosers.endRecording()
      #expect(try choosers.choose(4, "") == -1 && choosers.news() == [])
    }
  }

  @Test("A stopped host leaves nothing behind")
  func stopped() async throws {
    try await Choosers.with { choosers throws in
      let before = try choosers.tables()
      try choosers.record()
      try choosers.meet(2)
      choosers.toolkit.host.stop()
      #expect(try choosers.tables() == before)
    }
  }

  @Test("The command of an intercepted call")
  func notified() async throws {
    try await FakeToolkit.with { toolkit throws in
      let component = try require(try toolkit.chain().components.first)
      let arguments: [Value] = [.int(4), .string("Größe")]
      var call = WidgetNotification(
        .delegate, node: toolkit.widget(2), emitter: toolkit.widget(5), name: "choose_item",
        arguments: arguments)
      #expect(try component.notified(call) == [
        Candidate("Choose", node: toolkit.widget(2), arguments: arguments, rank: Candidate.Rank.delegate)
      ])
      call.name = "drop_item"
      #expect(try component.notified(call) == nil)
      call.source = .signal
      #expect(try component.notified(call) == [
        Candidate("Turn", arguments: arguments, rank: Candidate.Rank.control)
      ])
    }
  }
}
