import PackHost
import Script
import Testing
import Wire

@testable import Agent

@Suite struct LocatorMakerTests {
  func id(_ scene: FakeScene, _ widget: FakeWidget, _ order: NameOrder = .visible) -> String? {
    scene.maker(order).locator(of: widget.node)?.id.description
  }

  @Test func takesTheFirstThatFindsExactlyThisWidget() {
    let save = FakeWidget("Button", "Save", developer: "save_button")
    let scene = FakeScene(FakeWidget("Window", "Main", [save]))
    #expect(id(scene, save) == "Save")
    #expect(id(scene, save, .developer) == "save_button")
    let locator = scene.maker().locator(of: save.node)
    #expect(locator?.candidates.map(\.text) == ["Save", "save_button", "#1"])
    #expect(locator?.window == "Main")
  }

  /// The first rule that fits counts; names of which it says nothing come after those of which it does.
  @Test func aRuleChoosesForItsKindOrClass() {
    let field = FakeWidget("TextField", developer: "name_field").with {
      $0.ids += [Identifier(.beside, "Name"), Identifier(.placeholder, "Your name")]
    }
    let save = FakeWidget("MenuButton", "Save", developer: "save_button")
    let label = FakeWidget("Label", "Ready", developer: "status")
    let scene = FakeScene(FakeWidget("Window", "Main", [field, save, label]))
    func ids(_ rules: [NameRule], _ ids: RecordStart.Identifiers = .visible) -> [String?] {
      [field, save, label].map { id(scene, $0, NameOrder(rules, otherwise: ids)) }
    }
    #expect(ids([]) == ["Name", "Save", "status"])
    #expect(ids([NameRule(kind: "Button", order: [.developer])]) == ["Name", "save_button", "status"])
    #expect(ids([NameRule(className: "GtkTextField", order: [.placeholder])]) == [#""Your name""#, "Save", "status"])
    #expect(ids([NameRule(kind: "View", className: "GtkLabel", order: [.text])]) == ["Name", "Save", "Ready"])
    let first = [NameRule(kind: "MenuButton", order: [.label]), NameRule(kind: "Button", order: [.developer])]
    #expect(ids(first, .developer) == ["name_field", "Save", "status"])
    let locator = scene.maker(NameOrder([NameRule(order: [.placeholder])], otherwise: .visible)).locator(of: field.node)
    #expect(locator?.candidates.map(\.text) == ["Your name", "Name", "name_field", "#1"])
  }

  @Test func anIDThatAnotherWidgetHasFirstIsNotTaken() {
    let left = FakeWidget("Button", "Save", developer: "left")
    let right = FakeWidget("Button", "Save", developer: "right")
    let scene = FakeScene(FakeWidget("Window", "Main", [left, right]))
    #expect(id(scene, right) == "right")
    #expect(scene.maker().locator(of: right.node)?.candidates.map(\.text) == ["right", "Save", "#2"])
  }

  /// By its neighbours a widget is found again that has got another name.
  @Test func theOthersOfItsKindAreKnownInOrder() {
    let (save, plain) = (FakeWidget("Button", "Save"), FakeWidget("Button"))
    let (open, status) = (FakeWidget("Button", "Open"), FakeWidget("Label", "Status"))
    let few = [open, plain, status, save, FakeWidget("MenuButton", "More")]
    let scene = FakeScene(FakeWidget("Window", "Main", few))
    #expect(scene.maker().locator(of: save.node)?.ofKind == ["Open", "", "Save", "More"])
    #expect(scene.maker().locator(of: plain.node)?.ofKind == [])
    let many = FakeScene(FakeWidget("Window", "Main", [save] + (1...50).map { FakeWidget("Button", "\($0)") }))
    #expect(many.maker().locator(of: save.node)?.ofKind == [])
  }

  @Test func aScopeMakesAnIDTheOnlyOne() {
    let left = FakeWidget("Button", "Save")
    let right = FakeWidget("Button", "Save")
    let scene = FakeScene(
      FakeWidget("Window", "Main", [FakeWidget("View", developer: "left", [left]), FakeWidget("View", developer: "right", [right])]))
    #expect(id(scene, right) == "right/Save")
  }

