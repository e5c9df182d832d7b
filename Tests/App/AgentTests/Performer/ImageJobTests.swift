import PackHost
import Script
import Testing
import Wire

@testable import Agent

/// What the app sends for a `VerifyImage`.
@Suite struct ImageJobTests {
  private let clock = FakeWidget("Label", "10:30", developer: "clock")
  private let date = FakeWidget("Label", "Monday", developer: "date")
  private let pin = FakeWidget("PasswordField", "PIN", developer: "pin")
  private let canvas = FakeWidget("Canvas", "Drawing")

  private func rig(_ blanked: @escaping ([FakeWidget]) -> Void = { _ in }) -> PerformerRig {
    let box = FakeWidget("View", "Box", [clock, date, pin])
    box.frame.height = 60
    let rig = PerformerRig(FakeWidget("Window", "Main", [box, canvas]))
    rig.acting.secretive = [pin.node]
    rig.acting.image = { [clock, date, pin] nodes in
      blanked([clock, date, pin].filter { nodes.contains($0.node) })
      return [1, 2, 3]
    }
    return rig
  }

  @Test(arguments: [
    ("Canvas Drawing a.png", []), ("View Box a.png", ["PIN"]), (#"View Box a.png %without="Label clock""#, ["10:30", "PIN"]),
    (#"View Box a.png %without="Label * Canvas *""#, ["10:30", "Monday", "PIN"]),
    (#"View Box a.png %without="Label Tuesday Label #2""#, ["Monday", "PIN"]),
    (#"View Box a.png %without="Label dat* PasswordField pin""#, ["Monday", "PIN"]),
  ] as [(String, [String])])
  func secretsAndWhatIsNamedAreBlanked(words: String, blanked: [String]) {
    var found: [[String]] = []
    let rig = rig { found.append($0.map { $0.ids.first?.text ?? "" }) }
    rig.acting.secretive = words.hasPrefix("View") ? [pin.node] : []
    #expect(rig.perform("VerifyImage \(words)")?.picture == "AQID")
    #expect(found == [blanked])
  }

  /// A widget that covers the whole picture leaves as little of it as the widget itself.
  @Test func nothingIsLeftBelowWhatCoversAll() {
    clock.frame.height = 60
    let result = rig().perform(#"VerifyImage View Box a.png %without="Label clock""#, timeout: 100)
    #expect(result?.code == .unsupported && result?.picture == nil)
    #expect(result?.message.hasPrefix(#"nothing is left to compare: %without blanks all of View "Box""#) == true, "\(result?.message ?? "")")
  }

  @Test(arguments: [
    ("PasswordField pin a.png", Perform.Code.unsupported, #"PasswordField "pin": its picture holds a secret and stays in the app"#),
    (#"Label clock a.png %without="Label clock""#, .unsupported, #"nothing is left to compare: %without blanks all of Label "clock""#),
    ("Canvas Nothing a.png", .notFound, #"Canvas "Nothing" was not found"#),
    ("Label date a.png", .notVisible, #"Label "date" is not visible"#),
  ])
  func whatCannotBeComparedSaysSo(words: String, code: Perform.Code, message: String) {
    date.flags.remove(.shown)
    let result = rig().perform("VerifyImage \(words)", timeout: 100)
    #expect(result?.status == .error && result?.code == code && result?.picture == nil)
    #expect(result?.message.hasPrefix(message) == true, "\(result?.message ?? "")")
  }

  /// A toolkit may draw nothing until the next frame.
  @Test func aPictureThatIsNotThereYetIsWaitedFor() {
    let rig = rig()
    var left = 3
    rig.acting.image = { _ throws(PackError) in
      left -= 1
      if left > 0 { throw PackError(.failed, "nothing is drawn yet") }
      return [1, 2, 3]
    }
    #expect(rig.perform("VerifyImage Canvas Drawing a.png")?.picture == "AQID")
    #expect(rig.acting.forcedFrames == 2)
    left = 1_000_000
    #expect(rig.perform("VerifyImage Canvas Drawing a.png", timeout: 100)?.message == "nothing is drawn yet")
  }
}
