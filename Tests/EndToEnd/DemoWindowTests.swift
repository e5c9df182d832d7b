import TestSupport
import Testing

/// gtk4-demo's own window: a tree of all demos, and a field that filters it.
@Suite struct DemoWindowTests {
  @Test func treeAndSearch() async throws {
    // The demo has given its field a label.
    let field = try await Toolkits.gtk4Minor.value > 8 ? "Search" : "search-entry"
    let script = [
      #"Collapse Tree "Demo list" Benchmark"#, #"Select Tree "Demo list" "Combo Boxes""#,
      "Touch ToggleButton Search", "EnterText SearchField \(field) flow", #"Select Tree "Demo list" "Flow Box""#,
    ]
    let recorded = try await recordAndPlay(["gtk4-demo"]) { app in
      // The arrow before its text.
      try await app.click("//Row[@id='Benchmark']", across: 0.08)
      try await app.waitForCommand(script[0])
      try await app.click("//Row[@id='Combo Boxes']")
      try await app.waitForCommand(script[1])
      try await app.click("//HeaderBar//ToggleButton")
      try await app.waitForCommand(script[2])
      try await waitUntil("the field has slid in, with the focus") {
        let field = try await app.widgets("//SearchField[@visible='true']").first
        return field?["focused"] == "true" && (field?.frame.height ?? 0) > 0
      }
      try await app.display.xdotool.type("flow")
      try await app.waitForCommand(script[3])
      try await app.click("//Row[@id='Flow Box']")
      try await app.waitForCommand(script[4])
      return [#"Verify Tree "Demo list" "Flow Box""#]
    }
    #expect(recorded == script)
  }
}
