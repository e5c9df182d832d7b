import Foundation
import TestSupport
import Testing

/// `capuchin trace` on an unmodified GNUstep app.
@Suite struct GNUstepTraceTests {
  private func trace(
    _ slots: [String], _ body: (Recording, AppWindow) async throws -> Void
  ) async throws -> [String] {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let lines = try await Recording.tracing(slots, of: ["EdenMath"], on: display, in: folder) { app in
          let window = try await waitFor("its window is up") {
            try await AppWindow.find("EdenMath", 470, 246, on: display)
          }
          // Where a click means nothing; the first only gives the app the keys.
          try await window.activate(on: display)
          try await body(app, window)
        }
        return lines.map { $0.replacing(#/0x[0-9a-f]+/#, with: "0x…") }
      }
    }
  }

  /// What a button brings about returns before the action does.
  @Test func anActionAndWhatItDoes() async throws {
    let lines = try await trace(["NSApplication.sendAction:to:from:", "NSControl.setStringValue:"]) { app, window in
      try await app.display.xdotool.click(window.origin + app.widget("//Button[@id='7']").frame.point())
      try await waitUntil("both calls are printed") { app.child.output.split(separator: "\n").count == 2 }
    }
    #expect(
      lines == [
        #"NSControl.setStringValue:(NSTextField 0x…, "   7")"#,
        "NSApplication.sendAction:to:from:(NSApplication 0x…, digitButton:, EMController 0x…, NSButton 0x…) = true",
      ])
  }

  /// The founding article's injection into what makes controls. NSButton inherits its method.
  @Test func whatMakesControls() async throws {
    let lines = try await trace(["NSTextField.initWithFrame:", "NSButton.initWithFrame:"]) { app, _ in
      try await app.choose("Info Panel...", in: "Info")
      _ = try await app.widget("/App/Dialog[@id='Info']")
    }
    #expect(
      Set(lines) == [
        "NSButton.initWithFrame:(NSButton 0x…, {{0.0, 0.0}, {48.0, 48.0}}) = NSButton 0x…",
        "NSButton.initWithFrame:(NSButton 0x…, {{0.0, 0.0}, {0.0, 0.0}}) = NSButton 0x…",
        "NSTextField.initWithFrame:(NSTextField 0x…, {{0.0, 0.0}, {0.0, 0.0}}) = NSTextField 0x…",
      ])
  }

  /// What a file is made of again is heard as what code makes.
  @Test func whatIsMadeOfAFile() async throws {
    let slots = ["NSButton", "NSTextField", "NSTableView"].map { "\($0).initWithCoder:" }
    let lines = try await click("Load more", in: "archive", tracing: slots, untilCalled: 4)
    #expect(lines.sorted() == ["NSButton", "NSButton", "NSTableView", "NSTextField"].map {
      "\($0).initWithCoder:(\($0) 0x…, GSXib5KeyedUnarchiver 0x…) = \($0) 0x…"
    })
  }

  /// What a password entry is told, and says, is shown to nobody; what another field is told, is.
  @Test func secretTexts() async throws {
    let lines = try await click(
      "Fill in", in: "odd", tracing: ["NSControl.setStringValue:", "NSSecureTextField.stringValue"], untilCalled: 3)
    #expect(
      lines == [
        "NSControl.setStringValue:(NSSecureTextField 0x…, <secret>)",
        "NSSecureTextField.stringValue(NSSecureTextField 0x…) = <secret>",
        #"NSControl.setStringValue:(NSTextField 0x…, "Größe")"#,
      ])
  }

  /// The app catches it, as without us.
  @Test func whatRaises() async throws {
    let lines = try await click(
      "Catch", in: "raising", tracing: ["RaisingPage.catch:", "RaisingPage.raise:"], untilCalled: 2)
    #expect(
      lines == [
        "RaisingPage.raise:(RaisingPage 0x…, NSButton 0x…) raised FixtureException: from Catch",
        "RaisingPage.catch:(RaisingPage 0x…, NSButton 0x…)",
      ])
  }

  /// Clicks a button of a page of the fixture and gives the calls that were printed.
  private func click(
    _ button: String, in page: String, tracing slots: [String], untilCalled count: Int
  ) async throws -> [String] {
    try await TemporaryFolder.with("trace") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, page]
        let lines = try await Recording.tracing(slots, of: app, on: display, in: folder) { app in
          _ = try await app.activate("Fixture \(page)")
          try await app.click("//Button[@id='\(button)']")
          try await waitUntil("\(count) calls are printed") {
            app.child.output.split(separator: "\n").count == count
          }
        }
        return lines.map { $0.replacing(#/0x[0-9a-f]+/#, with: "0x…") }
      }
    }
  }
}
