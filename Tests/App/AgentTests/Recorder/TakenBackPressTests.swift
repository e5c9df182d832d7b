import PackHost
import Testing

@testable import Agent

/// Presses of which the toolkit makes no click.
@Suite struct TakenBackPressTests {
  /// Pulled off and let go elsewhere, it is not the first of a double click either.
  @Test func aPressThatBecameADragIsNotCounted() {
    let pack = FakeWidget("Button", "Pack").with { $0.frame = Rect(x: 0, y: 0, width: 80, height: 20) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [pack]))
    rig.press(pack)
    rig.turn()
    rig.send(.motion, pack) { ($0.x, $0.y, $0.modifiers) = (10, 60, .button1) }
    rig.send(.release, pack) { ($0.button, $0.x, $0.y) = (1, 10, 60) }
    rig.turn()
    rig.click(pack, count: 2)
    #expect(rig.script == ["Touch Button Pack"])
  }

  /// A list that a timer fills again has another row in the place of the one that was pressed, which is not activated.
  @Test func aRowThatGoesWhileItIsPressed() {
    let north = FakeWidget("Row", "north")
    let list = FakeWidget("List", developer: "places", [north])
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    rig.press(north)
    rig.turn()
    rig.scene.takeOut(north)
    rig.release(list)
    rig.turn()
    #expect(rig.script == [])
  }

  /// An app's own gesture has taken it away by the press: that was the act.
  @Test func aRowThatGoesByThePress() {
    let north = FakeWidget("Row", "north")
    let list = FakeWidget("List", developer: "places", [north])
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    rig.press(north)
    rig.scene.takeOut(north)
    rig.turn()
    rig.release(list)
    rig.turn()
    #expect(rig.script.count == 1 && rig.script.first?.hasPrefix("Touch Row north") == true)
  }
}
