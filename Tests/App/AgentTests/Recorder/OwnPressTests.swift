import PackHost
import Testing

@testable import Agent

/// A row whose presses are its own: its list's telling is no command.
@Suite struct OwnPressTests {
  private let row = FakeWidget("Picker", developer: "size")
  private let list = FakeWidget("List", developer: "settings")
  private let pages = FakeWidget("Tabs", developer: "pages")

  private func rig(keeping: Bool) -> RecorderRig {
    list.children = [row]
    pages.children = [list]
    let rig = RecorderRig(FakeWidget("Window", "Main", [pages]))
    rig.behaviours.keeping = keeping ? ["Picker"] : []
    rig.behaviours.untouchable = ["Picker"]
    rig.behaviours.changed["Picker"] = { _ in
      [Candidate("Select", arguments: [.string("Large")], rank: Candidate.Rank.control)]
    }
    rig.behaviours.changed["List"] = { _ in
      [Candidate("Activate", arguments: [.string("Size")], rank: Candidate.Rank.control + 20)]
    }
    return rig
  }

  @Test func whatTheListTellsIsNoCommand() {
    let rig = rig(keeping: true)
    rig.click(row) { rig.emit(list) }
    #expect(rig.script == [])
    rig.click(row) {
      rig.emit(row)
      rig.emit(list)
    }
    #expect(rig.script == ["Select Picker size Large"])
  }

  @Test func otherwiseItIs() {
    let rig = rig(keeping: false)
    rig.click(row) { rig.emit(list) }
    #expect(rig.script == ["Activate List settings Size"])
  }

  /// A key in a row may turn the page that the row is on.
  @Test func whatIsNoListIsHeard() {
    let rig = rig(keeping: true)
    rig.behaviours.changed["Tabs"] = { _ in
      [Candidate("SelectTab", arguments: [.string("Two")], rank: Candidate.Rank.control)]
    }
    rig.key("", keysym: 0xff56, .ctrl, in: row) { rig.emit(pages) }
    #expect(rig.script == ["SelectTab Tabs pages Two"])
  }

  @Test func aKeyThatOnlyTheListMadeSomethingOfIsNotLost() {
    let rig = rig(keeping: true)
    rig.key("", keysym: 0xffff, in: row) { rig.emit(list) }
    #expect(rig.script == ["Keys Delete"])
  }
}
