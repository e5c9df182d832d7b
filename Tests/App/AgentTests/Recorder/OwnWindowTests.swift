import PackHost
import Testing

@testable import Agent

/// A button with a window of its own to choose in: what is chosen is one command of the button's.
@Suite struct OwnWindowTests {
  private let button = FakeWidget("ColorPicker", developer: "ink").with { $0.claims = { _ in true } }
  private let slider = FakeWidget("Slider", developer: "red")
  private let accept = FakeWidget("Button", "Select")
  private let text = FakeWidget("TextArea", developer: "code")

  private func rig() -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [button, FakeWidget("ColorPicker", developer: "paper")]))
    rig.behaviours.events["ColorPicker"] = { _ in .handled([]) }
    rig.behaviours.changed["ColorPicker"] = { [button] notification in
      guard notification.emitter == button.node else { return [] }
      return [Candidate("Set", arguments: [.string("#ff8000")], rank: Candidate.Rank.control)]
    }
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.int(1)], rank: Candidate.Rank.control)] }
    rig.behaviours.changed["TextArea"] = { _ in [Candidate("EnterText", arguments: [.string("f")], rank: Candidate.Rank.control)] }
    rig.behaviours.models["TextArea"] = "buffer"
    return rig
  }

  private func open(_ rig: RecorderRig) {
    rig.click(button) {
      let dialog = FakeWidget("Dialog", "Pick a colour", [slider, text, accept]).with { $0.flags.insert(.modal) }
      rig.scene.add(dialog, openedBy: button)
      rig.scene.raise(dialog)
      rig.recorder.windowsChanged()
      rig.emit(slider)
    }
  }

  @Test func whatIsDoneInItIsNoCommandUntilTheButtonTells() {
    let rig = rig()
    open(rig)
    rig.click(slider) { rig.emit(slider) }
    let buffer = FakeWidget("Buffer")
    rig.scene.add(buffer)
    text.properties["buffer"] = .node(buffer.node)
    rig.key("f", in: text) { rig.emit(buffer) }
    #expect(rig.script == [])
    rig.click(accept) { rig.emit(button) }
    #expect(rig.script == ["Set ColorPicker ink #ff8000"])
  }

  @Test func aKeyThatClosesItIsNone() {
    let rig = rig()
    open(rig)
    rig.key("", keysym: 0xff1b, in: slider) { rig.recorder.windowsChanged() }
    #expect(rig.script == [])
  }
}
