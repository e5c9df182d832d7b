import TestSupport
import Testing

/// A row of the list of completions of a field is a line of its own: the app gets it by a signal of its own.
@Suite struct CompletionTests {
  @Test(arguments: [true, false])
  func aRowThatIsChosen(byKey: Bool) async throws {
    let script = ["EnterText TextField country un", #"Select TextField country "United Kingdom""#]
    let recorded = try await recordAndPlay(Fixture.pythonReport("completion")) { app in
      let xdotool = app.display.xdotool
      try await app.click("//TextField[@id='country']")
      try await xdotool.type("un")
      try await app.waitForCommand(script[0])
      // The list comes some time after the typing.
      try await waitUntil("the list is there") {
        try await !app.widgets("//Table[@count='3' and @visible='true']", inner: true).isEmpty
      }
      if byKey {
        try await xdotool.key("Down", "Down", "Return")
      } else {
        // The second of three rows, in the shadow that GTK draws around the list.
        try await xdotool.click(try await waitFor("the list is on the display") {
          try await xdotool.pointInPopup(across: 0.3, down: 0.5)
        })
      }
      try await app.waitForCommand(script[1])
      return ["Verify Label said GB", #"Verify TextField country "United Kingdom""#]
    }
    #expect(recorded == script)
  }
}
