import Foundation
import TestSupport
import Testing

/// Verbs that are played as input, whatever the widget is, and what GTK's gestures make of them.
@Suite struct GestureTests {
  private static let window = "Fixture gestures"

  /// A line of a script, and what a widget of the page hears when it is played.
  struct Row: Sendable {
    let line: String
    let widget: String
    let heard: String

    init(_ line: String, _ widget: String, _ heard: String) {
      (self.line, self.widget, self.heard) = (line, widget, heard)
    }
  }

  private static let rows = [
    Row("LongPress Label held", "held", "long press at 60,40"),
    Row("Hover Label hovered", "hovered", "enter at 60,40; leave"),
    Row("DragTo Label dragged Label target", "dragged", "from 60,40; by 125,0"),
    Row("DragTo Label dragged Label target 10,20 30,50", "dragged", "from 10,20; by 145,30"),
    Row("TouchDown Label touched 10,10", "touched", "from 10,10"),
    Row("TouchMove Label touched 30,20", "touched", "over 20,10"),
    Row("TouchUp Label touched 30,20", "touched", "by 20,10"),
    Row("Swipe Label swiped 10,40,40,40,70,40,100,40", "swiped", "right"),
    Row("Swipe Label swiped 60,60,60,40,60,20", "swiped", "up"),
    Row("Pinch Label zoomed 50,40,70,40,40,40,80,40", "zoomed", "scale 2.00"),
    Row("Rotate Label turned 50,40,70,40,60,30,60,50", "turned", "angle 90"),
    Row("Touch Label clicked", "clicked", "button 1 press 1 at 60,40"),
    Row("Touch Label clicked 10 12", "clicked", "button 1 press 1 at 10,12"),
    Row("Touch Label doubled %count=2", "doubled", "button 1 press 1 at 60,40; button 1 press 2 at 60,40"),
    // As fast as a double click, and none.
    Row("Touch Label clicked", "clicked", "button 1 press 1 at 60,40"),
    Row("Touch Label clicked", "clicked", "button 1 press 1 at 60,40"),
    Row("Touch Label other-buttons %button=middle", "other-buttons", "button 2 press 1 at 60,40"),
    Row("Touch Label with-keys %keys=ctrl", "with-keys", "ctrl+button 1 press 1 at 60,40"),
    Row("Touch Label other-buttons %button=secondary", "other-buttons", "button 3 press 1 at 60,40"),
    Row("Touch Label with-keys %keys=ctrl+shift", "with-keys", "ctrl+shift+button 1 press 1 at 60,40"),
    Row(
      "LongPress Label with-keys %button=secondary %keys=ctrl", "with-keys",
      "ctrl+button 3 press 1 at 60,40; long press 3 at 60,40"),
    Row("Type Canvas typed aB1", "typed", "a; -a; shift+B; -shift+B; 1; -1"),
    Row("Keys ctrl+shift+Return", "typed", "ctrl+shift+Return; -ctrl+shift+Return"),
    Row("Keys ctrl+s", "typed", "ctrl+s; -ctrl+s"),
    Row("KeyDown shift", "typed", "Shift_L"),
    Row("Keys Right", "typed", "shift+Right; -shift+Right"),
    Row("DragTo Label dragged Label target", "dragged", "shift+from 60,40; shift+by 125,0"),
    Row("KeyUp shift", "typed", "-shift+Shift_L"),
    Row("KeyDown ctrl+shift", "typed", "Control_L; ctrl+Shift_L"),
    Row("Touch Label with-keys 5 5", "with-keys", "ctrl+shift+button 1 press 1 at 5,5"),
    Row("KeyUp ctrl+shift", "typed", "-ctrl+shift+Shift_L; -ctrl+Control_L"),
    Row("KeyDown a", "typed", "a"),
    Row("KeyUp a", "typed", "-a"),
  ]

