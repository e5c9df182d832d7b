import Foundation
import TestSupport
import Testing

/// Tabs and pop-up buttons of an unmodified app, recorded, and played in a fresh process of it.
@Suite struct GNUstepPreferencesTests {
  @Test(.enabled("the gui of Debian 13 cannot load TextEdit's preferences") {
    try await Toolkits.gnustepGUIMinor.value < 32
  })
  func textEditsPreferences() async throws {
    let script = [
      "Menu MenuBar * Info>Preferences…", #"SelectTab Tabs * "Open and Save""#,
      #"Select Picker Preferences/#4 "Inline CSS""#,
    ]
    let commands = try await recordAndPlay(["TextEdit"]) { app in
      let keys = app.display.xdotool
      try await app.choose("Preferences…", in: "Info")
      try await app.waitForCommand(script[0])
      let origin = try await keys.origin(ofWindow: "^Preferences$")
      // The first click only gives the window the keys.
      try await keys.click(origin + Point(4, 4))
      let tabs = try await app.widget("//Window[@id='Preferences']//Tabs")
      try await keys.click(origin + tabs.frame.point(0.4, 0.03))
      try await app.waitForCommand(script[1])
      let button = origin + (try await app.widget("(//Picker)[4]")).frame.point()
      let list = try await PopUpList.opened(on: app.display) { try await keys.press(button) }
      try await app.display.hover(list.row(1, of: 3))
      try await keys.release()
      try await app.waitForCommand(script[2])
      return [#"Verify Picker #4 selected "Inline CSS""#]
    }
    #expect(commands == script)
  }
}
