import TestSupport
import Testing

/// What is told while real input comes from the X server.
@Suite struct RecordTests {
  @Test func tellsPressReleaseAndTheirTarget() async throws {
    try await DrivenApp.with { app in
      try await app.expect("record 1")
      try await app.display.xdotool.click(app.place("@ok", 12, 9))
      let told = try await app.wait(for: "release") { $0.contains { $0["event"] == "release" } }
      let press = try #require(told.first { $0["event"] == "press" })
      let frame = try await app.frame("@ok")
      #expect(press["x"].number == frame.x + 12 && press["y"].number == frame.y + 9)
      #expect(press["button"] == 1 && press["count"] == 1)
      #expect(try await app.expect("find @window")["node"] == press["window"])
      #expect(try await app.expect("find @ok")["node"] == press["target"])
      let release = try #require(told.first { $0["event"] == "release" })
      #expect(release["target"] == press["target"] && release["modifiers"] == 0x100)
    }
  }

  @Test func countsDoubleClicks() async throws {
    try await DrivenApp.with { app in
      try await app.expect("record 1")
      try await app.display.xdotool.click(app.place("@told"), count: 2)
      let told = try await app.wait(for: "two presses") { $0.filter { $0["event"] == "press" }.count == 2 }
      #expect(told.filter { $0["event"] == "press" }.map { $0["count"] } == [1, 2])
    }
  }

  /// GTK gives a press to the widget that was under the mouse when it last moved, not to one that has come there since.
  @Test func aPressBelongsToTheWidgetThatGetsIt() async throws {
    try await DrivenApp.with { app in
      let mouse = app.display.xdotool
      try await mouse.move(to: app.place("@first"))
      try await app.expect("record 1")
      try await mouse("click", "1")
      try await app.wait(for: "@second", "visible", true)
      try await mouse("click", "1")
      let events = try await app.wait(for: "two releases") { $0.filter { $0["event"] == "release" }.count == 2 }
      let press = try #require(events.last { $0["event"] == "press" })
      // The button, or its label.
      let targets = try await [press["target"], app.expect("parent \(press["target"].text)")["node"]]
      let isOfButton = try await targets.contains(app.expect("find @second")["node"])
      #expect(try await app.get("@told", "label") == (isOfButton ? "Second" : "-"))
    }
  }

