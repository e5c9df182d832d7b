import PackHost
import Testing

@testable import Agent

/// A double click whose presses a list tells alike, and that the app hears itself.
@Suite struct EchoTests {
  private let row = FakeWidget("Row", "Holiday")
  private let list: FakeWidget
  private let path = FakeWidget("Label", developer: "path").with { $0.properties["text"] = .string("nd") }
  private let rig: RecorderRig

  init() {
    list = FakeWidget("List", nil, developer: "files", [row])
    rig = RecorderRig(FakeWidget("Window", "Main", [list, path]))
    rig.behaviours.untouchable = ["Row", "List"]
    rig.behaviours.changed["List"] = { _ in [Candidate("Select", arguments: [.string("Holiday")], rank: Candidate.Rank.control)] }
    rig.behaviours.merges["List"] = { _, next in next }
  }

  private func doubleClick(_ open: () -> Void) -> [String] {
    rig.click(row) { rig.emit(list) }
    rig.click(row, count: 2) {
      rig.emit(list)
      open()
    }
    rig.recorder.finish()
    return rig.script
  }

  @Test func theListToldTwice() {
    #expect(doubleClick { path.properties["text"] = .string("Holiday") } == ["Select List files Holiday", "Touch Row Holiday %count=2"])
  }

  @Test func nothingCameOfIt() {
    #expect(doubleClick {} == ["Select List files Holiday"])
  }

  /// Its component makes nothing of the two presses: the first has opened what took the place of the icon.
  @Test func theWidgetIsGone() {
    let icon = FakeWidget("Canvas", developer: "icon")
    let rig = RecorderRig(FakeWidget("Window", "Main", [icon]))
    rig.behaviours.events["Canvas"] = { event in
      guard event.kind == .release else { return .handled([]) }
      let count: [String: Value] = event.count > 1 ? ["count": .int(Int64(event.count))] : [:]
      let rank = Candidate.Rank.control
      return .handled([Candidate("Touch", arguments: [.int(4), .int(5)], modifiers: count, rank: rank)])
    }
    rig.click(icon)
    rig.click(icon, count: 2)
    rig.click(icon)
    #expect(rig.script == ["Touch Canvas icon 4 5 %count=2", "Touch Canvas icon 4 5"])
  }

  /// The rows of the folder that was opened are others.
  @Test func theRowIsGone() {
    let script = doubleClick {
      rig.scene.remove(row)
      path.properties["text"] = .string("Holiday")
    }
    #expect(script == ["Select List files Holiday", "Touch Row Holiday %count=2"])
  }
}
