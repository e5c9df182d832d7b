import Foundation
import TestSupport
import Testing

/// Scripts that are played another day: other data, other widgets before them, another order, another size of the
/// window, another language.
@Suite struct GNUstepDaysTests {
  private static let another = ["--env", "FIXTURE_DAY=2"]

  private func click(_ xpath: String, across: Double = 0.5, in app: Recording, expecting line: String) async throws {
    try await app.click(xpath, across: across)
    try await app.waitForCommand(line)
  }

  @Test func whatIsCalledByItsNameOrPlaceIsFoundWhenAllElseIsDifferent() async throws {
    let script = [
      "Touch Button today", "Switch Switch Sound On", "Switch Switch Display/#2 On", "Switch CheckBox * On",
      "EnterText TextField Name Ada", "Select List fonts Serif",
    ]
    let played = try await FixtureRoundTrip.of("days", playing: Self.another) { app, _ in
      try await click("//Button[@id='Wednesday, November 11, 2026']", in: app, expecting: script[0])
      try await click("//View[@id='Sound']//Switch", in: app, expecting: script[1])
      try await click("//View[@id='Display']//Switch[2]", in: app, expecting: script[2])
      try await click("//CheckBox", across: 0.03, in: app, expecting: script[3])
      try await app.click("//TextField[@id='Name']")
      try await app.display.xdotool.type("Ada")
      try await app.waitForCommand(script[4])
      let list = try await app.point("//List[@id='fonts']", across: 0.2, down: 0)
      try await app.display.xdotool.click(list + Point(0, 24))
      try await app.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["status"]?["heard"] == "sound; night; basket; Serif")
      #expect(state["today"]?["heard"] == "heard:")
      #expect(state["name"]?["text"] == "Ada")
    }
  }

  @Test func idsOfDevelopersAreFoundInAnotherLanguage() async throws {
    let script = ["Touch Button save", "Touch Button discard", "Touch Button today"]
    let played = try await FixtureRoundTrip.of("days", recording: ["--ids", "developer"], playing: Self.another) { app, _ in
      try await click("//Button[@id='Save']", in: app, expecting: script[0])
      try await click("//Button[@id='Discard']", in: app, expecting: script[1])
      try await click("//Button[@id='Wednesday, November 11, 2026']", in: app, expecting: script[2])
    }
    #expect(played.commands == script)
    for button in ["save", "discard", "today"] { #expect(played.state[button]?["heard"] == "heard:") }
  }
}