  @Test func tellsKeysWithWhatTheyTypeAndWhoGetsThem() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @name")
      try await app.expect("record 1")
      try await app.display.xdotool.key("shift+a", "ctrl+b", "Return")
      let told = try await app.wait(for: "Return") { $0.contains { $0["event"] == "key-press" && $0["keysym"] == 0xFF0D } }
      let keys = told.filter { $0["event"] == "key-press" && $0["keysym"].number < 0xFFE0 }
      #expect(keys.map { $0["text"] } == ["A", "", ""])
      #expect(keys.map { $0["keysym"] } == [0x41, 0x62, 0xFF0D])
      #expect(keys.map { $0["modifiers"] } == [1, 2, 0])
      #expect(keys.allSatisfy { $0["class"] == "GtkText" })
    }
  }

  @Test func aDragTellsTheMotionsThatTheToolkitGets() async throws {
    try await DrivenApp.with { app in
      try await app.expect("record 1")
      let start = try await app.place("@canvas", 20, 20)
      // Faster than frames come: GDK merges some of them, and the X server.
      var words = ["mousemove", "\(start.x)", "\(start.y)", "mousedown", "1"]
      for step in 1...40 { words += ["mousemove", "\(start.x + step * 3)", "\(start.y + step)", "sleep", "0.002"] }
      try await app.drag(words + ["mouseup", "1"])
      let told = try await app.wait(for: "release") { $0.contains { $0["event"] == "release" } }
      let frame = try await app.frame("@canvas")
      let canvas = try await app.expect("find @canvas")["node"]
      let motions = told.drop { $0["event"] != "press" }.filter { $0["event"] == "motion" }
      #expect(motions.allSatisfy { $0["target"] == canvas })
      let points: [JSON] = motions.map { [.number($0["x"].number), .number($0["y"].number)] }
      let distinct = points.reduce(into: [JSON]()) { if $0.last != $1 { $0.append($1) } }
      let expected = (1...40).map { step -> JSON in
        [.number(frame.x + 20 + Double(step) * 3), .number(frame.y + 20 + Double(step))]
      }
      let steps = distinct.compactMap(expected.firstIndex)
      #expect(distinct.count > 1 && steps.count == distinct.count && steps == steps.sorted(), "\(distinct)")
      #expect(distinct.last == expected.last, "\(distinct)")
    }
  }

  @Test func aScrollSaysWhere() async throws {
    try await DrivenApp.with { app in
      try await app.expect("record 1")
      try await app.display.xdotool.scroll(.down, at: app.place("@scroller", 50, 60))
      let told = try await app.wait(for: "scroll") { $0.contains { $0["event"] == "scroll" && $0["dy"].number > 0 } }
      let scroll = try #require(told.first { $0["event"] == "scroll" && $0["dy"].number > 0 })
      let frame = try await app.frame("@scroller")
      #expect(scroll["x"].number == frame.x + 50 && scroll["y"].number == frame.y + 60)
      #expect(scroll["dy"] == 1 && scroll["dx"] == 0)
    }
  }

  /// Fingers that leave a touchpad scroll nothing: told, it would end what is being typed.
  @Test func theEndOfAScrollIsNotTold() async throws {
    try await DrivenApp.with { app in
      try await app.expect("stops")
      try await app.expect("record 1")
      try await app.display.xdotool.scroll(.down, at: app.place("@scroller", 50, 60))
      try await app.display.xdotool.click(app.place("@ok"))
      let told = try await app.wait(for: "release") { $0.contains { $0["event"] == "release" } }
      #expect(!told.contains { $0["event"] == "scroll" || $0["failed"] != .null }, "\(told)")
    }
  }

  @Test func theEndOfAScrollMayTellItsWay() async throws {
    try await DrivenApp.with { app in
      try await app.expect("stops way")
      try await app.expect("record 1")
      try await app.display.xdotool.scroll(.down, at: app.place("@scroller", 50, 60))
      let told = try await app.wait(for: "scroll") { $0.contains { $0["event"] == "scroll" } }
      #expect(told.contains { $0["event"] == "scroll" && $0["dy"] == 1 } && !told.contains { $0["failed"] != .null }, "\(told)")
    }
  }

  @Test func aPressBehindAModalWindowHasNoTarget() async throws {
    try await DrivenApp.with { app in
      let place = try await app.place("@check")
      try await app.expect("click @modal")
      try await app.wait(for: "@dialog", "visible", true)
      let dialog = try await app.display.xdotool.origin(ofWindow: "Question")
      try await app.display.xdotool("search", "--name", "Question", "windowmove", "900", "800")
      _ = dialog
      try await app.expect("record 1")
      try await app.display.xdotool.click(place)
      let told = try await app.wait(for: "press") { $0.contains { $0["event"] == "press" } }
      #expect(told.first { $0["event"] == "press" }?["target"] == .null)
    }
  }

  @Test func whatIsSentIsNotTold() async throws {
    try await DrivenApp.with { app in
      try await app.expect("listen 1 signal GtkButton clicked")
      try await app.expect("record 1")
      try await app.expect("click @ok")
      try await app.expect("key @window a")
      try await app.expect("settle")
      let told = try app.told()
      #expect(!told.contains { $0["event"] != .null }, "\(told)")
      #expect(told.first { $0["emission"] == 1 }?["cause"] == "program", "\(told)")
    }
  }

  @Test func notRecordingNothingIsPatched() async throws {
    try await DrivenApp.with { app in
      try await app.expect("snapshot")
      try await app.expect("listen 1 property GtkAdjustment value")
      try await app.expect("listen 2 property GtkEditable text")
      try await app.expect("listen 3 signal GtkButton clicked")
      #expect(try await app.expect("compare")["values"].list == [])
      try await app.expect("record 1")
      let patched = try await app.expect("compare")["values"].list
      #expect(patched.contains("GInitiallyUnowned"), "GtkAdjustment has its own function and calls this")
      #expect(patched.contains("GtkEntry") && !patched.contains("GtkAdjustment"))
      #expect(!patched.contains("GtkButton"), "its properties are not wanted")
      #expect(patched.contains("GdkToplevel of GdkX11Toplevel"), "by which the app maximizes a window")
      try await app.expect("record 0")
      #expect(try await app.expect("compare")["values"].list == [])
      try app.told().forEach { _ in }
      try await app.expect("set @spin value f:3")
      try await app.expect("click @ok")
      #expect(try app.told().isEmpty)
    }
  }

  /// Widgets that are there, and one that comes, are connected to as long as the user is recorded, and no longer.
  @Test func aSignalForThoseWhoAreConnectedIsHeard() async throws {
    @Sendable func numbers(_ app: DrivenApp) throws -> [Double] {
      try app.told().compactMap { $0["emission"] == .null ? nil : $0["emission"].number }
    }
    try await DrivenApp.with { app in
      try await app.expect("make DriverShy")
      try await app.expect("listen 1 signal DriverShy shy connect")
      try await app.expect("record 1")
      try await app.expect("call #DriverShy clicked")
      #expect(try numbers(app) == [1])
      try await app.expect("destroy #DriverShy")
      try await app.expect("make DriverShy")
      try await app.expect("settle")
      try await app.expect("call #DriverShy clicked")
      #expect(try numbers(app) == [1], "the one that has come")
      try await app.expect("record 0")
      try await app.expect("call #DriverShy clicked")
      #expect(try await app.get("#DriverShy", "label") == "shy!", "nobody is connected any more")
    }
  }

  @Test func aClassThatIsMadeLaterIsHeardAndRestored() async throws {
    try await DrivenApp.with { app in
      try await app.expect("listen 1 property GtkCalendar year")
      try await app.expect("listen 2 signal GtkCalendar next-year")
      try await app.expect("listen 3 property GtkWidget tooltip-text")
      try await app.expect("record 1")
      try await app.expect("make GtkCalendar")
      // Any event of the user's is a chance to look for new classes.
      try await app.display.xdotool.click(app.place("@told"))
      _ = try await app.wait(for: "release") { $0.contains { $0["event"] == "release" } }
      try await app.expect("set #GtkCalendar year i:2001")
      try await app.expect("call #GtkCalendar next-year")
      try await app.expect("set #GtkCalendar tooltip-text s:x")
      let numbers = try app.told().compactMap { $0["emission"] == .null ? nil : $0["emission"].number }
      #expect(numbers == [1, 2, 3])
      try await app.expect("record 0")
      #expect(try await app.expect("patched")["values"].list == [], "the later class has copied the slot")
    }
  }

  @Test func subscriptionsSayWhatIsWrong() async throws {
    try await DrivenApp.with { app in
      try await app.expect("record 1")
      for (words, sentence) in [
        ("signal GtkButton clickd", #"GtkButton has no signal "clickd"; the nearest name is "clicked""#),
        ("property GtkCheckButton activ", #"GtkCheckButton has no property "activ"; the nearest name is "active""#),
        ("signal GtkButton notify", #"signal "notify" of GtkButton cannot be heard of all instances"#),
      ] {
        let answer = try await app.ask("listen 9 \(words)")
        #expect(answer["message"].text == sentence, "\(answer)")
      }
      try await app.expect("listen 9 signal NoSuchClass clicked")
    }
  }

  @Test func actionsAreHeardByName() async throws {
    try await DrivenApp.with { app in
      try await app.expect("listen 4 action GSimpleAction zoom")
      try await app.expect("record 1")
      try await app.expect("call @ok action:doc.save")
      try await app.expect("call @ok action:doc.zoom i:3")
      let told = try app.told().filter { $0["emission"] != .null }
      #expect(told.map { $0["emission"] } == [4] && told.first?["values"] == ["3"])
    }
  }
}

extension DrivenApp {
  /// One chain of xdotool's commands.
  func drag(_ words: [String]) async throws {
    try await run("xdotool", words, environment: display.environment).expectSuccess()
  }
}
