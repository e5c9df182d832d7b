import TestSupport
import Testing

/// What opens, parts and scrolls, in gtk4-widget-factory.
@Suite struct WidgetFactoryContainerTests {
  private static let toPage2 = #"SelectTab Tabs stack_switcher "Page 2""#
  private static let toPage3 = #"SelectTab Tabs stack_switcher "Page 3""#

  @Test func expanderAndRows() async throws {
    let script = [Self.toPage2, "Collapse Expander Expander", #"Switch Switch "Row 1" On"#]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("//Tabs[@id='stack_switcher']")
      try await factory.waitForCommand(script[0])
      try await factory.click("//Expander[@visible='true']", across: 0.05, down: 0.05)
      try await factory.waitForCommand(script[1])
      try await factory.click("//Switch[@id='Row 1']")
      try await factory.waitForCommand(script[2])
      return ["Verify Expander Expander false", #"Verify Switch "Row 1" true"#]
    }
    #expect(recorded == script)
  }

  @Test func panedHandle() async throws {
    let paned = "//Splitter[@visible='true']"
    var script = [Self.toPage3]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("//Tabs[@id='stack_switcher']", across: 0.84)
      try await factory.waitForCommand(script[0])
      let widget = try await factory.widget(paned)
      // The handle is a few pixels wide.
      let handle = ((Double(widget["value"] ?? "") ?? 0) + 3) / widget.frame.width
      try await factory.drag(paned, from: (handle, 0.5), to: (handle + 0.1, 0.5))
      script.append(try await factory.waitForCommand("Set Splitter *", of: paned))
      return [script[1].replacing("Set Splitter", with: "Verify Splitter")]
    }
    #expect(recorded == script)
  }

  @Test func scrollingByWheel() async throws {
    let scroller = "//Scroller[@id='scrolledwindow2']"
    var line = ""
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.display.xdotool.scroll(.down, at: try await factory.point(scroller), clicks: 3)
      try await waitUntil("the wheel is recorded") { try !factory.commands().isEmpty }
      try await waitUntil("it is recorded how far it has scrolled") {
        let place = try await factory.widget(scroller)["value"] ?? ""
        line = "Scroll Scroller scrolledwindow2 " + place.replacing(",", with: " ")
        return try factory.commands().last == line
      }
      return [line.replacing("Scroll Scroller", with: "Verify Scroller").replacing(" 0 ", with: " 0,")]
    }
    #expect(recorded == [line])
  }
}
