import TestSupport
import Testing

/// Widgets without a developer's id are called by what a person goes by: a heading, a frame, an icon, a page.
@Suite struct NamesThatLastTests {
  private static let script = [
    "EnterText TextArea Notes a", "EnterText TextArea Remarks b", "Touch ToggleButton document-open",
    "Touch ToggleButton list-add", "EnterText SearchField * c", "Switch CheckBox Colours/* On",
  ]

  @Test func noneIsANumber() async throws {
    let recorded = try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        try await FixtureRun.record("named", on: display, in: folder) { app in
          for (widget, text) in [("(//TextArea)[1]", "a"), ("(//TextArea)[2]", "b")] {
            try await display.xdotool.click(app.recording.point(widget))
            try await display.xdotool.type(text)
            try await app.recording.waitForCommand(Self.script[text == "a" ? 0 : 1])
          }
          for index in 1...2 {
            try await display.xdotool.click(app.recording.point("(//ToggleButton)[\(index)]"))
            try await app.recording.waitForCommand(Self.script[index + 1])
          }
          try await display.xdotool.click(app.recording.point("//SearchField"))
          try await display.xdotool.type("c")
          try await app.recording.waitForCommand(Self.script[4])
          try await display.xdotool.click(app.recording.point("(//CheckBox)[1]"))
          try await app.recording.waitForCommand(Self.script[5])
        }
      }
    }
    #expect(recorded == Self.script)
    let checks = ["Verify TextArea Remarks b", "Verify ToggleButton list-add true", "Verify CheckBox Colours/* true"]
    try await FixtureRun.check("named", ok: Self.script + checks, errors: [])
  }
}
