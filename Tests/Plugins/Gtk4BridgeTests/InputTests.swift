import Testing

@Suite struct InputTests {
  @Test func clicksWhateverIsThere() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @check")
      #expect(try await app.get("@check", "active") == true)
      try await app.expect("click @toggle")
      #expect(try await app.get("@toggle", "active") == true)
      try await app.expect("click @switch")
      try await app.wait(for: "@switch", "active", true)
      try await app.expect("click @volume 1 1 - 60 15")
      #expect(try await app.get("@volume", "adjustment.value").number > 0)
      try await app.expect("click @ok")
      #expect(try await app.get("@told", "label") == "_Save as__new:")
    }
  }

  @Test func fastClicksOnOneRowAreNoDoubleClick() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click #GtkListBoxRow")
      try await app.expect("click #GtkListBoxRow")
      #expect(try await app.get("@told", "label") == "-")
      try await app.expect("click #GtkListBoxRow 1 2")
      #expect(try await app.get("@told", "label") == "row 0")
    }
  }

  @Test func typesTextAndChords() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @name")
      try await app.expect("type @window Hello,_Wörld_€_7!")
      #expect(try await app.get("@name", "text") == "Hello, Wörld € 7!")
      try await app.expect("key @window a ctrl")
      try await app.expect("key @window BackSpace")
      #expect(try await app.get("@name", "text") == "")
      try await app.expect("key @window z ctrl")
      #expect(try await app.get("@name", "text") == "Hello, Wörld € 7!")
      try await app.expect("focus @check")
      try await app.expect("key @window space")
      #expect(try await app.get("@check", "active") == true)
      try await app.expect("key @window Tab")
      let focused = try await app.expect("info @other")["flags"].number
      #expect(Int(focused) & 8 == 8)
    }
  }

  @Test func theFocusIsOnWhatHandsItOn() async throws {
    try await DrivenApp.with { app in
      for node in ["@name", "@pin", "@spin", "@menu", "@drop", "@check"] {
        try await app.expect("focus \(node)")
        let focused = try await app.expect("tree #GtkWindow")["nodes"].list.filter { Int($0["flags"].number) & 8 != 0 }
        let owner = try await app.expect("find \(node)")["node"]
        #expect(focused.contains { $0["node"] == owner } && focused.count <= 2, "\(node): \(focused)")
      }
      #expect(try await app.ask("focus @told")["status"] == "failed")
    }
  }

  @Test func aStrokeReachesTheAppPointByPoint() async throws {
    try await DrivenApp.with { app in
      try await app.expect("stroke @canvas 8")
      #expect(try await app.get("@told", "label") == " 5,2 10,4 15,6 20,8 25,10 30,12 35,14 40,16")
    }
  }

  @Test func scrollsByNotchesAndParts() async throws {
    try await DrivenApp.with { app in
      var last = 0.0
      for (steps, sign) in [("0 2", 1.0), ("0 0.5", 1), ("0 -1", -1)] {
        try await app.expect("send 6 @scroller 50 50 \(steps)")
        let value = try await app.get("@scroller", "vadjustment.value").number
        #expect((value - last) * sign > 0, "\(steps): from \(last) to \(value)")
        last = value
      }
      #expect(try await app.ask("send 6 @scroller 50 50 0 1e9")["status"] == "invalid")
    }
  }

  @Test func touchesTapAndDrag() async throws {
    try await DrivenApp.with { app in
      try await app.expect("send 7 @toggle 10 10 0 0 1")
      try await app.expect("send 9 @toggle 10 10 0 0 1")
      #expect(try await app.get("@toggle", "active") == true)
      try await app.expect("send 7 @scroller 50 120 0 0 1")
      for y in stride(from: 110, through: 50, by: -10) { try await app.expect("send 8 @scroller 50 \(y) 0 0 1") }
      try await app.expect("send 9 @scroller 50 50 0 0 1")
      #expect(try await app.get("@scroller", "vadjustment.value").number > 0)
    }
  }

  @Test func aLoneMotionIsDispatchedWithoutWaitingForMore() async throws {
    try await DrivenApp.with { app in
      let answer = try await app.expect("send 3 @ok 20 10")
      #expect(answer["ms"].number < 1000)
    }
  }

  @Test func anAutohidePopoverClosesAtAClickOutside() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @menu")
      try await app.wait(for: "@popover", "visible", true)
      try await app.expect("click @check")
      try await app.wait(for: "@popover", "visible", false)
      #expect(try await app.get("@check", "active") == false, "the popover took the click")
    }
  }

  @Test func aClickThatStartsAnotherLoopCountsAsDispatched() async throws {
    try await DrivenApp.with { app in
      try await app.expect("click @nested")
      try await app.expect("click @yes")
      try await app.wait(for: "@told", "label", "after")
    }
  }

  @Test func whatCannotBeSentSaysWhy() async throws {
    try await DrivenApp.with { app in
      #expect(try await app.ask("send 3 @dialog 5 5")["message"] == "the GtkWindow is not on screen")
      #expect(try await app.ask("send 99 @ok 5 5")["message"] == "got an event with the unknown code 99")
      #expect(try await app.ask("send 3 @ok nan 5")["status"] == "invalid")
      try await app.expect("click @check")
      #expect(try await app.get("@check", "active") == true, "and the next is as good as any")
    }
  }
}
