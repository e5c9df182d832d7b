import Foundation
import TestSupport
import Testing

/// Windows, and what lies over them, in apps as Debian ships them.
@Suite struct GNUstepWindowTests {
  /// The click that a person makes to give a window the keys does nothing else.
  @Test func aClickOnAnInactiveWindowReachesItsView() async throws {
    try await GNUstepRun.play(
      "TextEdit",
      """
      Type .NSTextView * one
      Keys alt+n
      WaitFor Window Untitled-2
      Verify Window Untitled-1 .isKeyWindow false
      Touch .NSTextView Untitled-1/* 2 10
      Verify Window Untitled-1 .isKeyWindow true
      Type .NSTextView Untitled-1/* x
      Verify .NSTextView Untitled-1/* .string xone
      Focus .NSTextView Untitled-2/*
      Verify Window Untitled-2 .isKeyWindow true
      Keys y
      Verify .NSTextView Untitled-2/* .string y
      Raise Window Untitled-1
      Verify Window Untitled-1 .isKeyWindow true

      """
    ).expectSuccess()
  }

  @Test func whatIsBehindAModalWindowIsCovered() async throws {
    let script = """
      Menu MenuBar * "File>Open…" %timeout=30s
      Touch .NSTextView Untitled-1/*
      Cancel FileChooser Open
      Touch .NSTextView Untitled-1/* %timeout=10s
      Touch .NSButton Cancel

      """
    let errors = try await GNUstepRun.errors("TextEdit", script)
    #expect(errors.count == 2, "\(errors)")
    let covered = "it is behind the window \"Open\", which is modal: it takes all input until it is closed"
    #expect(errors.first?.contains(covered) == true, "\(errors)")
    #expect(errors.last?.contains("Touch .NSButton Cancel") == true, "\(errors)")
  }

  @Test(.enabled("the gui of Debian 13 cannot load TextEdit's preferences") {
    try await Toolkits.gnustepGUIMinor.value < 32
  })
  func besideAnOpenPopUpMenuNothingIsClicked() async throws {
    let script = """
      Touch Menu Info
      Touch MenuItem Preferences…
      Touch .NSTabView * 180 10
      TouchDown .NSPopUpButton #1 9,9
      Touch .NSTabView * 60 10
      TouchUp .NSPopUpButton #1 9,9
      Touch .NSTabView * 60 10
      VerifyNot .NSPopUpButton #1

      """
    let errors = try await GNUstepRun.errors("TextEdit", script)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.contains(" is open and takes the click") == true, "\(errors)")
  }

  @Test func windowsDoWhatTheirFramesAreFor() async throws {
    try await GNUstepRun.play(
      "TextEdit",
      """
      Verify Window Untitled-1 Untitled-1
      Verify Window Untitled-1 active true
      Verify Window Untitled-1 value normal
      Resize Window Untitled-1 500 300
      Verify Window Untitled-1 width 500
      Verify Window Untitled-1 height 300
      Maximize Window Untitled-1
      VerifyNumber Window Untitled-1 width "> 500"
      Restore Window Untitled-1
      Verify Window Untitled-1 width 500
      Keys alt+n
      Close Window Untitled-2
      VerifyNot Window Untitled-2
      Minimize Window Untitled-1
      Verify Window Untitled-1 visible false
      Verify Window Untitled-1 value minimized
      Restore Window Untitled-1
      Verify Window Untitled-1 visible true
      Type .NSTextView Untitled-1/* x
      Minimize Window Untitled-1
      Raise Window Untitled-1
      Type .NSTextView Untitled-1/* y
      Verify .NSTextView Untitled-1/* .string xy

      """
    ).expectSuccess()
  }

  /// AppKit does not know the size that it had before, nor does a `Maximize` of what is that large already.
  @Test func aWindowThatTheAppMaximizesIsNotRestored() async throws {
    let script = """
      Resize Window Untitled-1 500 300
      Menu MenuBar * Window>Zoom
      Maximize Window Untitled-1
      Restore Window Untitled-1
      Verify Window Untitled-1 value maximized
      Minimize Window Untitled-1
      Restore Window Untitled-1
      Verify Window Untitled-1 value maximized

      """
    let errors = try await GNUstepRun.errors("TextEdit", script)
    #expect(errors.count == 1, "\(errors)")
    let reason = "Restore Window: AppKit knows no size that it had before; say one, Resize Window"
    #expect(errors.first?.contains(reason) == true, "\(errors)")
  }

  @Test func aWindowOfAFixedSizeSaysSo() async throws {
    let script = "Resize Window EdenMath 500 300\nMaximize Window EdenMath\nFullscreen Window EdenMath\n"
    let errors = try await GNUstepRun.errors("EdenMath", script)
    #expect(errors.count == 3)
    #expect(errors.prefix(2).allSatisfy { $0.contains("its size is fixed") }, "\(errors)")
  }

  /// A menu shows nothing of synthesised clicks: it asks the display where the pointer is.
  @Test func anItemOfAMenuOpensItsSubmenuOrActs() async throws {
    try await GNUstepRun.play(
      "EdenMath",
      """
      VerifyNot .NSMenuItem "Info Panel..."
      Touch .NSMenuItem Info
      Verify .NSMenuItem "Info Panel..."
      Touch .NSMenuItem "Info Panel..."
      VerifyNot .NSMenuItem "Info Panel..."
      Verify Dialog Info
      Touch .NSMenuItem Edit
      Touch .NSMenuItem Edit
      VerifyNot .NSMenuItem Copy

      """
    ).expectSuccess()
  }
}
