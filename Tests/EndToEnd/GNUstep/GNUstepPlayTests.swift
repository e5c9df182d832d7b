import Foundation
import TestSupport
import Testing

/// Scripts played in apps as Debian ships them, through synthesised input.
@Suite struct GNUstepPlayTests {
  private func play(_ app: String, _ script: String, options: [String] = []) async throws -> Outcome {
    try await GNUstepRun.play(app, script, options: options)
  }

  /// The errors of a script of which every command is tried.
  private func errors(_ app: String, _ script: String) async throws -> [Substring] {
    let outcome = try await play(app, script, options: ["--timeout", "500ms", "--keep-going"])
    #expect(outcome.status == 1, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
  }

  @Test func clicksAddUp() async throws {
    try await play(
      "EdenMath",
      """
      Touch .NSButton 7
      Touch View +
      Touch .NSButton 5
      Touch .NSButton =
      Verify .NSTextField * .stringValue "  12"
      Touch .NSButtonCell Gradient
      Verify .NSButtonCell Gradient .state 1
      Verify .NSButtonCell Degree .state 0

      """
    ).expectSuccess()
  }

  @Test func clicksAddUpInAWindowOfAClassOfItsOwn() async throws {
    try await play(
      "Calculator",
      """
      Touch .NSButton 6
      Touch .NSButton \\*
      Touch .NSButton 7
      Touch .NSButton =
      Verify .NSTextField * .stringValue 42

      """
    ).expectSuccess()
  }

  /// Each of them is one press and one release of the primary button, which a control follows in a
  /// loop of its own.
  @Test func otherGesturesAreClicks() async throws {
    try await play(
      "EdenMath",
      """
      Hover .NSButton 1
      LongPress .NSButton 1
      TouchDown .NSButton 2 5,5
      TouchMove .NSButton 2 6,6
      TouchUp .NSButton 2 6,6
      Swipe .NSButton 3 5,5,9,9
      Move .NSButton 4 5,5,9,9
      DragTo .NSButton 5 .NSButton 5
      Touch .NSButton 6 3 3
      Touch .NSButton 7 %count=2
      Verify .NSTextField * .stringValue 12345677

      """
    ).expectSuccess()
  }

  @Test func aSecondFingerIsNone() async throws {
    let errors = try await errors("EdenMath", "Pinch .NSButton 1 5,5,20,20,9,9,15,15\n")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("AppKit knows one finger only, as the pointer") }, "\(errors)")
  }

  @Test func keysGoWhereTheyAreTyped() async throws {
    try await play(
      "TextEdit",
      """
      Type .NSTextView * "Héllo, wörld €"
      Verify .NSTextView * .string "Héllo, wörld €"
      Keys shift+Home
      Keys Delete
      Verify .NSTextView * .string ""
      Type .NSTextView * ab
      Keys Left
      Type .NSTextView * x
      Keys BackSpace
      Keys Return
      Keys End
      Keys KP_1
      Verify .NSTextView * .string "a\\nb1"
      Keys alt+a
      Keys ctrl+d
      Verify .NSTextView * .string ""

      """
    ).expectSuccess()
  }

  /// The text view follows the mouse until it is released.
  @Test func theMouseSelectsText() async throws {
    try await play(
      "TextEdit",
      """
      Type .NSTextView * "one two"
      Touch .NSTextView * 12 10 %count=2
      Type .NSTextView * three
      Verify .NSTextView * .string "three two"
      Move .NSTextView * 1,10,200,10,400,10
      Keys Delete
      Verify .NSTextView * .string ""

      """
    ).expectSuccess()
  }

  @Test func whatIsOutOfSightIsScrolledThere() async throws {
    let lines = (1...60).map { "\($0)\\n" }.joined()
    try await play(
      "TextEdit",
      """
      Type .NSTextView * "\(lines)"
      Touch .NSTextView * 2 10
      Type .NSTextView * top
      VerifyWildcard .NSTextView * .string top1*

      """
    ).expectSuccess()
  }

  /// A scroller follows the mouse, too, and takes what is beside its knob for a place to go to.
  @Test func aScrollerIsDragged() async throws {
    let lines = (1...90).map { "\($0)\\n" }.joined()
    try await play(
      "TextEdit",
      """
      Type .NSTextView * "\(lines)"
      Verify .NSScrollView * .verticalScroller.doubleValue 1
      Move .NSScrollView * 9,370,9,200,9,20
      Verify .NSScrollView * .verticalScroller.doubleValue 0
      Touch .NSScrollView * 9 200
      VerifyNumber .NSScrollView * .verticalScroller.doubleValue "> 0.4"

      """
    ).expectSuccess()
  }

  @Test func besideAnOpenPopUpMenuNothingIsClicked() async throws {
    let script = """
      Touch Menu Info
      Touch Button Preferences…
      Touch .NSTabView * 180 10
      TouchDown .NSPopUpButton #1 9,9
      Touch .NSTabView * 60 10
      TouchUp .NSPopUpButton #1 9,9
      Touch .NSTabView * 60 10
      VerifyNot .NSPopUpButton #1

      """
    let errors = try await errors("TextEdit", script)
    #expect(errors.count == 1, "\(errors)")
    #expect(errors.first?.contains(" is open and takes the click") == true, "\(errors)")
  }

  /// The click that a person makes to give a window the keys does nothing else.
  @Test func aClickOnAnInactiveWindowReachesItsView() async throws {
    try await play(
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
      Touch .NSButton Open/Cancel
      Touch .NSTextView Untitled-1/* %timeout=10s
      Touch .NSButton Cancel

      """
    let errors = try await errors("TextEdit", script)
    #expect(errors.count == 2, "\(errors)")
    let covered = "it is behind the window \"Open\", which is modal: it takes all input until it is closed"
    #expect(errors.first?.contains(covered) == true, "\(errors)")
    #expect(errors.last?.contains("Touch .NSButton Cancel") == true, "\(errors)")
  }

  @Test func windowsDoWhatTheirFramesAreFor() async throws {
    try await play(
      "TextEdit",
      """
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

  @Test func aWindowOfAFixedSizeSaysSo() async throws {
    let script = "Resize Window EdenMath 500 300\nMaximize Window EdenMath\nFullscreen Window EdenMath\n"
    let errors = try await errors("EdenMath", script)
    #expect(errors.count == 3)
    #expect(errors.prefix(2).allSatisfy { $0.contains("its size is fixed") }, "\(errors)")
  }

  /// A menu shows nothing of synthesised clicks: it asks the display where the pointer is.
  @Test func anItemOfAMenuOpensItsSubmenuOrActs() async throws {
    try await play(
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
