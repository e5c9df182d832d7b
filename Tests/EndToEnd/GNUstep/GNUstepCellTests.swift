import Foundation
import TestSupport
import Testing

/// Texts in the cells of forms and matrices, recorded and played in the fixture.
@Suite struct GNUstepCellTests {
  /// Each line of a form is a field, also while one is being edited and the keys go to the window's editor.
  @Test func aForm() async throws {
    let script = [
      #"EnterText TextField Street "Main Road 5""#, "EnterText TextField Town Bath", "Return TextField Town",
    ]
    let played = try await FixtureRoundTrip.of("texts") { app, _ in
      let keys = app.display.xdotool
      try await app.click("//TextField[@id='Street']", across: 0.7)
      try await keys.type(" 5")
      try await app.waitForCommand(script[0])
      try await keys.key("Tab")
      _ = try await app.widget("//TextField[@id='Town'][@focused='true']")
      try await keys.type("Bath")
      try await app.waitForCommand(script[1])
      try await keys.key("Return")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["address"]?["texts"] == "Main Road 5|Bath")
  }

  @Test func aMatrixOfTexts() async throws {
    let played = try await FixtureRoundTrip.of("values") { app, _ in
      let keys = app.display.xdotool
      try await app.click("//Grid[@id='names']/TextField[4]")
      try await keys.type("Ada")
      try await waitUntil("it is recorded") { try app.commands().last?.hasSuffix(" Ada") == true }
      try await app.click("//Grid[@id='names']/TextField[1]")
      try await keys.type("Bea")
      try await waitUntil("it is recorded") { try app.commands().last?.hasSuffix(" Bea") == true }
    }
    #expect(played.commands == ["EnterText TextField names/#4 Ada", "EnterText TextField names/#1 Bea"])
    #expect(played.state["names"]?["texts"] == "Bea|||Ada")
  }
}
