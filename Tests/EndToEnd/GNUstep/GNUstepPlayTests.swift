import Foundation
import TestSupport
import Testing

/// Scripts played in apps as Debian ships them, through synthesised input.
@Suite struct GNUstepPlayTests {
  @Test func clicksAddUp() async throws {
    try await GNUstepRun.play(
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
    try await GNUstepRun.play(
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
    try await GNUstepRun.play(
      "EdenMath",
      """
      Hover .NSButton 1
      LongPress .NSButton 1
      TouchDown .NSButton 2 5,5
      TouchMove .NSButton 2 6,6
      TouchUp .NSButton 2 6,6
      Swipe .NSButton 3 5,5,9,9
      Move .NSButton 4 5,5,9,9
      Move .NSButton 5 9,9,5,5
      Touch .NSButton 6 3 3
      Touch .NSButton 7 %count=2
      Verify .NSTextField * .stringValue 12345677

      """
    ).expectSuccess()
  }

  @Test func aSecondFingerIsNone() async throws {
    let errors = try await GNUstepRun.errors("EdenMath", "Pinch .NSButton 1 5,5,20,20,9,9,15,15\n")
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.contains("AppKit knows one finger only, as the pointer") }, "\(errors)")
  }

  /// A press whose release cannot be sent would leave the app with a button that is down.
  @Test(arguments: ["Pinch", "Rotate"])
  func aGestureOfTwoFingersIsRefusedBeforeTheFirst(verb: String) async throws {
    let state = try await heard(by: "theView", "\(verb) MYCustomView theView 5,5,20,20,9,9,15,15")
    #expect(state.errors == 1 && state.heard == nil, "\(state)")
  }

  @Test(arguments: ["TouchDown", "TouchMove", "TouchUp"])
  func twoFingersAreRefusedBeforeTheFirst(verb: String) async throws {
    let state = try await heard(by: "theView", "\(verb) MYCustomView theView 5,5,20,20")
    #expect(state.errors == 1 && state.heard == nil, "\(state)")
  }

  /// What a view has heard when a line was refused for its second finger.
  private func heard(by id: String, _ line: String) async throws -> (errors: Int, heard: FixtureValue?) {
    try await TemporaryFolder.with("fingers") { folder in
      let state = FixtureState(in: folder, name: "fingers")
      let samples = try await Tree.assembled().samples.path
      let options = ["--pack-path", samples, "--env", "\(state.variable.name)=\(state.variable.value)", "--keep-going"]
      let outcome = try await GNUstepRun.play(
        Fixture.gnustepApp().path, "\(line)\nClose Window \"Fixture canvas\"\n", options: options, arguments: ["canvas"])
      let errors = outcome.output.split(separator: "\n").filter {
        $0.hasPrefix("ERROR") && $0.contains("AppKit knows one finger only, as the pointer")
      }
      return (errors.count, try state.read()[id]?["heard"])
    }
  }

  @Test func keysGoWhereTheyAreTyped() async throws {
    try await GNUstepRun.play(
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
    try await GNUstepRun.play(
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
    try await GNUstepRun.play(
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
    try await GNUstepRun.play(
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
}
