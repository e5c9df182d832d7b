import Foundation
import TestSupport
import Testing

/// What a person does in apps of gnustep-examples, recorded, and played in a fresh process of each.
@Suite struct GNUstepExampleTests {
  /// The kind of the panel is chosen in the app's menu.
  @Test func anAlertOfNSPanelTest() async throws {
    let script = [
      #"Menu MenuBar * "Panel Kind>Use Critical Panels""#, "Menu MenuBar * Tests>NSGetAlertPanel", #"Touch Button "May be""#,
    ]
    let commands = try await recordAndPlay(["NSPanelTest"]) { app in
      try await app.choose("Use Critical Panels", in: "Panel Kind", expecting: script[0])
      try await app.choose("NSGetAlertPanel", in: "Tests", expecting: script[1])
      _ = try await app.widget("/App/Dialog[@id='Critical']//Button[@id='Yes']")
      try await app.click("/App/Dialog//Button[@id='May be']")
      try await app.waitForCommand(script[2])
      return ["VerifyNot Dialog * %timeout=0s"]
    }
    #expect(commands == script)
  }

  /// AppKit hides the menu while another app has the keys, and an alert may give them to nobody when it goes. Without a
  /// window nothing of the app could be clicked to get the menu back.
  @Test func theMenuOfAnAppThatHasLostTheKeys() async throws {
    try await TemporaryFolder.with("keys") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        try await capuchin("open", "--display", display.name, "--stage", "private", "--", "NSPanelTest").expectSuccess()
        // More than once: the app may be about to get them.
        try await waitUntil("nothing is shown") {
          try await display.xdotool("search", "--maxdepth", "0", "--name", "", "windowfocus")
          return try await capuchin("look").output == "none\n"
        }
        try await capuchin("do", "Menu MenuBar * Tests>NSGetAlertPanel", "Touch Button Yes").expectSuccess()
        try await capuchin("close").expectSuccess()
      }
    }
  }

  /// A field, the cell of a form to which Tab goes, and a slider, each in a window of its own.
  @Test func fieldsAndASliderOfGSTest() async throws {
    let script = [
      "Menu MenuBar * Tests>NSForm-test", #"EnterText TextField "A NSTextField" Ada"#, #"EnterText TextField "A NSForm/First Name" London"#,
      #"Return TextField "A NSForm/First Name""#, "Menu MenuBar * Tests>NSSlider-test",
    ]
    var slid = ""
    let commands = try await recordAndPlay(["GSTest"]) { app in
      let keys = app.display.xdotool
      try await app.choose("NSForm-test", in: "Tests", expecting: script[0])
      try await app.waitForKeys("NSForm Test")
      try await keys.type("Ada")
      try await app.waitForCommand(script[1])
      try await keys.key("Tab")
      try await keys.type("London")
      try await app.waitForCommand(script[2])
      try await keys.key("Return")
      try await app.waitForCommand(script[3])
      try await app.choose("NSSlider-test", in: "Tests", expecting: script[4])
      _ = try await app.widget("/App/Window[@id='NSSlider Test']")
      try await app.drag("//Slider[@id='Slider Title']", from: (0.5, 0.5), to: (0.75, 0.5))
      slid = try await waitFor("it is recorded") { try app.commands().last.flatMap { $0.hasPrefix(#"Slide Slider "Slider Title" 7"#) ? $0 : nil } }
      let value = try #require(slid.split(separator: " ").last)
      return [#"Verify Slider "Slider Title" value \#(value) %tolerance=2"#, #"Verify TextField "A NSTextField" Ada"#, #"Verify TextField "A NSForm/First Name" London"#]
    }
    #expect(commands == script + [slid])
  }
}
