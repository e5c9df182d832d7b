import Testing

@Suite struct TreeTests {
  @Test func aboutSaysVersionBackendAndDevices() async throws {
    try await DrivenApp.with { app in
      let pairs = try await app.expect("about")["pairs"]
      #expect(pairs[0][0] == "version" && pairs[0][1].text.hasPrefix("4."))
      #expect(pairs[1] == ["backend", "x11"])
      #expect(pairs[2] == ["pointer", true])
      #expect(pairs[3] == ["keyboard", true])
    }
  }

  @Test func aSnapshotHasMappedWidgetsInTreeOrderWithFramesOfTheirWindow() async throws {
    try await DrivenApp.with { app in
      let tree = try await app.expect("tree #GtkWindow")["nodes"]
      let nodes = tree.list
      #expect(tree[0]["class"] == "GtkWindow" && nodes[0]["depth"] == 0)
      #expect(tree[0]["frame"] == [0, 0, 760, 720])
      #expect(tree[1]["class"] == "GtkGrid" && tree[1]["depth"] == 1)
      #expect(tree[1]["frame"] == [10, 10, 740, 700])
      let hidden = try await app.expect("find @hidden")["node"]
      #expect(!nodes.contains { $0["node"] == hidden })
      let all = try await app.expect("tree #GtkWindow all")["nodes"].list
      #expect(all.first { $0["node"] == hidden }?["frame"] == [0, 0, 0, 0])
    }
  }

  @Test func aSnapshotAgreesWithInfoIdentifyAndGetAlsoUnderATransform() async throws {
    try await DrivenApp.with { app in
      let agreement = try await app.expect("agree #GtkWindow")["values"]
      #expect(agreement[0].number > 100 && agreement[1] == 0)
      let big = try await app.frame("@big")
      let plain = try await app.frame("@ok")
      #expect(big.height > 1.5 * plain.height, "it is scaled")
    }
  }

  @Test func aPopoverIsAWindowOfItsOwnBelowItsOpener() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @menu")
      try await app.wait(for: "@popover", "visible", true)
      let popover = try await app.expect("find @popover")["node"]
      let info = try await app.expect("info @popover")
      #expect(info["frame"].list.prefix(2) == [0, 0])
      #expect(Int(info["flags"].number) & 0x60 == 0x60, "window and popup")
      #expect(try await app.expect("window @inside")["node"] == popover)
      #expect(try await app.expect("window @popover")["node"] == popover)
      let opener = try await app.expect("find @menu")["node"]
      #expect(try await app.expect("parent @popover")["node"] == opener)
      #expect(try await app.expect("children @menu")["values"].list.contains(popover))
    }
  }

  @Test func theModalWindowComesFirst() async throws {
    try await DrivenApp.with { app in
      let main = try await app.expect("windows")["values"].list
      try await app.expect("click @modal")
      try await app.wait(for: "@dialog", "visible", true)
      let dialog = try await app.expect("find @dialog")["node"]
      #expect(try await app.expect("windows")["values"].list == [dialog] + main)
      #expect(try app.told().contains { $0["windows"] == true })
    }
  }

  @Test func aClassNamesItsBasesThenItsInterfaces() async throws {
    try await DrivenApp.with { app in
      let names = try await app.expect("chain @toggle")["values"].list.map(\.text)
      #expect(
        names.prefix(5) == ["GtkToggleButton", "GtkButton", "GtkWidget", "GInitiallyUnowned", "GObject"])
      #expect(names.contains("GtkActionable"))
    }
  }

  /// Everything is asked of every widget; a GLib critical would end the app.
  @Test(arguments: [nil, ["gtk4-widget-factory"]])
  func askingEverythingOfEveryWidgetIsHarmless(_ words: [String]?) async throws {
    try await DrivenApp.with(words, title: words == nil ? "Gallery" : "GTK Widget Factory") { app in
      let window = try await app.expect("windows")["values"][0].text
      let swept = try await app.ask("sweep \(window)", within: .seconds(120))
      #expect(swept["nodes"].number > 200)
      try await app.expect("settle")
    }
  }

  @Test func aNodeOfAWidgetThatIsGoneIsStale() async throws {
    try await DrivenApp.with { app in
      try await app.expect("make GtkCalendar")
      let node = try await app.expect("find #GtkCalendar")["node"].text
      let part = try await app.expect("children \(node) all")["values"][0].text
      try await app.expect("destroy \(node)")
      #expect(try await app.ask("info \(part)")["status"] == "stale")
      for command in ["info", "get", "identify", "click", "window", "children", "focus"] {
        let answer = try await app.ask("\(command) \(node) year")
        #expect(answer["status"] == "stale", "\(command): \(answer)")
      }
      for nonsense in ["0:0", "1:99", "4294967296:1", "99999:1"] {
        #expect(try await app.ask("info \(nonsense)")["status"] == "stale")
      }
    }
  }
}
