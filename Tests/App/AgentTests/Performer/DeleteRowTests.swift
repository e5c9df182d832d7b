import PackHost
import Testing
import Wire

@testable import Agent

/// `DeleteRow` where no component serves it: one button or one key, and the row is gone.
@Suite struct DeleteRowTests {
  let list = FakeWidget("List", developer: "files")
  let button = FakeWidget("Button", "Delete")

  func rig(_ buttons: [FakeWidget] = []) -> PerformerRig {
    let first = row("readme.md", 1, buttons)
    list.children = [first, row("main.c", 2)]
    count()
    let rig = PerformerRig(FakeWidget("Window", "Main", [list]))
    list.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    rig.acting.plays["DeleteRow"] = { _ in .failure(PackError(.unsupported, "")) }
    rig.acting.looking = ["DeleteRow"]
    return rig
  }

  func row(_ name: String, _ number: Int64, _ buttons: [FakeWidget] = []) -> FakeWidget {
    FakeWidget("Row", name, buttons).with {
      $0.properties = ["text": .string(name), "value": .int(number)]
      $0.frame = Rect(x: 0, y: Double(number - 1) * 20, width: 100, height: 20)
      for (place, button) in buttons.enumerated() {
        button.frame = Rect(x: 40 + Double(place) * 30, y: Double(number - 1) * 20, width: 20, height: 20)
      }
    }
  }

  func count() { list.properties["count"] = .int(Int64(list.children.count)) }

  func delete(_ row: Int, in rig: PerformerRig) {
    rig.scene.remove(list.children[row])
    count()
  }

  @Test func `The list's own component goes first`() {
    let rig = rig([button])
    rig.acting.plays["DeleteRow"] = nil
    #expect(rig.perform("DeleteRow List files readme.md")?.status == .ok)
    #expect(rig.acting.acted == ["DeleteRow files"])
  }

  @Test(arguments: ["readme.md", "#1"])
  func `The row's button is pressed and nothing is selected`(_ name: String) {
    let rig = rig([button])
    rig.acting.plays["Touch"] = { _ in
      rig.acting.after(50) { delete(0, in: rig) }
      return .success(.done)
    }
    #expect(rig.perform("DeleteRow List files \(name)")?.status == .ok)
    #expect(rig.acting.acted == ["DeleteRow files", "Scroll files", "Touch Delete"] && rig.sent.isEmpty)
    #expect(list.children.map { $0.ids[0].text } == ["main.c"])
  }

  @Test func `An icon says so as well as a text does`() {
    let icon = FakeWidget("Button", developer: "more").with { $0.properties[".icon-name"] = .string("user-trash-symbolic") }
    let rig = rig([FakeWidget("Button", "Open"), icon])
    rig.acting.plays["Touch"] = { _ in
      delete(0, in: rig)
      return .success(.done)
    }
    #expect(rig.perform("DeleteRow List files readme.md")?.status == .ok)
    #expect(rig.acting.acted.last == "Touch more")
  }

  @Test func `A label beside a button says nothing of it`() {
    let run = FakeWidget("Button").with { $0.ids = [Identifier(.beside, "Delete old files")] }
    let rig = rig([run])
    rig.acting.keyFate = { .unhandled }
    #expect(rig.perform("DeleteRow List files readme.md")?.code == .unsupported)
    #expect(!rig.acting.acted.contains { $0.hasPrefix("Touch") })
  }

  @Test func `Without a button the selected row gets the key Delete once`() {
    let rig = rig()
    rig.acting.keyFate = {
      delete(0, in: rig)
      return .handled
    }
    #expect(rig.perform("DeleteRow List files readme.md")?.status == .ok)
    #expect(rig.acting.acted == ["DeleteRow files", "Scroll files", "Select files", "Focus readme.md"])
    #expect(rig.sent.map(\.kind) == [.keyPress, .keyRelease])
  }

  @Test func `A key that nothing took is an error that names both ways`() {
    let rig = rig()
    rig.acting.keyFate = { .unhandled }
    let result = rig.perform("DeleteRow List files readme.md")
    #expect(result?.code == .unsupported && rig.sent.count == 2)
    #expect(
      result?.message == """
        List "files": row "readme.md" has no button that says Delete or Remove or shows an icon for it, and nothing \
        took the key Delete; use what the app has for it, such as a menu
        """)
  }

  @Test func `A text that has the keys gets none`() {
    let field = FakeWidget("TextField", "Name").with { $0.flags.insert(.focused) }
    let rig = rig([field])
    let result = rig.perform("DeleteRow List files readme.md")
    #expect(result?.code == .unsupported && rig.sent.isEmpty)
    #expect(result?.message.contains("and its keys go to a text in it; use what") == true, "\(result?.message ?? "")")
  }

  @Test func `Of several buttons none is pressed`() {
    let rig = rig([button, FakeWidget("Button", "Remove from list")])
    let result = rig.perform("DeleteRow List files readme.md")
    #expect(
      result?.message == """
        List "files": row "readme.md" has several buttons that delete: "Delete", "Remove from list"; Touch one of them
        """)
    #expect(rig.acting.acted == ["DeleteRow files", "Scroll files"])
  }

  @Test func `A row that stays is no success and gets no second deletion`() {
    let rig = rig([button])
    let result = rig.perform("DeleteRow List files readme.md")
    #expect(result?.code == .noEffect)
    #expect(
      result?.message == """
        List "files": waited in vain for row "readme.md" to go after its button "Delete" was pressed; there are 2 rows, \
        as before
        """)
    #expect(rig.acting.acted.filter { $0.hasPrefix("Touch") }.count == 1 && rig.sent.isEmpty)
  }

  @Test func `Another row that goes is no success`() {
    let rig = rig([button])
    rig.acting.plays["Touch"] = { _ in
      delete(1, in: rig)
      return .success(.done)
    }
    let result = rig.perform("DeleteRow List files readme.md")
    #expect(result?.message.hasSuffix("there are 1 rows of 2, and it is among them") == true, "\(result?.message ?? "")")
  }
}
