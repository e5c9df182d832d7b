import PackHost
import Testing

@testable import Agent

/// What is dragged from one widget and dropped on another.
@Suite struct DropTests {
  let grape = FakeWidget("Label", developer: "grape").with { $0.frame = Rect(x: 0, y: 0, width: 80, height: 20) }
  let basket = FakeWidget("Button", "Basket").with { $0.frame = Rect(x: 100, y: 0, width: 80, height: 20) }
  let board = FakeWidget("Canvas", developer: "board").with { $0.frame = Rect(x: 0, y: 100, width: 200, height: 90) }

  /// Drags from a place of the window to a drop at another.
  private func drag(_ rig: RecorderRig, _ source: FakeWidget, _ from: (Double, Double), to target: FakeWidget, _ to: (Double, Double)) {
    rig.send(.press, source) { ($0.button, $0.count, $0.x, $0.y) = (1, 1, from.0, from.1) }
    rig.turn()
    rig.send(.motion, source) { ($0.x, $0.y, $0.modifiers) = (from.0 + 20, from.1, .button1) }
    rig.turn()
    rig.send(.drop, target) { ($0.x, $0.y) = (to.0, to.1) }
  }

  /// Told before the app hears of the drop, which may change the names.
  @Test func bothAreNamedAsTheyWere() {
    let next = FakeWidget("Button", "Next")
    let rig = RecorderRig(FakeWidget("Window", "Main", [grape, basket, next]))
    drag(rig, grape, (10, 10), to: basket, (120, 10))
    #expect(rig.script == ["DragTo Label grape Button Basket"])
    basket.ids = [Identifier(.label, "Basket of grapes")]
    rig.send(.touchCancel, grape)
    rig.turn()
    rig.click(next)
    #expect(rig.script == ["DragTo Label grape Button Basket", "Touch Button Next"])
  }

  /// As where a folder opens under the pointer, and shows what is in it.
  @Test func whatGoesOnItsWayIsSaidToBeLost() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [grape, basket]))
    rig.send(.press, grape) { ($0.button, $0.count) = (1, 1) }
    rig.send(.motion, grape) { ($0.x, $0.modifiers) = (30, .button1) }
    rig.turn()
    rig.scene.remove(grape)
    rig.send(.drop, basket) { ($0.x, $0.y) = (120, 10) }
    rig.send(.touchCancel, basket)
    rig.turn()
    #expect(rig.script == [])
    #expect(rig.behaviours.said == ["what was dragged was gone from its window before it was dropped: the drop is not recorded"])
  }

  @Test func wherePlacesMatterTheyAreSaid() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [grape, basket, board]))
    drag(rig, grape, (10, 12), to: board, (50.4, 130))
    rig.send(.touchCancel, grape)
    drag(rig, board, (60, 140), to: basket, (120, 10))
    #expect(rig.script == ["DragTo Label grape Canvas board 10,12 50,30", "DragTo Canvas board Button Basket 60,40"])
  }

  /// They are said behind the lists, and the places count in them.
  @Test func rowsWithoutWidgets() {
    let list = FakeWidget("List", developer: "list").with { list in
      list.frame = board.frame
      list.rows = [
        RowAtPoint(name: .string("One"), frame: Rect(x: 0, y: 0, width: 200, height: 30)),
        RowAtPoint(name: .list([.string("a b"), .int(2)]), frame: Rect(x: 0, y: 30, width: 200, height: 30)),
      ]
    }
    let rig = RecorderRig(FakeWidget("Window", "Main", [grape, list]))
    drag(rig, list, (10, 112), to: list, (50, 140))
    rig.send(.touchCancel, list)
    drag(rig, list, (10, 172), to: list, (50, 110))
    #expect(rig.script == [
      #"DragTo List list List list 10,12 50,10 %onto="a b>#2" %row=One"#, "DragTo List list List list 10,72 50,10 %onto=One",
    ])
  }

  /// Of a list the row below counts, which stays where it is when the list is scrolled.
  @Test func aListIsItsRow() {
    let row = FakeWidget("Row", "Two").with { $0.frame = Rect(x: 0, y: 130, width: 200, height: 30) }
    let list = FakeWidget("List", developer: "list", [row]).with { $0.frame = board.frame }
    let rig = RecorderRig(FakeWidget("Window", "Main", [grape, list]))
    drag(rig, grape, (10, 12), to: list, (50, 140))
    #expect(rig.script == ["DragTo Label grape Row Two 10,12 50,10"])
  }

  /// No line could say what was selected there, or where it came from.
  @Test func textsAndWhatOtherProgramsDropAreToldOf() {
    let field = FakeWidget("TextField", developer: "name").with { $0.frame = grape.frame }
    let rig = RecorderRig(FakeWidget("Window", "Main", [field, basket]))
    rig.send(.drop, basket) { ($0.x, $0.y) = (120, 10) }
    #expect(rig.behaviours.said == ["what another program drops is not recorded"])
    drag(rig, field, (10, 10), to: basket, (120, 10))
    #expect(rig.behaviours.said.count == 2)
    #expect(rig.script == [])
    rig.send(.touchCancel, field)
    rig.send(.press, basket) { ($0.button, $0.x, $0.y) = (1, 120, 10) }
    rig.send(.motion, basket) { ($0.x, $0.y, $0.modifiers) = (140, 10, [.button1, .ctrl]) }
    rig.send(.drop, basket) { ($0.x, $0.y, $0.modifiers) = (120, 10, .ctrl) }
    #expect(rig.script == ["DragTo Button Basket Button Basket %keys=ctrl"])
  }
}
