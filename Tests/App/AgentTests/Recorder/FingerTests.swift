import PackHost
import Testing

@testable import Agent

/// Fingers that are on one widget at the same time.
@Suite struct FingerTests {
  private let photo = FakeWidget("Image", developer: "photo").with { $0.frame = Rect(x: 10, y: 20, width: 200, height: 200) }
  private let said = FakeWidget("Label", developer: "said").with { $0.properties["text"] = .string("") }
  private let other = FakeWidget("Button", "Other")
  private let rig: RecorderRig

  init() { rig = RecorderRig(FakeWidget("Window", "Main", [photo, said, other])) }

  private func finger(_ kind: InputEvent.Kind, _ number: UInt64, _ x: Double, _ y: Double) {
    rig.send(kind, photo) { ($0.finger, $0.x, $0.y) = (number, x + 10, y + 20) }
    rig.turn()
  }

  /// All come down one after the other, move by turns and go; the app shows something else then.
  private func move(_ ways: [(from: (Double, Double), to: (Double, Double))], change: () -> Void) {
    for (number, way) in ways.enumerated() { finger(.touchBegin, UInt64(number + 5), way.from.0, way.from.1) }
    for (number, way) in ways.enumerated() { finger(.touchUpdate, UInt64(number + 5), way.to.0, way.to.1) }
    change()
    for (number, way) in ways.enumerated() { finger(.touchEnd, UInt64(number + 5), way.to.0, way.to.1) }
    rig.click(other)
  }

  private func move(_ ways: [(from: (Double, Double), to: (Double, Double))]) -> [String] {
    move(ways) { said.properties["text"] = .string("changed") }
    return rig.script
  }

  @Test func apart() {
    #expect(move([((50, 50), (30, 50)), ((90, 50), (110, 50))]) == ["Pinch Image photo 50,50,90,50,30,50,110,50", "Touch Button Other"])
  }

  @Test func aboutEachOther() {
    #expect(move([((50, 50), (70, 30)), ((90, 50), (70, 70))]) == ["Rotate Image photo 50,50,90,50,70,30,70,70", "Touch Button Other"])
  }

  /// Nobody has heard of it.
  @Test func withoutAnEffect() {
    move([((50, 50), (30, 50)), ((90, 50), (110, 50))]) {}
    #expect(rig.script == ["Touch Button Other"])
  }

  /// A drawing takes all of it, whatever it shows, and the strokes of the single fingers are no lines.
  @Test func onADrawing() {
    rig.behaviours.events["Image"] = { event in
      event.kind == .touchEnd ? .handled([Candidate("Move", arguments: [.list([.double(1), .double(2)])])]) : .handled([])
    }
    move([((50, 50), (30, 50)), ((90, 50), (110, 50))]) {}
    #expect(rig.script == ["Pinch Image photo 50,50,90,50,30,50,110,50", "Touch Button Other"])
  }

  /// From where both were when the second came.
  @Test func afterAWayOfTheFirstAlone() {
    finger(.touchBegin, 5, 20, 20)
    finger(.touchUpdate, 5, 50, 50)
    finger(.touchBegin, 6, 90, 50)
    finger(.touchUpdate, 6, 110, 50)
    said.properties["text"] = .string("changed")
    finger(.touchEnd, 6, 110, 50)
    finger(.touchEnd, 5, 50, 50)
    rig.click(other)
    #expect(rig.script == ["Pinch Image photo 50,50,90,50,50,50,110,50", "Touch Button Other"])
  }

  @Test func threeAreSaidToBeLost() {
    #expect(move([((50, 50), (30, 50)), ((90, 50), (110, 50)), ((70, 90), (70, 99))]) == ["Touch Button Other"])
    #expect(rig.behaviours.said == ["what three fingers or more do together is not recorded: no command plays it"])
  }
}
