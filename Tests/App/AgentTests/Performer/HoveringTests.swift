import PackHost
import Testing

@testable import Agent

/// What takes input, or shows, only while the pointer is over it.
@Suite struct HoveringTests {
  let save = FakeWidget("Button", "Save").with { $0.frame = Rect(x: 10, y: 10, width: 80, height: 20) }
  let film = FakeWidget("Label", developer: "film").with { $0.frame = Rect(x: 200, y: 200, width: 80, height: 20) }

  private func rig() -> PerformerRig {
    let row = FakeWidget("View", [save]).with { $0.frame = Rect(x: 0, y: 0, width: 200, height: 40) }
    return PerformerRig(FakeWidget("Window", "Main", [row, film]))
  }

  /// The pointer is brought there once, and the press follows as soon as it would reach the widget.
  @Test func whatIsCoveredIsHovered() {
    let rig = rig()
    rig.acting.onTop = film
    rig.acting.after(30) { rig.acting.onTop = nil }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.sent.map(\.kind) == [.motion])
    #expect(rig.sent.first.map { [$0.x, $0.y] } == [50, 20])
  }

  /// Of what is not there yet, what it is in.
  @Test func whatIsHiddenIsLookedForWhereItWillBe() {
    let rig = rig()
    save.flags.remove(.shown)
    rig.acting.after(30) { save.flags.insert(.shown) }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.sent.map { [$0.x, $0.y] } == [[100, 20]])
  }

  @Test func whatCanBePressedCostsNothing() {
    let rig = rig()
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.sent.isEmpty)
  }

  @Test func withoutAPointerThereIsNone() {
    let rig = rig()
    rig.acting.hasDevices = false
    rig.acting.onTop = film
    #expect(rig.perform("Touch Button Save")?.code == .covered)
    #expect(rig.sent.isEmpty)
  }
}
