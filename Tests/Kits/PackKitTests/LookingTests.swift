import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct LookingTests {
  let served = Served(LevelBar())

  init() { served.start() }

  @Test func theKindIsEachInstancesOwn() {
    let component = served.component
    let plain = served.host.add("GtkLevelBar")
    let steps = served.host.add("GtkLevelBar", with: ["mode": "discrete"])
    #expect(served.said { component.kind(component.context, plain.node, $0) }.sentence == "LevelBar")
    #expect(served.said { component.kind(component.context, steps.node, $0) }.sentence == "Steps")
  }

  @Test func onePropertyIsReadByItsPortableName() {
    let bar = served.host.add("GtkLevelBar", with: ["value": 0.5, "label": "half"])
    #expect(served.properties.contains { $0.name == "text" && $0.source == "label" }, "the toolkit's own are data")
    #expect(served.property("text", of: bar) == "half")
    #expect(served.property("value", of: bar) == 0.5)
    #expect(served.property("count", of: bar) == nil)
    #expect(served.property("other", of: bar) == nil)
  }

  @Test func aPropertyThatThrowsIsLoggedAndIsNone() {
    let bar = served.host.add("GtkLevelBar")
    #expect(served.property("broken", of: bar) == nil)
    #expect(served.host.log == ["log property of GtkLevelBar: it broke"])
  }

  @Test func idsAreNamedByTheirTier() {
    let bar = served.host.add("GtkLevelBar")
    let component = served.component
    var ids = ValueSink()
    _ = ids.receive { component.identify(component.context, bar.node, $0) }
    #expect(ids.values == [NamedValue("label", "Level"), NamedValue("developer", "level")])
  }

  @Test func partsAreFoundBelowTheirDirectChild() {
    let bar = served.host.add("GtkLevelBar")
    let gizmo = served.host.add("GtkGizmo", in: bar)
    let inside = served.host.add("GtkLabel", in: gizmo)
    let content = served.host.add("GtkBox", in: bar)
    let deep = served.host.add("GtkGizmo", in: content)
    #expect([gizmo, inside, content, deep, bar].map { served.owns(bar, $0) } == [true, true, false, false, false])
  }
}
