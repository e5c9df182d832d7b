import TestSupport
import Testing

/// Apps that GLib ends at its first failed assertion, as test suites have them run: alone none of these
/// ends so, and nothing that Capuchin does in them may change that. Each is looked at, recorded and played.
@Suite struct FatalCriticalsTests {
  private let strict = ["--env", "G_DEBUG=fatal-criticals"]

  @Test func calculator() async throws {
    var script = ["Touch Button 7", "Touch Button +"]
    let recorded = try await recordAndPlay(["gnome-calculator"], options: strict) { app in
      try await app.click("//Button[@text='7']")
      try await app.waitForCommand(script[0])
      try await app.click("//Button[@text='+']")
      try await app.waitForCommand(script[1])
      let entry = try await app.entry()
      script.append("EnterText TextArea \(entry) 7+5")
      try await app.display.xdotool.type("5")
      try await app.waitForCommand(script[2])
      return ["Touch Button =", "WaitFor TextArea \(entry) 12", "Keys Escape", "WaitFor TextArea \(entry) \"\""]
    }
    #expect(recorded == script)
  }

  @Test func widgetFactory() async throws {
    let script = [
      "Switch Switch switch1 On", "Touch ToggleButton togglebutton1", "SelectTab Tabs stack_switcher \"Page 2\"",
    ]
    let recorded = try await recordAndPlay(["gtk4-widget-factory"], options: strict) { app in
      try await app.click("//Switch[@id='switch1']")
      try await app.waitForCommand(script[0])
      try await app.click("(//ToggleButton[@text='togglebutton'])[1]")
      try await app.waitForCommand(script[1])
      try await app.click("//Tabs[@id='stack_switcher']")
      try await app.waitForCommand(script[2])
      return ["Verify Switch switch1 true", "SelectTab Tabs stack_switcher \"Page 1\"", "Slide Slider scale1 80"]
    }
    #expect(recorded == script)
  }

  /// A tree of rows, tables and grids of an app's own items.
  @Test(arguments: ["listview_settings", "listview_ucd", "listview_colors"])
  func demos(_ demo: String) async throws {
    _ = try await recordAndPlay(["gtk4-demo", "--run=\(demo)"], options: strict) { app in
      try await app.click("(//Row[@visible='true'])[2]")
      try await waitUntil("it is recorded") { try !app.commands().isEmpty }
      return ["Touch Window #1 5 5"]
    }
  }

  @Test(arguments: ["controls", "lists", "tables", "trees", "boxes", "texts", "gestures", "causes", "captions"])
  func pages(_ page: String) async throws {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        _ = try await FixtureRun.record(page, on: display, in: folder, options: strict) { run in
          let middle = try await run.recording.point("/App/Window")
          try await display.xdotool.click(middle)
          try await display.xdotool.key("Tab", "space", "Down")
          try await display.xdotool.scroll(.down, at: middle, clicks: 2)
          #expect(try await run.recording.widgets("//*").count > 2)
        }
      }
    }
    try await FixtureRun.check(page, ok: ["Touch Window #1 5 5", "Keys Tab", "Resize Window #1 1200 900"], errors: [], options: strict)
  }
}
