import CapuchinABI
import Testing

@testable import PackKit

@Suite struct LookingTests {
  let served = Served(LevelBar())

  init() { served.start() }

  @Test func theKindIsEachInstancesOwn() {
    let component = served.component
    let plain = served.host.add("GtkLevelBar")
    let steps = served.host.add("GtkLevelBar", with: ["mode": "discrete"])
    #expect(served.said { component.kind(component.`self`, plain.node, $0) }.sentence == "LevelBar")
    #expect(served.said { component.kind(component.`self`, steps.node, $0) }.sentence == "Steps")
  }

  @Test func onePropertyIsReadByItsPortableName() {
    let bar = served.host.add("GtkLevelBar", with: ["value": 0.5, "label": "half"])
    #expect(properties(of: bar, named: "text") == ["text": "half"])
    #expect(properties(of: bar, named: "value") == ["value": 0.5])
    #expect(properties(of: bar, named: "count") == nil)
    #expect(properties(of: bar, named: "other") == nil)
  }

  @Test func aPropertyThatThrowsIsLoggedAndIsNone() {
    let bar = served.host.add("GtkLevelBar")
    #expect(properties(of: bar, named: "broken") == nil)
    #expect(served.host.log == ["log property of GtkLevelBar: it broke"])
  }

  @Test func idsAreNamedByTheirTier() {
    let bar = served.host.add("GtkLevelBar")
    let component = served.component
    let answer = Collected.from(served.host.reader) {
      component.identify(component.`self`, bar.node, $0)
    }
    #expect(answer.values.map(\.name) == ["label", "developer"])
    #expect(answer.values.map(\.value) == ["Level", "level"])
  }

  @Test func partsAreFoundBelowTheirDirectChild() {
    let bar = served.host.add("GtkLevelBar")
    let gizmo = served.host.add("GtkGizmo", in: bar)
    let inside = served.host.add("GtkLabel", in: gizmo)
    let content = served.host.add("GtkBox", in: bar)
    let deep = served.host.add("GtkGizmo", in: content)
    let component = served.component
    func owns(_ inner: FakeWidget) -> UInt32 {
      component.owns(component.`self`, bar.node, inner.node)
    }
    #expect(owns(gizmo) == 1)
    #expect(owns(inside) == 1)
    #expect(owns(content) == 0)
    #expect(owns(deep) == 0)
    #expect(owns(bar) == 0)
  }

  private func properties(of widget: FakeWidget, named name: String) -> [String: Value]? {
    let arena = Arena()
    let component = served.component
    let answer = Collected.from(served.host.reader) {
      component.property(component.`self`, widget.node, arena.string(name), $0)
    }
    guard answer.status == CAPUCHIN_OK else { return nil }
    return Dictionary(answer.values.map { ($0.name, $0.value) }) { $1 }
  }
}
