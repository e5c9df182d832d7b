import PackHost
import Testing

@testable import Agent

/// What was there to be pressed only since the pointer had been elsewhere.
@Suite struct HoverLineTests {
  let shelf = FakeWidget("Label", developer: "shelf")
  let open = FakeWidget("Button", "Open")
  let next = FakeWidget("Button", "Next")

  @Test func itGoesBeforeThePress() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [shelf, open, next]))
    rig.click(next)
    rig.send(.hover, shelf)
    rig.click(open)
    rig.click(next)
    #expect(rig.script == ["Touch Button Next", "Hover Label shelf", "Touch Button Open", "Touch Button Next"])
  }

  /// Of a press that gives no line there is none before it, and none before the one that follows.
  @Test func withoutALineThereIsNone() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [shelf, open.with { $0.flags.remove(.enabled) }, next]))
    rig.send(.hover, shelf)
    rig.click(open)
    rig.click(next)
    #expect(rig.script == ["Touch Button Next"])
  }
}
