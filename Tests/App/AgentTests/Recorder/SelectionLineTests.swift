import PackHost
import Testing

@testable import Agent

/// Selecting text gives no line; what is done with it has one, which comes after a `SelectText`.
@Suite struct SelectionLineTests {
  let page = FakeWidget("TextArea", developer: "page").with { $0.flags.insert(.focused) }
  let note = FakeWidget("TextField", developer: "note")
  let bold = FakeWidget("Button", "Bold")
  let menu = FakeWidget("MenuButton", "Text")
  let rig: RecorderRig

  /// What is selected.
  private final class Selected {
    var span: (Int64, Int64)?
  }
  private let selected = Selected()

  init() {
    rig = RecorderRig(FakeWidget("Window", "Main", [page, note, bold, menu]))
    rig.behaviours.untouchable = ["TextArea", "TextField"]
    for kind in ["TextArea", "TextField"] {
      rig.behaviours.events[kind] = { [selected] event in
        guard event.kind == .drop, let (from, to) = selected.span else { return nil }
        return .handled([Candidate("SelectText", arguments: [.int(from), .int(to)], rank: 100)])
      }
    }
    rig.behaviours.changed["TextArea"] = { _ in [Candidate("EnterText", arguments: [.string("new")], rank: 200)] }
  }

  private func select(_ from: Int64, _ to: Int64, in text: FakeWidget) {
    rig.click(text)
    rig.click(text, count: 2)
    selected.span = (from, to)
  }

  @Test func aButtonUsesWhatIsSelectedInAPage() {
    select(4, 7, in: page)
    rig.click(bold)
    #expect(rig.script == ["SelectText TextArea page 4 7", "Touch Button Bold"])
    // It is still selected.
    rig.click(bold)
    #expect(rig.script == ["SelectText TextArea page 4 7", "Touch Button Bold", "Touch Button Bold"])
    select(0, 3, in: page)
    rig.click(bold)
    #expect(rig.script.suffix(2) == ["SelectText TextArea page 0 3", "Touch Button Bold"])
  }

  /// A field's text is selected whenever it gets the keys: only menus are taken to use it.
  @Test func aMenuUsesWhatIsSelectedInAField() {
    select(0, 2, in: note)
    rig.click(bold)
    rig.click(menu)
    #expect(rig.script == ["Touch Button Bold", "SelectText TextField note 0 2", "Touch MenuButton Text"])
  }

  @Test func aChordOfTheTextUsesIt() {
    select(1, 2, in: page)
    rig.key("u", [.ctrl], in: page) { bold.ids = [Identifier(.label, "Bolder")] }
    rig.click(menu)
    #expect(rig.script == ["SelectText TextArea page 1 2", "Keys ctrl+u", "Touch MenuButton Text"])
  }

  @Test func whatIsTypedOverItIsTheLine() {
    select(1, 2, in: page)
    rig.key("x", in: page) { rig.emit(page) }
    selected.span = nil
    rig.click(bold)
    #expect(rig.script == ["EnterText TextArea page new", "Touch Button Bold"])
  }

  /// `Select All` in a menu selects when it is played, too.
  @Test func whatALineSelectsIsNoLine() {
    rig.key("x", in: page) { rig.emit(page) }
    rig.click(menu)
    selected.span = (0, 3)
    rig.click(bold)
    #expect(rig.script == ["EnterText TextArea page new", "Touch MenuButton Text", "Touch Button Bold"])
  }

  @Test func aClickSelectsNothing() {
    rig.click(page)
    selected.span = (3, 3)
    rig.click(bold)
    #expect(rig.script == ["Touch Button Bold"])
  }

  /// A press with a line selects what it selects when it is played, too.
  @Test func aPressThatHasALine() {
    selected.span = (3, 3)
    rig.behaviours.untouchable = []
    rig.click(page)
    rig.click(bold)
    #expect(rig.script == ["Touch TextArea page 0 0", "Touch Button Bold"])
    selected.span = (4, 7)
    rig.click(page)
    selected.span = (5, 5)
    rig.click(bold)
    #expect(rig.script.suffix(2) == ["SelectText TextArea page 5 5", "Touch Button Bold"])
  }

  /// Else it would still be selected when the script is played.
  @Test func whatIsSelectedNoMore() {
    select(4, 7, in: page)
    rig.click(bold)
    rig.click(page)
    selected.span = (3, 3)
    rig.click(bold)
    rig.click(bold)
    #expect(rig.script == [
      "SelectText TextArea page 4 7", "Touch Button Bold", "SelectText TextArea page 3 3", "Touch Button Bold",
      "Touch Button Bold",
    ])
  }

  /// AppKit selects the word that is pressed, unless the caret is there: a click may have put it there without a line.
  @Test func aSecondaryPressMayHaveSelected() {
    rig.behaviours.untouchable = []
    selected.span = (5, 5)
    rig.press(page, button: 3)
    rig.release(page, button: 3)
    rig.turn()
    rig.click(bold)
    #expect(rig.script == [
      "Touch TextArea page 0 0 %button=secondary", "SelectText TextArea page 5 5", "Touch Button Bold",
    ])
  }
}
