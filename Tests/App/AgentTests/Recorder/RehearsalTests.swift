import PackHost
import Script
import Testing

@testable import Agent

/// What a command plays, recorded as if a person had done it.
@Suite struct RehearsalTests {
  let name = FakeWidget("TextField", developer: "name")

  /// A command for the field is about to be played; its component writes the whole text, or all that was typed.
  private func rig(_ verb: String, merging: Bool) -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [name]))
    rig.behaviours.changed["TextField"] = { [name] _ in
      [Candidate(verb, arguments: [name.properties["text"] ?? .null], rank: 200)]
    }
    rig.behaviours.merges["TextField"] = { merging && $0.verb == $1.verb ? $1 : nil }
    rig.recorder.rehearsal = .due
    rig.recorder.rehearse(name.node)
    return rig
  }

  private func send(_ key: String, _ rig: RecorderRig) {
    var event = InputEvent(.keyPress, window: rig.scene.roots[0].node, target: name.node)
    (event.text, event.keysym) = (key, key.unicodeScalars.first.map(KeyNames.keysym) ?? 0)
    rig.recorder.rehearse(sending: event)
  }

  private func change(_ text: String, _ rig: RecorderRig) {
    name.properties["text"] = .string(text)
    rig.emit(name)
    rig.turn()
  }

  @Test func keysThatMergeAreOneLine() {
    let rig = rig("EnterText", merging: true)
    for (key, text) in [("A", "A"), ("d", "Ad"), ("a", "Ada")] {
      send(key, rig)
      change(text, rig)
    }
    #expect(rig.script == ["EnterText TextField name Ada"])
  }

  @Test func keysThatDoNotMergeAreALineEach() {
    let rig = rig("Type", merging: false)
    for (key, text) in [("l", "l"), ("s", "s")] {
      send(key, rig)
      change(text, rig)
    }
    #expect(rig.script == ["Type TextField name l", "Type TextField name s"])
  }

  @Test func withoutKeysAllThatIsHeardIsTheCommands() {
    let rig = rig("EnterText", merging: false)
    for text in ["A", "Ad", "Ada"] { change(text, rig) }
    #expect(rig.script == ["EnterText TextField name Ada"])
  }
}
