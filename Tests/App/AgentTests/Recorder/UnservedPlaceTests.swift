import PackHost
import Testing

@testable import Agent

/// Clicks on a widget that nobody knows and in which others lie: they fell beside those, or mean something to the app.
@Suite struct UnservedPlaceTests {
  private let label = FakeWidget("Label", developer: "status").with { $0.properties["text"] = .string("new") }
  private let card: FakeWidget
  private let drawing = FakeWidget("View", developer: "drawing")
  private let rig: RecorderRig

  init() {
    card = FakeWidget("View", nil, developer: "card", [label])
    rig = RecorderRig(FakeWidget("Window", "Main", [card, drawing]))
  }

  private func click(_ widget: FakeWidget, _ change: () -> Void = {}) {
    rig.press(widget)
    rig.turn()
    rig.release(widget)
    change()
    rig.turn()
    rig.recorder.finish()
  }

  @Test func withoutAnEffectItIsNothing() {
    click(card)
    #expect(rig.script == [])
  }

  @Test func withOneItIsSaidWhere() {
    click(card) { label.properties["text"] = .string("opened") }
    #expect(rig.script == ["Touch View card 0 0"])
  }

  /// It goes by itself when the pointer rests.
  @Test func aScrollBarIsNoEffect() {
    let bar = FakeWidget("ScrollBar", developer: "bar")
    let rig = RecorderRig(FakeWidget("Window", "Main", [card, bar]))
    rig.press(card)
    rig.turn()
    rig.release(card)
    bar.flags = []
    rig.turn()
    rig.recorder.finish()
    #expect(rig.script == [])
  }

  /// A click that only gives a panel the keys.
  @Test func whereAComponentTakesPressesItIsNothing() {
    rig.behaviours.events["View"] = { _ in .handled([]) }
    click(card) { label.properties["text"] = .string("active") }
    #expect(rig.script == [])
  }

  /// One that only lays out, in a window whose class nobody knows.
  @Test func whereAComponentCannotTellItsEffectDoes() {
    rig.behaviours.events["View"] = { $0.kind == .release ? .undetermined : nil }
    click(card)
    #expect(rig.script == [])
    click(card) { label.properties["text"] = .string("opened") }
    #expect(rig.script == ["Touch View card 0 0"])
  }

  /// What the app draws all by itself shows nothing that could be compared.
  @Test func whatIsDrawnIsAlwaysTold() {
    click(drawing)
    #expect(rig.script == ["Touch View drawing 0 0"])
  }
}