  @Test func theAppHearsWhatIsPlayed() async throws {
    try await TemporaryFolder.with("gestures") { folder in
      try await PrivateDisplay.with { display in
        // The display's own pointer is out of the window.
        try await display.xdotool.move(to: Point(0, 0))
        let script = folder.appending(path: "gestures.monkey")
        let lines = Self.rows.map(\.line) + ["Close Window \"\(Self.window)\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        let state = FixtureState(in: folder)
        try await FixtureRun.play(script, "gestures", state, on: display, in: folder).expectSuccess()
        let heard = try state.read()
        for widget in Set(Self.rows.map(\.widget)) {
          let expected = Self.rows.filter { $0.widget == widget }.map(\.heard)
          #expect(heard[widget]?["heard"] == .string(expected.joined(separator: "; ")), "\(widget)")
        }
      }
    }
  }

  /// Two clicks in quick succession place the caret twice; a double click selects the word.
  @Test func twoClicksInATextAreNoDoubleClick() async throws {
    try await TemporaryFolder.with("clicks") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "clicks.monkey")
        let lines = [
          "EnterText TextField name word", "Touch TextField name 20 15", "Touch TextField name 20 15",
          "Verify TextField name .cursor-position 1", "Verify TextField name .selection-bound 1",
          "EnterText TextField name words", "Touch TextField name 20 15 %count=2",
          "Verify TextField name .cursor-position 0", "Verify TextField name .selection-bound 5", "",
        ]
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        try await FixtureRun.play(script, "controls", on: display, in: folder).expectSuccess()
      }
    }
  }

  /// Whatever the real mouse does is heard again when its line is played.
  @Test func whatTheMouseDoesIsPlayedAsItWas() async throws {
    let expected = [
      "LongPress Label held", "LongPress Label with-keys %button=secondary", "Touch Label other-buttons %button=secondary", "Touch Label doubled %count=2",
      "Touch Label other-buttons %button=middle", "Touch Label with-keys %keys=ctrl",
      "Touch Label clicked %keys=ctrl+shift",
      "Touch Canvas placed 30 20", "Touch Canvas placed 60 20 %keys=ctrl",
      "Touch Canvas placed 150 20 %button=secondary", "Touch Canvas placed 90 20 %count=2",
      "Touch Canvas placed 180 20 %button=middle", "Touch Canvas placed 120 20 %count=2 %keys=ctrl+shift",
    ]
    var heard: [String: [String: FixtureValue]] = [:]
    let played = try await FixtureRun.recordAndPlay(
      "gestures", window: Self.window, options: DoubleClicks.patient
    ) { app in
      let mouse = Mouse(app: app)
      try await mouse.holdDown("held", until: "long press at 60,40", expecting: expected[0])
      try await mouse.holdDown(
        "with-keys", button: 3, until: "button 3 press 1 at 60,40; long press 3 at 60,40", expecting: expected[1])
      try await mouse.click("//Label[@id='other-buttons']", button: 3, expecting: expected[2])
      try await mouse.click("//Label[@id='doubled']", count: 2, expecting: expected[3])
      try await mouse.click("//Label[@id='other-buttons']", button: 2, expecting: expected[4])
      try await mouse.click("//Label[@id='with-keys']", holding: ["ctrl"], expecting: expected[5])
      try await mouse.click("//Label[@id='clicked']", holding: ["ctrl", "shift"], expecting: expected[6])
      let canvas = "//Canvas[@id='placed']"
      try await mouse.click(canvas, at: Point(30, 20), expecting: expected[7])
      try await mouse.click(canvas, at: Point(60, 20), holding: ["ctrl"], expecting: expected[8])
      // GTK takes no double click for one right after a click elsewhere, but after another button's.
      try await mouse.click(canvas, at: Point(150, 20), button: 3, expecting: expected[9])
      try await mouse.click(canvas, at: Point(90, 20), count: 2, expecting: expected[10])
      try await mouse.click(canvas, at: Point(180, 20), button: 2, expecting: expected[11])
      try await mouse.click(
        canvas, at: Point(120, 20), count: 2, holding: ["ctrl", "shift"], expecting: expected[12])
      heard = try await app.state.ask()
    }
    #expect(played.commands == expected)
    for widget in ["held", "doubled", "other-buttons", "with-keys", "clicked", "placed"] {
      #expect(heard[widget]?["heard"] != nil)
      #expect(played.state[widget]?["heard"] == heard[widget]?["heard"], "\(widget)")
    }
  }
}

/// A person's hand on the mouse, and the other on the keyboard.
private struct Mouse {
  let app: FixtureRun

  /// Clicks at a place in a widget, in its middle if there is none, and waits for the command.
  func click(
    _ xpath: String, at place: Point? = nil, button: Int = 1, count: Int = 1, holding keys: [String] = [],
    expecting command: String
  ) async throws {
    let xdotool = app.recording.display.xdotool
    let point =
      if let place {
        try await app.recording.point(xpath, across: 0, down: 0) + place
      } else {
        try await app.recording.point(xpath)
      }
    for key in keys { try await xdotool("keydown", key) }
    try await xdotool.click(point, button: button, count: count)
    for key in keys.reversed() { try await xdotool("keyup", key) }
    try await app.recording.waitForCommand(command)
  }

  /// Presses a label in its middle until it has heard something, and waits for the command.
  func holdDown(
    _ id: String, button: Int = 1, until heard: String, expecting command: String
  ) async throws {
    let xdotool = app.recording.display.xdotool
    try await xdotool.press(try await app.recording.point("//Label[@id='\(id)']"), button: button)
    try await app.state.wait(for: id, "heard", .string(heard))
    try await xdotool.release(button: button)
    try await app.recording.waitForCommand(command)
  }
}
