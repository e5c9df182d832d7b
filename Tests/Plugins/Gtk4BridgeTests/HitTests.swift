import Testing

@Suite struct HitTests {
  @Test func theInnermostWidgetIsHit() async throws {
    try await DrivenApp.with { app in
      let (window, x, y) = try await HitTests.middle("@ok", app)
      let hit = try await app.expect("hit \(window) \(x) \(y)")["node"].text
      let parent = try await app.expect("parent \(hit)")["node"]
      #expect(try await app.expect("find @ok")["node"] == parent, "the button's label")
    }
  }

  @Test func anOverlayIsWhatIsHit() async throws {
    try await DrivenApp.with { app in
      let (window, x, y) = try await HitTests.middle("@under", app)
      let hit = try await app.expect("hit \(window) \(x) \(y)")["node"]
      #expect(try await app.expect("find @cover")["node"] == hit)
    }
  }

  @Test func whatIsInsensitiveIsPassedBy() async throws {
    try await DrivenApp.with { app in
      let (window, x, y) = try await HitTests.middle("@dull", app)
      let hit = try await app.expect("hit \(window) \(x) \(y)")["node"]
      #expect(try await app.expect("parent @dull")["node"] == hit)
    }
  }

  @Test func aPlaceBeyondAllPixelsIsAnError() async throws {
    try await DrivenApp.with { app in
      let (window, _, _) = try await HitTests.middle("@ok", app)
      let answer = try await app.ask("hit \(window) 1e300 0")
      #expect(answer["status"] == "failed")
      #expect(answer["message"].text.hasPrefix("nothing is at 1e+300,0 of the Gtk"))
    }
  }

  @Test func whatTakesTheClickInsteadIsNamed() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @menu")
      try await app.wait(for: "@popover", "visible", true)
      try await HitTests.expect(
        "@ok", app, "the popover \"popover\" of the GtkMenuButton \"Menu\" is open and takes the click")
      let (popover, x, y) = try await HitTests.middle("@inside", app)
      try await app.expect("hit \(popover) \(x) \(y)")
      try await app.expect("key @window Escape")
      try await app.wait(for: "@popover", "visible", false)
      try await app.expect("click @modal")
      try await app.wait(for: "@dialog", "visible", true)
      try await HitTests.expect(
        "@ok", app,
        "it is behind the window \"Question\", which is modal: it takes all input until it is closed")
      let (dialog, dx, dy) = try await HitTests.middle("@yes", app)
      try await app.expect("hit \(dialog) \(dx) \(dy)")
    }
  }

  @Test func aPointOutsideHitsNothing() async throws {
    try await DrivenApp.with { app async throws in
      #expect(try await app.ask("hit @window -5 10")["message"] == "nothing is at -5,10 of the GtkWindow")
      #expect(try await app.ask("hit @ok 1 1")["status"] == "invalid")
      #expect(try await app.ask("hit @dialog 1 1")["message"] == "the GtkWindow is not on screen")
    }
  }

  @Test func revealingScrollsJustFarEnough() async throws {
    try await DrivenApp.with { app in
      let rows = try await app.expect("children @list all")["values"]
      let far = rows[49].text
      try await app.expect("reveal \(far)")
      try await app.expect("settle")
      let (window, x, y) = try await HitTests.middle(far, app)
      let hit = try await app.expect("hit \(window) \(x) \(y)")["node"].text
      #expect(try await app.expect("parent \(hit)")["node"].text == far)
      let value = try await app.get("@scroller", "vadjustment.value")
      try await app.expect("reveal \(far)")
      #expect(try await app.get("@scroller", "vadjustment.value") == value)
      try await app.expect("reveal \(rows[0].text)")
      #expect(try await app.get("@scroller", "vadjustment.value") == 0)
    }
  }

  private static func middle(_ node: String, _ app: DrivenApp) async throws -> (String, Double, Double) {
    let frame = try await app.frame("\(node)")
    let window = try await app.expect("window \(node)")["node"].text
    return (window, frame.x + frame.width / 2, frame.y + frame.height / 2)
  }

  private static func expect(_ node: String, _ app: DrivenApp, _ sentence: String) async throws {
    let (window, x, y) = try await middle(node, app)
    let answer = try await app.ask("hit \(window) \(x) \(y)")
    #expect(answer["status"] == "covered" && answer["message"].text == sentence, "\(answer)")
  }
}
