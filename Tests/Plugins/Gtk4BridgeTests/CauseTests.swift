import TestSupport
import Testing

/// Who caused what is heard, with real input.
@Suite struct CauseTests {
  @Test func controlsSayThatTheUserDidIt() async throws {
    try await DrivenApp.with { app in
      for (number, what) in [
        "signal GtkButton clicked", "signal GtkCheckButton toggled", "property GtkSwitch active",
        "signal GtkSpinButton value-changed", "signal GtkSearchEntry search-changed",
        "property GtkDropDown selected", "signal GtkPopover closed", "signal GtkEditable changed",
      ].enumerated() {
        try await app.expect("listen \(number) \(what)")
      }
      try await app.expect("record 1")
      let mouse = app.display.xdotool
      func cause(_ number: Int, _ act: () async throws -> Void) async throws -> JSON {
        _ = try app.told()
        try await act()
        let told = try await app.wait(for: "emission \(number)") { $0.contains { $0["emission"] == .number(Double(number)) } }
        let emission = told.first { $0["emission"] == .number(Double(number)) }
        // A call that is made then has the same cause.
        #expect(emission?["asked"] == emission?["cause"])
        return emission?["cause"] ?? .null
      }
      #expect(try await cause(0) { try await mouse.click(app.place("@ok")) } == "event")
      #expect(try await cause(1) { try await mouse.click(app.place("@check")) } == "event")
      // The animation ends in a frame.
      #expect(try await cause(2) { try await mouse.click(app.place("@switch")) } == "frame")
      #expect(try await cause(3) { try await mouse.click(app.place("@spin", 165, 15)) } == "event")
      try await app.expect("focus @ok")
      // Held for longer than GTK shows a button pressed.
      #expect(try await cause(0) { try await mouse("keydown", "Return", "sleep", "0.4", "keyup", "Return") } == "toolkit")
      try await app.expect("focus @search")
      #expect(try await cause(7) { try await mouse.key("q") } == "event")
      #expect(try await cause(4) { try await mouse.key("u") } == "toolkit")
      try await mouse.click(app.place("@menu"))
      try await app.wait(for: "@popover", "visible", true)
      // The popover eats the press, and closes from an idle of GTK's.
      #expect(try await cause(6) { try await mouse.click(app.place("@told")) } == "toolkit")
    }
  }

  @Test func whatTheProgramDoesIsTheProgram() async throws {
    try await DrivenApp.with { app in
      try await app.expect("listen 1 signal GtkCheckButton toggled")
      try await app.expect("listen 2 property GtkAdjustment value")
      try await app.expect("record 1")
      let mouse = app.display.xdotool
      try await mouse.click(app.place("@later"))
      let told = try await app.wait(for: "the late change") { $0.contains { $0["emission"] == 1 } }
      let late = told.first { $0["emission"] == 1 }
      #expect(late?["cause"] == "program" && late?["asked"] == "program")
      try await mouse.click(app.place("@noise"))
      try await mouse.click(app.place("@ok"), count: 8)
      let causes = try await app.wait(for: "noise") { $0.filter { $0["emission"] == 2 }.count > 300 }
        .filter { $0["emission"] == 2 }.map { $0["cause"].text }
      // The first is the handler's own, in the event that called it.
      #expect(causes.filter { $0 != "program" } == ["event"], "\(Set(causes))")
    }
  }

  /// A call outside of any emission, as of a delegate's method: the end of its dispatch is told, too.
  @Test func whoeverAsksForTheCauseIsToldOfTheTurn() async throws {
    try await DrivenApp.with { app in
      #expect(try await app.expect("cause")["values"] == ["program"], "nobody records")
      try await app.expect("record 1")
      _ = try app.told()
      #expect(try await app.expect("cause")["values"] == ["program"])
      _ = try await app.wait(for: "a turn") { $0.contains { $0["turn"] != .null } }
    }
  }

  @Test func aTurnFollowsEachDispatch() async throws {
    try await DrivenApp.with { app in
      try await app.expect("listen 1 signal GtkButton clicked")
      try await app.expect("record 1")
      try await app.display.xdotool.click(app.place("@nested"))
      // The handler does not return: the turn of its loop counts. Nothing is told after it.
      _ = try await app.wait(for: "a turn at last, after the click") {
        $0.contains { $0["emission"] == 1 } && $0.last?["turn"] != .null
      }
      try await app.display.xdotool.click(app.place("@yes", title: "Question"))
      try await app.wait(for: "@told", "label", "after")
    }
  }
}
