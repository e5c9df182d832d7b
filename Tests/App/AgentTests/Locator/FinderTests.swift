import PackHost
import Script
import Testing

@testable import Agent

@Suite struct FinderTests {
  let save = FakeWidget("Button", "Save", developer: "save_button")
  let open = FakeWidget("MenuButton", "Open")
  let spin = FakeWidget("Stepper", developer: "age", [FakeWidget("Button", "+"), FakeWidget("Button", "-")])

  @Test func findsByOwnTextAndByDeveloperID() throws {
    let scene = FakeScene(FakeWidget("Window", "Main", [save, open]))
    #expect(try scene.find("Button", "Save") === save)
    #expect(try scene.find("Button", "save_button") === save)
  }

  @Test func aKindAlsoFindsItsSubKinds() throws {
    let scene = FakeScene(FakeWidget("Window", "Main", [save, open]))
    #expect(try scene.find("Button", "Open") === open)
    #expect(try scene.find("Button", "#2") === open)
    #expect(throws: FindFailure.notFound) { try scene.find("MenuButton", "Save") }
  }

  /// As long as a field is edited in it; of other kinds of that name none is meant.
  @Test func aDrawingWithSomethingInItIsFoundAsAPlace() throws {
    let board = FakeWidget("View", developer: "board", [FakeWidget("TextField")])
    let scene = FakeScene(FakeWidget("Window", "Main", [board, save]))
    #expect(try scene.find("Canvas", "board") === board)
    #expect(throws: FindFailure.notFound) { try scene.find("Canvas", "Save") }
    #expect(throws: FindFailure.notFound) { try scene.find("Canvas", "#1") }
  }

  @Test func theFirstTierWithAMatchDecides() throws {
    let other = FakeWidget("Button", "Other", developer: "Save")
    let scene = FakeScene(FakeWidget("Window", "Main", [other, save]))
    #expect(try scene.find("Button", "Save") === save)
  }

  @Test func twoOfOneTierAreAmbiguous() throws {
    let again = FakeWidget("Button", "Save")
    let scene = FakeScene(FakeWidget("Window", "Main", [save, again]))
    #expect(throws: FindFailure.ambiguous([save.node, again.node])) { try scene.find("Button", "Save") }
    #expect(try scene.find("Button", "Save#2") === again)
    #expect(throws: FindFailure.tooFew(count: 2)) { try scene.find("Button", "Save#3") }
  }

  @Test func innerWidgetsAreNotCounted() throws {
    spin.claims = { _ in true }
    let scene = FakeScene(FakeWidget("Window", "Main", [spin, save]))
    #expect(try scene.find("Button", "#1") === save)
    #expect(throws: FindFailure.notFound) { try scene.find("Button", "+") }
  }

  @Test func whatIsOnScreenGoesBeforeWhatIsHidden() throws {
    let hidden = FakeWidget("Button", "Save").hidden()
    let scene = FakeScene(FakeWidget("Window", "Main", [hidden, save]))
    #expect(try scene.find("Button", "Save") === save)
    #expect(try scene.find("Button", "*") === save)
    scene.remove(save)
    #expect(try scene.find("Button", "Save") === hidden)
    #expect(throws: FindFailure.notFound) { try scene.find("Button", "#1") }
  }

  @Test func theFrontWindowDecidesBeforeTheOthers() throws {
    let other = FakeWidget("Button", "Save")
    let modal = FakeWidget("Dialog", "Ask", [other]).with { $0.flags.insert(.modal) }
    let scene = FakeScene(FakeWidget("Window", "Main", [save]), modal)
    #expect(try scene.find("Button", "Save") === other)
    #expect(try scene.find("Button", "save_button") === save)
    #expect(try scene.find("Button", "Main/Save") === save)
    #expect(try scene.find("Button", "Window#1/Save") === save)
  }

  /// A page may bring one of its own before it: the wrong one must not be used without a word.
  @Test func theOnlyOneIsNotTheFirstOfSeveral() throws {
    let scene = FakeScene(FakeWidget("Window", "Main", [save, open]))
    #expect(throws: FindFailure.ambiguous([save.node, open.node])) { try scene.find("Button", "*") }
    #expect(try scene.find("MenuButton", "*") === open)
    #expect(try scene.find("Button", "#1") === save)
  }

  /// Whichever is in front, and however they are raised.
  @Test func windowsOfOneTitleAreCountedFromTheOldest() throws {
    let (old, new) = (FakeWidget("Window", "Letter", [save]), FakeWidget("Window", "Letter", [FakeWidget("Button", "Save")]))
    let scene = FakeScene(old, new)
    for front in [old, new] {
      scene.raise(front)
      #expect(throws: FindFailure.ambiguous([old.node, new.node])) { try scene.find("Window", "Letter") }
      #expect(try scene.find("Window", "Letter#1") === old)
      #expect(try scene.find("Window", "Letter#2") === new)
      #expect(try scene.find("Button", "Letter#2/Save") === new.children[0])
      #expect(throws: FindFailure.tooFew(count: 2)) { try scene.find("Window", "Letter#3") }
    }
  }