  private func rows(_ names: String..., inner: () -> FakeWidget) -> [FakeWidget] {
    names.enumerated().map { index, name in
      FakeWidget("Row", name, [inner()]).with { $0.properties["value"] = .int(Int64(index + 1)) }
    }
  }

  /// A name that several rows have is told with the row, before a label beside the widget; rows of
  /// one text go by number, and what has no name is the only one in the row or has a number there.
  @Test func whatIsInARowIsCalledByTheRow() {
    let named = rows("a.txt", "b.txt", "b.txt") {
      FakeWidget("Button", "Delete").with { $0.ids.append(Identifier(.beside, "beside")) }
    }
    named[0].children[0].ids[1] = Identifier(.beside, "a.txt")
    let nameless = rows("x", "y") { FakeWidget("Button") }
    let scene = FakeScene(
      FakeWidget("Window", "Main", [FakeWidget("List", developer: "files", named), FakeWidget("List", nameless)]))
    #expect(id(scene, named[0].children[0]) == "files[a.txt]/Delete")
    #expect(id(scene, named[2].children[0]) == "files[#3]/Delete")
    #expect(id(scene, nameless[1].children[0]) == "y/*")
  }

  /// What each row has is shown in one of them, below the pointer: in another when the script is played.
  @Test func aNameThatEachRowHasIsCalledByTheRowAlsoWhileOneIsShown() {
    let messages = rows("ada", "bob", "cleo") { FakeWidget("MenuButton", "More").hidden() }
    messages[1].children = [FakeWidget("MenuButton", "More"), FakeWidget("Button", "Solo")]
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("List", developer: "inbox", messages)]))
    #expect(messages[1].children.map { id(scene, $0) } == ["inbox[bob]/More", "Solo"])
  }

  /// Those of one name in a row are told apart by it: the days of a week, where two begin with T.
  @Test func aNameThatOthersOfTheRowHaveIsNumberedInIt() {
    let days = FakeWidget("Row", "Repeat", ["M", "T", "W", "T"].map { FakeWidget("ToggleButton", $0) })
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("List", developer: "listbox", [days])]))
    #expect(days.children.map { id(scene, $0) } == ["M", "listbox[Repeat]/T#1", "W", "listbox[Repeat]/T#2"])
  }

  /// Another of two rows with one text may come first when the script is played.
  @Test func aRowWhoseTextAnotherHasGoesByItsNumberOrItsPath() {
    let years = rows("2023", "2024", "2024") { FakeWidget("CheckBox") }
    years[1].properties["path"] = .string("Letters>2024")
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("List", developer: "folders", years)]))
    #expect(years.map { id(scene, $0.children[0]) } == ["folders[2023]/*", "folders[Letters>2024]/*", "folders[#3]/*"])
    years[0].ids[0] = Identifier(.label, "2024")
    years[0].properties["path"] = .string("Photos>2024")
    #expect(id(scene, years[0].children[0]) == "folders[Photos>2024]/*")
    #expect(id(scene, years[1].children[0]) == "folders[Letters>2024]/*")
    // A path that two rows have is none.
    years[2].properties["path"] = .string("Photos>2024")
    #expect(id(scene, years[0].children[0]) == "folders[#1]/*")
  }

  @Test func aClassGoesBeforeANumberAmongAllWidgets() {
    let map = FakeWidget("View")
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("Button"), FakeWidget("Label"), map]))
    let locator = scene.maker().locator(of: map.node)
    #expect(locator.map { "\($0.kind) \($0.id)" } == ".GtkView *")
    let two = FakeScene(FakeWidget("Window", "Main", [FakeWidget("Button"), FakeWidget("View"), map]))
    #expect(two.maker().locator(of: map.node).map { "\($0.kind) \($0.id)" } == ".GtkView #2")
    let named = FakeWidget("View", developer: "map")
    #expect(FakeScene(FakeWidget("Window", "Main", [named])).maker().locator(of: named.node)?.kind == "View")
  }

  @Test func withoutAnyIDItIsTheNumber() {
    let second = FakeWidget("Button")
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("MenuButton"), second]))
    #expect(id(scene, second) == "#2")
  }

  @Test func aWidgetInAWindowBehindIsCalledByItsWindow() {
    let behind = FakeWidget("Button")
    let modal = FakeWidget("Dialog", "Ask", [FakeWidget("Button")]).with { $0.flags.insert(.modal) }
    let scene = FakeScene(FakeWidget("Window", "Main", [behind]), modal)
    #expect(id(scene, behind) == "Main/*")
  }

  /// Which of several windows is in front when the script is played nobody knows: a person raises them by their frames.
  @Test func inSeveralWindowsANameSaysWhoseItIs() {
    func letter() -> FakeWidget {
      FakeWidget("Window", "Letter", [FakeWidget("Button", "Send"), FakeWidget("Switch"), FakeWidget("Canvas"), FakeWidget("Canvas")])
    }
    let (first, second) = (letter(), letter())
    let main = FakeWidget("Window", "Main", [FakeWidget("Button", "Send"), FakeWidget("Button", "Open"), FakeWidget("Slider")])
    let scene = FakeScene(main, first, second)
    for front in [main, first, second] {
      scene.raise(front)
      #expect(first.children.map { id(scene, $0) } == ["Letter#1/Send", "Letter#1/*", "Letter#1/#1", "Letter#1/#2"])
      #expect(second.children.map { id(scene, $0) } == ["Letter#2/Send", "Letter#2/*", "Letter#2/#1", "Letter#2/#2"])
      #expect(main.children.map { id(scene, $0) } == ["Main/Send", "Open", "*"])
      #expect([main, first, second].map { id(scene, $0) } == ["Main", "Letter#1", "Letter#2"])
    }
    #expect(scene.maker().windowNames(second.node).first?.ordinal == 2)
    // One whose title will be another goes by its number among all.
    let untitled = FakeScene(FakeWidget("Window", "11:30", [FakeWidget("Button", "Send")]), letter())
    #expect(id(untitled, untitled.roots[0].children[0]) == "Window#1/Send")
  }

  @Test func longTextsAndLineBreaksAreNoNames() {
    let long = FakeWidget("CheckBox", String(repeating: "long ", count: 30), developer: "check")
    let broken = FakeWidget("CheckBox", "two\nlines")
    let scene = FakeScene(FakeWidget("Window", "Main", [long, broken]))
    #expect(id(scene, long) == "check")
    #expect(id(scene, broken) == "#2")
    // Thin blanks stay what they are, and are no ends of words.
    let thin = FakeScene(FakeWidget("Window", "Layout\u{2009}—\u{2009}Turned", [FakeWidget("Button", "a\u{2009}b")]))
    #expect(id(thin, thin.roots[0].children[0]) == "a\u{2009}b")
    #expect((try? thin.find("Button", "Layout\u{2009}—\u{2009}Turned/a\u{2009}b")) === thin.roots[0].children[0])
  }

  @Test func everyRecordedIDFindsItsWidgetAgain() throws {
    let widgets = (0..<40).map { number in
      FakeWidget(
        number.isMultiple(of: 3) ? "Button" : "CheckBox", number.isMultiple(of: 4) ? nil : "Text \(number % 7)",
        developer: number.isMultiple(of: 5) ? "id\(number % 10)" : nil)
    }
    let boxes = stride(from: 0, to: 40, by: 8).map { FakeWidget("View", developer: "box\($0)", Array(widgets[$0..<$0 + 8])) }
    let scene = FakeScene(FakeWidget("Window", "Main", boxes))
    for widget in widgets {
      let locator = try #require(scene.maker().locator(of: widget.node))
      #expect(try scene.finder.find(.kind(locator.kind), locator.id) == widget.node)
    }
  }

  @Test func nearMissesSayWhy() {
    let scene = FakeScene(
      FakeWidget(
        "Window", "Main",
        [FakeWidget("Button", "Save as"), FakeWidget("CheckBox", "Sav"), FakeWidget("Button", "Safe").hidden(), FakeWidget("Button", "Cancel")]))
    let misses = NearMisses(scene: scene).find(.kind("Button"), .text("Sav", ordinal: nil))
    #expect(
      misses == [
        NearMiss(kind: "CheckBox", id: "Sav", reason: .otherKind),
        NearMiss(kind: "Button", id: "Save as", reason: .otherID),
      ])
  }
}
