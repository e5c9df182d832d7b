import Foundation
import TestSupport
import Testing

/// Real input in unmodified GNUstep apps, and the script that comes of it.
@Suite struct GNUstepRecordingTests {
  /// Records what the body does in an app.
  private func record(
    _ app: String, _ body: (Recording) async throws -> Void
  ) async throws -> [String] {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        try await Recording.with([app], on: display, in: folder, body)
      }
    }
  }

  /// The same script as of gnome-calculator, by the labels of the buttons; its result by a query on text.
  @Test func aSum() async throws {
    let script = ["Touch Button 7", "Touch Button +", "Touch Button 5", "Touch Button ="]
    let recorded = try await record("EdenMath") { app in
      let window = try await waitFor("its window is up") {
        try await AppWindow.find("EdenMath", 470, 246, on: app.display)
      }
      // Where a click means nothing; the first only gives the app the keys.
      try await window.activate(on: app.display)
      for line in script {
        let button = try await app.widget("//Window//Button[@id='\(line.dropFirst("Touch Button ".count))']")
        try await app.display.xdotool.click(window.origin + button.frame.point())
        try await app.waitForCommand(line)
      }
    }
    #expect(recorded == script)
    let check = #"Verify Label "xpath=//*[normalize-space(@text)='12']""#
    try await GNUstepRun.play("EdenMath", (recorded + [check, ""]).joined(separator: "\n")).expectSuccess()
  }

  /// The founding article's example: a delegate's method with two integers, intercepted in whatever class
  /// the delegate is of, and played by its original.
  @Test func aPickerWhoseDelegateIsIntercepted() async throws {
    try await TemporaryFolder.with("picker") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "picker"]
        let samples = ["--pack-path", try await Tree.assembled().samples.path]
        let script = ["Select Wheels Wheels 4 0", "Select Wheels Inherited 0 1"]
        let state = FixtureState(in: folder, name: "recorded")
        let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
        let recorded = try await Recording.with(app, on: display, in: folder, options: samples + kept) { app in
          let origin = try await display.xdotool.origin(ofWindow: "Fixture picker")
          // The first click only gives the window the keys.
          try await display.xdotool.click(origin + Point(4, 4))
          for (place, line) in zip([Point(180, 20), Point(420, 300)], script) {
            try await display.xdotool.click(origin + place)
            try await app.waitForCommand(line)
          }
          #expect(try await state.ask()["theView"]?["heard"] == "row 4 in 0")
        }
        #expect(recorded == script)
        let played = FixtureState(in: folder, name: "played")
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let file = folder.appending(path: "played.monkey")
        let lines = recorded + ["Close Window \"Fixture picker\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let words = ["play", file.path, "--display", display.name] + samples
          + ["--env", "\(played.variable.name)=\(played.variable.value)", "--"] + app
        try await capuchin.start(words).outcome(within: .seconds(60)).expectSuccess()
        #expect(try played.read()["theView"]?["heard"] == "row 4 in 0")
        #expect(try played.read()["inherited"]?["heard"] == "heir; row 0 in 1")
      }
    }
  }

  /// Several menus, one command: the mouse is drawn from the bar to the item.
  @Test func whatIsChosenInMenus() async throws {
    let script = [
      "Menu MenuBar #1 \"Info>Info Panel...\"", "Menu MenuBar #1 \"Windows>Close Window\"",
    ]
    let recorded = try await record("EdenMath") { app in
      try await app.choose("Info Panel...", in: "Info")
      try await app.waitForCommand(script[0])
      _ = try await app.widget("/App/Dialog[@id='Info']")
      try await app.choose("Close Window", in: "Windows")
      try await app.waitForCommand(script[1])
    }
    #expect(recorded == script)
  }
}
