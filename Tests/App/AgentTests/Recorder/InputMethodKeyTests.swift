import PackHost
import Testing

@testable import Agent

/// What an input method makes of keys, as a bridge tells it.
@Suite struct InputMethodKeyTests {
  private let board = FakeWidget("Canvas", developer: "board").with { $0.flags.insert(.focused) }
  private let name = FakeWidget("TextField", developer: "name")
  private let rig: RecorderRig

  init() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [board, name]))
    let name = name
    rig.behaviours.changed["TextField"] = { _ in
      [Candidate("EnterText", arguments: [name.properties["text"] ?? .null], rank: 200)]
    }
    self.rig = rig
  }

  private func put(_ text: String, in widget: FakeWidget) { rig.send(.keyPress, widget) { $0.text = text } }

  @Test func aKeyThatItKeepsIsNoLine() {
    rig.key("e", in: board) { put("", in: board) }
    #expect(rig.script == [])
  }

  @Test func whatItPutsInForAKeyIsTyped() {
    rig.key("e", in: board) { put("é", in: board) }
    #expect(rig.script == ["Type Canvas board é"])
  }

  @Test func whatItPutsInLaterIsTyped() {
    rig.key("e", in: board) { put("", in: board) }
    put("我们", in: board)
    rig.turn()
    #expect(rig.script == ["Type Canvas board 我们"])
  }

  /// The bridge tells the key again once the text is there.
  @Test func aKeyThatDoesSomethingAfterIt() {
    rig.key("\r", keysym: 0xff0d, in: board) {
      put("é", in: board)
      rig.send(.keyPress, board) { $0.keysym = 0xff0d }
    }
    #expect(rig.script == ["Type Canvas board é", "Keys Return"])
  }

  /// Escape puts in what was shown of a text so far.
  @Test func whatEscapePutsIn() {
    rig.key("", keysym: 0xff1b, in: name) {
      put("e", in: name)
      name.properties["text"] = .string("e")
      rig.emit(name)
    }
    #expect(rig.script == ["EnterText TextField name e"])
  }
}
