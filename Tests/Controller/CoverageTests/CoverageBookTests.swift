@testable import Coverage
import Engine
import Script
import Testing

/// What is kept of an app while scripts are played, on trees made for the test.
@Suite struct CoverageBookTests {
  private let book = CoverageBook(.builtIn)

  /// Widgets by handle; each has a line `KIND handle id`.
  private func window(_ title: String = "Main", _ widgets: TreeNode...) -> [TreeNode] {
    [TreeNode(name: "App", attributes: [:], children: [
      TreeNode(name: "Window", attributes: ["id": title, "handle": "w", "visible": "true", "action-names": "app.quit win.save"], children: widgets)
    ])]
  }

  private func node(
    _ kind: String, _ handle: String, _ id: String? = nil, accessible: String = "x", visible: Bool = true, _ children: TreeNode...
  ) -> TreeNode {
    var attributes = ["handle": handle, "visible": visible ? "true" : "false", "class": "Gtk\(kind)", "accessible-name": accessible]
    attributes["id"] = id
    return TreeNode(name: kind, attributes: attributes, children: children)
  }

  private func names(_ coverage: AppCoverage) -> [String] {
    coverage.widgets.map { "\($0.kind) \($0.id)\($0.number > 1 || $0.id.isEmpty ? "#\($0.number)" : "")" }
  }

  @Test func `Widgets that people use are counted, and no others`() async {
    let controls = TreeNode(name: "View", attributes: ["class": "GtkWindowControls"], children: [node("Button", "c", "Close")])
    _ = await book.look(window("Main", node("Label", "1", "Name"), node("TextField", "2", "Name"), node("View", "3", nil, node("Button", "4", "OK")),
      node("List", "5", "files", node("Row", "6", "a")), node("Scroller", "7"), node("Canvas", "8", "paper"), controls))
    let coverage = await AppCoverage(book)
    #expect(names(coverage) == ["Button OK", "Canvas paper", "List files", "TextField Name"])
    #expect(coverage.widgetShare == AppCoverage.Share(count: 4, used: 0) && coverage.widgetShare.percent == 0)
    #expect(coverage.actionShare == nil)
  }

  @Test func `A command uses its widget, a row's its list, and what only looks uses none`() async {
    _ = await book.look(window("Main", node("Button", "4", "OK"), node("Switch", "9", "on"), node("List", "5", "files", node("Row", "6", "a"))))
    #expect(await book.performed("Touch Button OK", handle: "4"))
    #expect(await book.performed("Touch Row a", handle: "6"))
    #expect(await book.performed("Verify Switch on active true", handle: "9"))
    let coverage = await AppCoverage(book)
    #expect(coverage.widgets.map(\.uses) == [1, 1, 0] && coverage.widgets[2].looks == 1)
    #expect(coverage.widgetShare.percent == 66)
  }

  @Test func `Where the widget is a part of another, the way to it tells`() async {
    _ = await book.look(window("Main", node("Label", "1"), node("Stepper", "2", "amount")))
    #expect(await !book.performed("Touch Button #1", handle: "inner"))
    await book.performedInside("Touch Button #1", path: "/App/Window[1]/Stepper[1]/Button[2]", isOlder: false)
    #expect(await AppCoverage(book).widgets.map(\.uses) == [1])
    // Where something is at the end of the way, the widget was another.
    await book.performedInside("Touch Stepper amount", path: "/App/Window[1]/Stepper[1]", isOlder: false)
    _ = await book.look(window())
    await book.performedInside("Touch Button #2", path: "/App/Window[1]/Stepper[1]/Button[1]", isOlder: true)
    #expect(await AppCoverage(book).widgets.map(\.uses) == [2])
  }

  @Test func `A widget that is called otherwise now stays the same, and is found again in another start`() async {
    _ = await book.look(window("Main", node("Button", "1", "Start"), node("Button", "2")))
    _ = await book.look(window("Main *", node("Button", "1", "Stop"), node("Button", "2"), node("Button", "3")))
    await book.begin()
    _ = await book.look(window("Main", node("Button", "7"), node("Button", "8", "Start"), node("Button", "9", "Start")))
    #expect(names(await AppCoverage(book)) == ["Button #1", "Button #2", "Button Start", "Button Start#2"])
  }

  @Test func `What was never on screen is told, and what has no name`() async {
    _ = await book.look(window("Main", node("Button", "1", "A", visible: false), node("Button", "2", accessible: "")))
    let coverage = await AppCoverage(book)
    #expect(coverage.widgets.map(\.shown) == [true, false] && coverage.unnamed.map(\.id) == [""])
    #expect(CoverageText(coverage).text == """
      widgets: 0 of 2 used, 0 %; 1 were never on screen
      menu items: none
      actions: 2; which were activated is not known, as the app has no introspection data of GLib's
      without a name for assistive technology: 1 of 2 widgets

      Widgets that no command used:
        Window Main
          Button #1

      Widgets that were never on screen:
        Window Main
          Button A

      Widgets that assistive technology cannot name:
        Window Main
          Button #1  (GtkButton)

      """)
  }

  @Test func `Menu items are used by the path that leads to them`() async {
    let menu = node("MenuBar", "1", "bar", node("Menu", "2", "File", node("MenuItem", "3", "New"), node("Menu", "4", "Recent", node("MenuItem", "5", "a.txt"))))
    _ = await book.look(window("Main", menu, node("MenuButton", "6", "More", node("MenuItem", "7", "New"))))
    #expect(await book.performed("Menu MenuBar bar File>Recent>a.txt", handle: "1"))
    #expect(await book.performed("Menu MenuButton More Export>New", handle: "6"))
    #expect(await book.performed("Touch MenuItem New", handle: "3"))
    let coverage = await AppCoverage(book)
    #expect(coverage.items.map { "\($0.opener): \($0.path.joined(separator: ">")) \($0.uses)" } == [
      "MenuBar bar: File>New 1", "MenuBar bar: File>Recent>a.txt 1", "MenuButton More: New 1",
    ])
    #expect(names(coverage) == ["MenuButton More"] && coverage.widgets[0].uses == 1)
  }

  /// Each level is numbered by itself; a menu that counts more items than the tree shows is left alone.
  @Test func `Menu items chosen by number are those of the tree`() async {
    var edit = node("Menu", "8", "Edit", node("MenuItem", "9", "Cut"), node("MenuItem", "10", "Copy"))
    edit = TreeNode(name: "Menu", attributes: edit.attributes.merging(["count": "3"]) { $1 }, children: edit.children)
    let file = node("Menu", "2", "File", node("MenuItem", "3", "New"), node("Menu", "4", "Recent", node("MenuItem", "5", "a.txt")))
    _ = await book.look(window("Main", node("MenuBar", "1", "bar", file, edit, node("MenuItem", "11", "Quit"))))
    for path in ["File>#2>#1", "#1>#1", "#3", "Edit>#2", "#7", "File>#0"] {
      #expect(await book.performed("Menu MenuBar bar \"\(path)\"", handle: "1"))
    }
    #expect(await AppCoverage(book).items.map { "\($0.path.joined(separator: ">")) \($0.uses)" } == [
      "Edit>Copy 0", "Edit>Cut 0", "File>New 1", "File>Recent>a.txt 1", "Quit 1",
    ])
  }

  /// GTK keeps a submenu beside the menu that leads there, under a button that leads back and is no widget of its own.
  @Test func `A submenu beside its menu is in it, and a context menu is its widget's`() async {
    func back(_ handle: String, _ id: String) -> TreeNode {
      TreeNode(name: "Button", attributes: ["handle": handle, "id": id, "class": "GtkModelButton", "visible": "false"])
    }
    let first = node("View", "2", nil, node("MenuItem", "3", "PNG"), node("Menu", "4", "Export"))
    let export = node("View", "5", nil, back("6", "Export"), node("Menu", "7", "Images"), node("MenuItem", "8", "PDF"))
    let images = node("View", "9", nil, back("10", "Images"), node("MenuItem", "11", "PNG"))
    _ = await book.look(window("Main", node("Canvas", "1", "board", node("Popover", "12", nil, first, export, images))))
    #expect(await book.performed("Menu Canvas board Export>Images>PNG", handle: "1"))
    #expect(await book.performed("Menu Canvas board \"#2>#2\"", handle: "1"))
    let coverage = await AppCoverage(book)
    #expect(coverage.items.map { "\($0.opener): \($0.path.joined(separator: ">")) \($0.uses)" } == [
      "Canvas board: Export>Images>PNG 1", "Canvas board: Export>PDF 1", "Canvas board: PNG 0",
    ])
    #expect(names(coverage) == ["Canvas board"])
  }

  /// Two papers of one class at once, and another in the next start of the app.
  @Test func `Windows of a class of the app's own are one place`() async {
    func paper(_ handle: String, _ title: String, class name: String = "Paper") -> TreeNode {
      TreeNode(name: "Window", attributes: ["id": title, "handle": handle, "class": name], children: [
        node("Button", handle + "save", "Save"), node("Button", handle + "other", "Save"),
      ])
    }
    func app(_ windows: TreeNode...) -> [TreeNode] { [TreeNode(name: "App", attributes: [:], children: windows)] }
    _ = await book.look(app(paper("1", "a.txt"), paper("2", "b.txt")))
    #expect(await book.performed("Touch Button Save", handle: "2save"))
    await book.begin()
    _ = await book.look(app(paper("3", "c.txt"), paper("4", "a.txt", class: "GtkWindow"), paper("5", "a.txt", class: "GtkWindow")))
    #expect(await book.performed("Touch Button Save", handle: "3save"))
    let widgets = await AppCoverage(book).widgets
    #expect(widgets.map { "\($0.window) \($0.id) \($0.number) \($0.uses)" } == [
      "Window a.txt Save 1 2", "Window a.txt Save 2 0", "Window a.txt Save 3 0", "Window a.txt Save 4 0",
    ])
  }

  /// A look at an app with these signals in it: of a button, and how often all were emitted.
  private func hearing(_ heard: String?, _ emitted: String) -> [TreeNode] {
    let button = heard.map { TreeNode(name: "Button", attributes: ["handle": "1", "id": "OK", "heard-signals": $0]) }
    let label = TreeNode(name: "Label", attributes: ["handle": "2", "id": "note", "heard-signals": ""])
    // It shows what the button shows, which comes first.
    let shared = heard?.split(separator: " ").first { $0.hasPrefix("4:") }
    let other = shared.map { TreeNode(name: "Slider", attributes: ["handle": "3", "heard-signals": String($0)]) }
    let attributes = ["id": "Main", "handle": "w", "class": "GtkWindow", "heard-signals": "1:close-request", "emitted-signals": emitted]
    let window = TreeNode(name: "Window", attributes: attributes, children: [label] + [button, other].compactMap { $0 })
    return [TreeNode(name: "App", attributes: ["pid": "7"], children: [window])]
  }

  private func signals() async -> [String] {
    await AppCoverage(book).signals.map { "\($0.kind) \($0.id): \($0.signal) \($0.emissions)" }
  }

  @Test func `Signals that the app listens to are counted from the first command on, also of what is gone`() async {
    _ = await book.look(hearing("2:clicked 3:notify::label 4:GtkGestureClick::pressed", "1=1 2=5"))
    #expect(await book.performed("Touch Button OK", handle: "1"))
    _ = await book.look(hearing(nil, "1=1 2=7 3=1 9=1"))
    #expect(await signals() == [
      "Button OK: GtkGestureClick::pressed 0", "Button OK: clicked 2", "Button OK: notify::label 1", "Window Main: close-request 0",
    ])
    await book.begin()
    _ = await book.look(hearing("2:clicked", "2=7"))
    _ = await book.look(hearing("2:clicked", "2=8"))
    let coverage = await AppCoverage(book)
    #expect(coverage.signals[1].emissions == 3 && coverage.signalShare == AppCoverage.Share(count: 4, used: 2))
    let text = CoverageText(coverage).text
    #expect(text.contains("signals: 2 of 4 emitted, 50 %\n"))
    #expect(text.contains("""
      Signals that the app listens to, never emitted:
        Window Main
          Button OK: GtkGestureClick::pressed
          Window Main: close-request

      """))
  }

  @Test func `What the last command did as the app ended is not known`() async {
    _ = await book.look(hearing("2:clicked 3:activate", ""))
    await book.willPerform()
    await book.performedUnseen("Touch Button OK")
    await book.loseSight()
    #expect(await signals() == [])
    #expect(await AppCoverage(book).widgets.map(\.uses) == [1])
    await book.begin()
    _ = await book.look(hearing("2:clicked 3:activate", ""))
    _ = await book.look(hearing("2:clicked 3:activate", "2=1"))
    #expect(await signals() == ["Button OK: clicked 1"])
  }

  @Test func `Actions that controls send are signals, where they can be told`() async {
    func look() -> [TreeNode] {
      let attributes = ["handle": "1", "id": "7", "class": "NSButton", "heard-signals": "0x1f:digit:"]
      return [TreeNode(name: "App", attributes: ["pid": "7"], children: [
        TreeNode(name: "Window", attributes: ["id": "Main", "handle": "w", "class": "NSWindow"], children: [
          TreeNode(name: "Button", attributes: attributes)
        ])
      ])]
    }
    _ = await book.look(look())
    #expect(await AppCoverage(book).signalShare == nil)
    #expect(await signals() == [])
    await book.tellSignals()
    await book.sent("digit:", by: "0x1f", in: "7")
    await book.sent("digit:", by: "0x1f", in: "8")
    await book.sent("other:", by: "0x1f", in: "7")
    #expect(await signals() == ["Button 7: digit: 1"])
  }

  @Test func `Actions are the application's and the window's`() async {
    await book.tellActions()
    _ = await book.look(window())
    await book.activated("save", on: "MyWindow 0x1")
    await book.activated("none", on: "MyApp 0x1")
    let coverage = await AppCoverage(book)
    #expect(coverage.actions.map { "\($0.name) \($0.uses)" } == ["app.quit 0", "win.save 1"])
    #expect(coverage.actionShare?.percent == 50)
  }

  @Test func `A picture has a box round each widget`() async throws {
    var button = node("Button", "1", "<OK>", accessible: "")
    button = TreeNode(name: "Button", attributes: button.attributes.merging(["frame": "10,20,30,40"]) { $1 })
    var roots = window("Main", button)
    roots[0].children[0] = TreeNode(
      name: "Window", attributes: roots[0].children[0].attributes.merging(["frame": "0,0,100,50"]) { $1 }, children: [button])
    let new = await book.look(roots)
    #expect(new.map(\.place) == [0] && new[0].id == "Main")
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 200, 0, 0, 0, 100]
    await book.add(picture: png, of: new[0])
    #expect(await book.look(roots).isEmpty)
    let sheet = try #require(await book.sheets.first)
    let drawing = try #require(await CoveragePictures.drawing(sheet, book.widgets))
    #expect(drawing.contains("width=\"200\" height=\"100\" viewBox=\"0 0 100.0 50.0\""))
    #expect(drawing.contains("<rect class=\"unused unnamed\" x=\"10.0\" y=\"20.0\" width=\"30.0\" height=\"40.0\"><title>Button &lt;OK&gt;: no command, no name"))
  }
}
