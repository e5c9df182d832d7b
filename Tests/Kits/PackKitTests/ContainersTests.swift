import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct ContainersTests {
  let served: Served

  init() throws {
    served = try Served(library: "GtkContainers")
    served.start()
    served.host.handlers["clicked"] = { button, _ in
      for other in button.parent?.children ?? [] { other.properties["active"] = .bool(other === button) }
    }
  }

  private var host: FakeHost { served.host }

  private func switcher(_ titles: String...) -> FakeWidget {
    let switcher = host.add("GtkStackSwitcher")
    for (index, title) in titles.enumerated() {
      let button = host.add(
        "GtkToggleButton", in: switcher, with: ["visible": true, "active": .bool(index == 0)])
      host.add("GtkLabel", in: button, with: ["text": .string(title)])
    }
    return switcher
  }

  @Test func aTabIsRecordedByItsTitle() throws {
    let tabs = try served.serving("GtkStackSwitcher")
    #expect(tabs.heard("visible-child", on: switcher("One", "Two")) == Command("SelectTab", "One", rank: 200))
  }

  @Test func aTabWithAnIconIsRecordedByItsTooltip() throws {
    let tabs = try served.serving("GtkStackSwitcher")
    let widget = switcher("One")
    let button = host.add(
      "GtkToggleButton", in: widget, with: ["visible": true, "active": false, "tooltip-text": "Rings Chart"])
    host.add("GtkImage", in: button)
    #expect(tabs.play("SelectTab", on: widget, "Rings Chart").status == CAPUCHIN_STATUS_OK)
    #expect(tabs.heard("visible-child", on: widget) == Command("SelectTab", "Rings Chart", rank: 200))
  }

  @Test func aTabWhoseTitleIsNoNameIsRecordedByItsNumber() throws {
    let tabs = try served.serving("GtkStackSwitcher")
    #expect(tabs.heard("visible-child", on: switcher("", "Two")) == Command("SelectTab", 1, rank: 200))
    #expect(tabs.heard("visible-child", on: switcher("A", "A")) == Command("SelectTab", 1, rank: 200))
  }

  @Test func aTabIsSelectedByTitleOrNumber() throws {
    let tabs = try served.serving("GtkStackSwitcher")
    let widget = switcher("One", "Two", "Three")
    #expect(tabs.play("SelectTab", on: widget, "Three").status == CAPUCHIN_STATUS_OK)
    #expect(tabs.property("selected", of: widget) == "Three")
    #expect(tabs.play("SelectTab", on: widget, 2).status == CAPUCHIN_STATUS_OK)
    #expect(tabs.property("value", of: widget) == 2)
    #expect(tabs.property("count", of: widget) == 3)
  }

  @Test func aTabByWhichAllOfThemGoIsSelected() throws {
    let tabs = try served.serving("GtkStackSwitcher")
    let widget = switcher("One", "Two")
    host.handlers["clicked"] = { button, _ in button.parent?.isGone = true }
    var scratch: [UInt64] = [0, 0, 0, 0]
    #expect(tabs.play("SelectTab", on: widget, "Two", scratch: &scratch) == (CAPUCHIN_STATUS_OK, ""))
    #expect(tabs.play("SelectTab", on: widget, "Two", pass: 1, scratch: &scratch) == (CAPUCHIN_STATUS_OK, ""))
    scratch = [0, 0, 0, 0]
    #expect(tabs.play("SelectTab", on: widget, "Two", scratch: &scratch).status == CAPUCHIN_STATUS_MISSING)
  }

  @Test func anExpanderByWhichItGoesIsOpen() throws {
    let component = try served.serving("GtkExpander")
    let expander = host.add("GtkExpander", with: ["expanded": false])
    host.handlers["activate"] = { expander, _ in expander.isGone = true }
    #expect(component.play("Expand", on: expander) == (CAPUCHIN_STATUS_OK, ""))
    #expect(component.play("Expand", on: expander, pass: 1) == (CAPUCHIN_STATUS_OK, ""))
    #expect(component.play("Expand", on: expander).status == CAPUCHIN_STATUS_STALE)
  }

  @Test(arguments: [("Four" as Value, "tab \"Four\""), (0, "tab #0"), (4, "tab #4")])
  func aTabThatIsNotThereIsWaitedFor(tab: Value, words: String) throws {
    let tabs = try served.serving("GtkStackSwitcher")
    #expect(
      tabs.play("SelectTab", on: switcher("One", ""), tab)
        == (CAPUCHIN_STATUS_MISSING, "\(words); there are \"One\", #2"))
  }

  @Test func anExpanderOpensAndCloses() throws {
    let component = try served.serving("GtkExpander")
    let expander = host.add(
      "GtkExpander", with: ["expanded": false, "label": "_Details", "use-underline": true])
    host.handlers["activate"] = { widget, _ in
      widget.properties["expanded"] = .bool(widget.properties["expanded"] == false)
    }
    #expect(component.property("text", of: expander) == "Details")
    #expect(component.heard("expanded", on: expander) == Command("Collapse", rank: 200))
    #expect(component.play("Expand", on: expander).status == CAPUCHIN_STATUS_OK)
    #expect(component.play("Expand", on: expander).status == CAPUCHIN_STATUS_OK)
    #expect(host.log == ["emit activate []"])
  }

  @Test func aSplitterStaysWithinItsBounds() throws {
    let component = try served.serving("GtkPaned")
    let paned = host.add("GtkPaned", with: ["position": 100, "position-set": false, "min-position": 20, "max-position": 300])
    #expect(component.heard("position", on: paned) == nil, "a layout moves it until someone does")
    paned.properties["position-set"] = true
    #expect(component.play("Set", on: paned, 210.0).status == CAPUCHIN_STATUS_OK)
    #expect(component.heard("position", on: paned) == Command("Set", 210, rank: 200))
    #expect(
      component.play("Set", on: paned, 301.0)
        == (CAPUCHIN_STATUS_INVALID, "Set Splitter: value must be 20 to 300; found 301"))
  }
}
