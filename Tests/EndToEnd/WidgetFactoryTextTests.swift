import Foundation
import TestSupport
import Testing

/// Typing, on page 1 of gtk4-widget-factory.
@Suite struct WidgetFactoryTextTests {
  @Test func entryTypedCorrectedReplacedAndPasted() async throws {
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      let keyboard = factory.display.xdotool
      try await factory.click("//TextField[@text='entry' and @enabled='true']")
      try await keyboard.key("End")
      try await keyboard.type("ab")
      try await keyboard.key("BackSpace")
      try await factory.waitForCommand("EnterText TextField entry24 entrya")
      try await keyboard.key("ctrl+a")
      try await keyboard.type("xyz")
      try await factory.waitForCommand("EnterText TextField entry24 xyz")
      try await keyboard.key("Return")
      try await factory.waitForCommand("Return TextField entry24")
      try await keyboard.key("ctrl+a", "ctrl+c", "End", "ctrl+v")
      try await factory.waitForCommand("EnterText TextField entry24 xyzxyz")
      return ["Verify TextField entry24 xyzxyz"]
    }
    #expect(
      recorded == [
        "EnterText TextField entry24 xyz", "Return TextField entry24",
        "EnterText TextField entry24 xyzxyz",
      ])
  }

  @Test func textView() async throws {
    let line = #"EnterText TextArea textview1 Dear\nAda"#
    let recorded = try await recordAndPlay(["gtk4-widget-factory"]) { factory in
      let keyboard = factory.display.xdotool
      try await factory.click("//TextArea[@id='textview1']")
      try await keyboard.key("ctrl+a")
      try await keyboard.type("Dear")
      try await keyboard.key("Return")
      try await keyboard.type("Ada")
      try await factory.waitForCommand(line)
      return [#"Verify TextArea textview1 Dear\nAda"#]
    }
    #expect(recorded == [line])
  }

  @Test func passwordIsASecret() async throws {
    let line = "EnterText PasswordField Password… ${secret:Password_}"
    try await TemporaryFolder.with("app") { folder in
      let secrets = folder.appending(path: "secrets")
      let isWritten = FileManager.default.createFile(
        atPath: secrets.path, contents: Data("Password_=hunter22\n".utf8),
        attributes: [.posixPermissions: 0o600])
      try #require(isWritten)
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let recorded = try await Recording.with(["gtk4-widget-factory"], on: display, in: folder) { factory in
          try await factory.click("//PasswordField")
          try await display.xdotool.type("hunter22")
          try await factory.waitForCommand(line)
        }
        #expect(recorded == [line])
        try await play(
          folder.appending(path: "recorded.monkey"),
          then: ["Verify PasswordField Password… ${secret:Password_}"], on: display, in: folder,
          options: ["--secrets", secrets.path])
      }
    }
  }
}