  /// AppKit shows the app's menu in a window that is called as the app is; no keys go there.
  @Test func theWindowOfAMenuIsNotCounted() throws {
    let (menu, main) = (FakeWidget("Window", "Sums"), FakeWidget("Window", "Sums", [save]))
    let scene = FakeScene(menu, main)
    menu.flags.remove(.focusable)
    #expect(try scene.find("Window", "Sums") === main)
    #expect(scene.maker().locator(of: main.node)?.id.description == "Sums")
    #expect(Places(scene: scene).windows(called: "Sums") == [main.node])
    #expect(try scene.find("Button", "Sums/Save") === save)
  }

  @Test func windowsAreCountedFromTheOldest() throws {
    let (old, new) = (FakeWidget("Window", [save]), FakeWidget("Window", [FakeWidget("Button", "Save")]))
    let scene = FakeScene(old, new)
    #expect(try scene.find("Button", "Window#1/Save") === save)
    scene.raise(new)
    #expect(try scene.find("Button", "Window#1/Save") === save)
    #expect(try scene.find("Button", "Window#2/Save") === new.children[0])
    // As the id of a window itself.
    #expect(try scene.find("Window", "Window#2") === new)
    #expect(throws: FindFailure.notFound) { try scene.find("Window", "Window#3") }
    #expect(throws: FindFailure.notFound) { try scene.find("Dialog", "Window#2") }
  }

  @Test func scopesAreWindowsAncestorsAndRows() throws {
    let deletes = (0..<3).map { _ in FakeWidget("Button", "Delete") }
    let rows = zip(["a.txt", "readme.md", "z.txt"], deletes).map { name, button in
      FakeWidget("Row", [button]).with { $0.properties["text"] = .string(name) }
    }
    let files = FakeWidget("List", developer: "files", rows)
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("View", [files]), FakeWidget("Button", "Delete")]))
    #expect(try scene.find("Button", "files[readme.md]/Delete") === deletes[1])
    #expect(try scene.find("Button", "files[#3]/Delete") === deletes[2])
    #expect(try scene.find("Button", "Main/files[a.txt]/*") === deletes[0])
    #expect(throws: FindFailure.notFound) { try scene.find("Button", "files[b.txt]/Delete") }
  }

  /// Of a long list only the rows in sight have widgets: the number is the list's own.
  @Test func aRowsNumberIsTheListsOwn() throws {
    let rows = (0..<3).map { index in
      FakeWidget("Row", [FakeWidget("Button", "Delete")]).with { $0.properties["value"] = .int(Int64(index + 40)) }
    }
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("List", developer: "files", rows)]))
    #expect(try scene.find("Button", "files[#41]/Delete") === rows[1].children[0])
    #expect(throws: FindFailure.notFound) { try scene.find("Button", "files[#2]/Delete") }
  }

  @Test func wildcardsMustMatchOne() throws {
    let scene = FakeScene(FakeWidget("Window", "Main", [save, open, FakeWidget("Button", "Send")]))
    #expect(try scene.find("Button", "Sa*") === save)
    #expect(throws: FindFailure.self) { try scene.find("Button", "S*") }
  }

  @Test func aLeadingDotIsAToolkitClass() throws {
    let scene = FakeScene(FakeWidget("Window", "Main", [save, open]))
    #expect(try scene.find(".GtkMenuButton", "*") === open)
    #expect(throws: FindFailure.notFound) { try scene.find(".GtkSpinner", "*") }
  }

  @Test func theTextOfAValueIsNoID() throws {
    let field = FakeWidget("TextField", "Welcome", developer: "status")
    let scene = FakeScene(FakeWidget("Window", "Main", [field]))
    #expect(try scene.find("TextField", "status") === field)
    #expect(throws: FindFailure.notFound) { try scene.find("TextField", "Welcome") }
  }

  /// A label that only shows the text does not hide the one that the developer calls so.
  @Test func theTextOfALabelIsItsLastID() throws {
    let (caption, status) = (FakeWidget("Label", "status"), FakeWidget("Label", "Welcome", developer: "status"))
    let scene = FakeScene(FakeWidget("Window", "Main", [caption, status]))
    #expect(try scene.find("Label", "status") === status)
    #expect(try scene.find("Label", "Welcome") === status)
  }

  @Test func whatAnEmptyFieldShowsIsAnIDAfterTheLabelBesideIt() throws {
    let (first, second) = (FakeWidget("TextField"), FakeWidget("TextField"))
    first.ids = [Identifier(.placeholder, "Name"), Identifier(.beside, "City")]
    second.ids = [Identifier(.beside, "Name")]
    let scene = FakeScene(FakeWidget("Window", "Main", [first, second]))
    #expect(try scene.find("TextField", "Name") === second)
    #expect(try scene.find("TextField", "City") === first)
    #expect(scene.identities(of: first.node).map(\.text) == ["City", "Name"])
  }

  @Test func kindsThatInstancesDecideAreAsked() throws {
    let password = FakeWidget("?PasswordField", developer: "pin")
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("?TextField", developer: "name"), password]))
    #expect(try scene.find("PasswordField", "*") === password)
    #expect(try scene.find("TextField", "#2") === password)
  }

  @Test func mnemonicColonsAndBlanksAreOff() {
    let said = [Identifier(.developer, "name"), Identifier(.beside, " Name: "), Identifier(.label, "")]
    let ids = Identity.ordered(said, text: .name)
    #expect(ids == [Identity(tier: .beside, text: "Name"), Identity(tier: .developer, text: "name")])
  }
}
