import TestSupport
import Testing

/// Places that show one of several pages, in gtk4-widget-factory.
@Suite struct WidgetFactoryTabTests {
  @Test func notebooksAndStackSwitcher() async throws {
    let script = [
      "SelectTab Tabs notebook1 NYC", #"SelectTab Tabs notebook2 "page 2""#,
      #"SelectTab Tabs stack_switcher "Page 2""#, #"SelectTab Tabs stack_switcher "Page 3""#,
    ]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      try await factory.click("//Tabs[@id='notebook1']", across: 0.27, down: 0.07)
      try await factory.waitForCommand(script[0])
      // Below each other: as many of the notebook's height as the toolkit gives them.
      let tabs = try await factory.point("//Tabs[@id='notebook2']", across: 0.9, down: 0)
      try await factory.display.xdotool.click(tabs + Point(0, 70))
      try await factory.waitForCommand(script[1])
      try await factory.click("//Tabs[@id='stack_switcher']")
      try await factory.waitForCommand(script[2])
      try await factory.click("//Tabs[@id='stack_switcher']", across: 0.84)
      try await factory.waitForCommand(script[3])
      return [
        #"Verify Tabs stack_switcher "Page 3""#, #"SelectTab Tabs stack_switcher "Page 1""#,
        "Verify Tabs notebook1 NYC", #"Verify Tabs notebook2 "page 2""#,
      ]
    }
    #expect(recorded == script)
  }
}
