import TestSupport
import Testing

/// Clicks and drags that an app hears by gestures of its own, on widgets whose components tell of other things:
/// the plain line is recorded.
@Suite struct PlainTests {
  private static let window = "Fixture plain"

  /// A click on the row that is selected already changes nothing in the tree.
  @Test func aRowThatIsSelectedAlready() async throws {
    let script = ["Select Table tracks \"Second track\"", "Touch Table tracks"]
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let row = try await app.recording.point("//Table[@id='tracks']", across: 0.3, down: 0.8)
      try await app.recording.display.xdotool.click(row)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.click(row + Point(30, 0))
      try await app.state.wait(for: "said", "label", "Second track again")
      try await waitUntil("the second click is recorded") { try app.recording.commands().count == 2 }
    }
    #expect(played.commands.map { $0.prefix(script[1].count) }.last == script[1].prefix(script[1].count))
    #expect(played.commands.first == script[0] && played.commands.count == 2)
    #expect(played.state["said"]?["label"] == "Second track again")
  }

  /// A label that only shows something: no gesture of the app's is on it or around it, and nothing else shows after it.
  @Test func aLabelThatNobodyListensTo() async throws {
    let script = ["Select Table tracks \"Second track\""]
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      try await app.recording.click("//Label[@text='nothing yet']")
      try await app.recording.click("//Table[@id='tracks']", across: 0.3, down: 0.8)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
  }

  /// GTK clicks the header's button, but there is nothing to sort by: what the app makes of it is said.
  @Test func aHeaderThatSortsNothing() async throws {
    let script = ["Select Table tracks \"Second track\"", "Touch Table tracks 250 8"]
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let table = try await app.recording.point("//Table[@id='tracks']", across: 0.5, down: 0)
      try await app.recording.click("//Table[@id='tracks']", across: 0.3, down: 0.8)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.click(table + Point(0, 8))
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "Second track again")
  }

  /// The app's gesture keeps the second press for itself; the list hears nothing of it.
  @Test func aDoubleClickThatTheAppKeeps() async throws {
    let script = ["Touch Row \"Album 2\" %count=2"]
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window, options: DoubleClicks.patient) { app in
      let row = try await app.recording.point("//List[@id='albums']/Row[2]", across: 0.1)
      try await app.recording.display.xdotool.click(row, count: 2)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "opened Album 2")
  }

  @Test func aMenuBesideTheRows() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let beside = try await app.recording.point("//List[@id='albums']", across: 0.5, down: 0.9)
      try await app.recording.display.xdotool.click(beside, button: 3)
      try await waitUntil("it is recorded") { try !app.recording.commands().isEmpty }
    }
    #expect(played.commands == ["Touch List albums 250 108 %button=secondary"])
    #expect(played.state["said"]?["label"] == "menu beside the albums")
  }

  /// A menu that hangs on a tree is no part of it.
  @Test func aMenuOnATree() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let row = try await app.recording.point("//Table[@id='tracks']", across: 0.3, down: 0.8)
      try await app.recording.display.xdotool.click(row, button: 3)
      try await app.recording.click("//*[@text='Copy the track']")
      try await app.state.wait(for: "said", "label", "track copied")
      try await waitUntil("it is recorded") { try app.recording.commands().contains { $0.hasPrefix("Menu ") } }
    }
    #expect(
      played.commands.first?.hasPrefix(#"Menu Table tracks "Copy the track" %at="#) == true && played.commands.count == 1,
      "\(played.commands)")
    #expect(played.state["said"]?["label"] == "track copied")
  }

  @Test func aLinkInAText() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let link = try await app.recording.point("//TextArea[@id='page']", across: 0.1, down: 0.2)
      try await app.recording.display.xdotool.click(link)
      try await waitUntil("it is recorded") { try !app.recording.commands().isEmpty }
    }
    #expect(played.commands == ["Touch TextArea page 50 12"])
    #expect(played.state["page"]?["text"] == "The page behind the link")
  }

  /// The text stays as it is. So it does where it is dragged over, to select: that is told for what it changes.
  @Test func aLinkInATextThatChangesSomethingElse() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      let link = try await app.recording.point("//TextArea[@id='notes']", across: 0.1, down: 0.2)
      try await xdotool.drag([link + Point(40, 0), link + Point(100, 0)], stepsBetween: 1)
      try await waitUntil("it is recorded") { try app.recording.commands().count == 1 }
      try await app.click("//TextArea[@id='page']", expecting: "Touch TextArea page 250 30")
      try await xdotool.click(link)
      try await app.state.wait(for: "said", "label", "see below, from 50")
      try await app.recording.waitForCommand("Touch TextArea notes 50 8")
    }
    #expect(played.commands.first?.hasPrefix("Move TextArea notes 90,8,") == true)
    #expect(played.commands.dropFirst() == ["Touch TextArea page 250 30", "Touch TextArea notes 50 8"])
    #expect(played.state["said"]?["label"] == "see below, from 50")
  }

  @Test func aLongPressOnADrawing() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let place = try await app.recording.point("//Canvas[@id='area']")
      try await app.recording.display.xdotool.press(place)
      try await app.state.wait(for: "area", "heard", "long press at 250,30")
      try await app.recording.display.xdotool.release()
      try await app.recording.waitForCommand("LongPress Canvas area 250 30")
    }
    #expect(played.commands == ["LongPress Canvas area 250 30"])
    #expect(played.state["area"]?["heard"] == "long press at 250,30")
  }

  @Test func aDragOfALabel() async throws {
    let played = try await FixtureRun.recordAndPlay("plain", window: Self.window) { app in
      let place = try await app.recording.point("//Label[@id='handle']")
      try await app.recording.display.xdotool.drag([place, place + Point(40, 10)], stepsBetween: 2)
      try await waitUntil("it is recorded") { try !app.recording.commands().isEmpty }
    }
    #expect(played.commands.count == 1 && played.commands[0].hasPrefix("Move Label handle 250,20,"), "\(played.commands)")
    #expect(played.state["said"]?["label"] == "dragged by 40,10")
  }

  /// As that of most apps, its window is of a class of its own, which may have gestures that nobody knows.
  @Test func besideTheWidgetsInAWindowOfTheAppsClass() async throws {
    let script = ["Touch MenuButton menubutton"]
    let recorded = try await recordAndPlay(["gtk4-demo-application"]) { app in
      let beside = try await app.point("//MenuButton[@id='menubutton']") + Point(138, 0)
      try await app.display.xdotool.click(beside)
      try await app.click("//MenuButton[@id='menubutton']")
      try await app.waitForCommand(script[0])
      return []
    }
    #expect(recorded == script)
  }
}
