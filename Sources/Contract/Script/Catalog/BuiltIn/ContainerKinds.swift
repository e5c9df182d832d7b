extension BuiltIn {
  static var containerKinds: [KindSchema] { placeKinds + rowKinds + windowKinds }

  private static var placeKinds: [KindSchema] {
    [
      KindSchema(
        "Scroller", parent: "View", main: "value", "a place that scrolls",
        [PropertySchema("value", .text, "how far it is scrolled, `x,y`")]),
      KindSchema(
        "Expander", parent: "View", main: "active", "a place that opens and closes",
        [
          PropertySchema("text", .text, "its label, without mnemonic mark"),
          PropertySchema("active", .boolean, "whether it is open"),
        ]),
      KindSchema(
        "Splitter", parent: "View", main: "value", "two places with a handle between them",
        [PropertySchema("value", .number, "the handle's position")]),
      KindSchema(
        "Tabs", parent: "View", main: "selected", "places of which one is shown",
        [
          PropertySchema("selected", .text, "the title of the tab that is shown"),
          PropertySchema("value", .integer, "which tab is shown, from 1; 0 for none"),
          PropertySchema("count", .integer, "how many tabs it has"),
        ]),
      KindSchema(
        "HeaderBar", parent: "View", main: "text", "a window's title bar with widgets in it",
        [PropertySchema("text", .text, "the title")]),
      KindSchema("Canvas", parent: "View", "a place that the app draws itself"),
    ]
  }

  private static var rowKinds: [KindSchema] {
    let selected = PropertySchema(
      "selected", .text, "the text of the row that is selected; several joined with a newline")
    let value = PropertySchema("value", .integer, "which row is selected, from 1; 0 for none")
    let count = PropertySchema("count", .integer, "how many rows it has, shown or not")
    return [
      KindSchema("List", parent: "View", main: "selected", "rows", [selected, value, count]),
      KindSchema("Grid", parent: "List", "items beside and below each other"),
      KindSchema(
        "Table", parent: "View", main: "selected", "rows with columns", [selected, value, count]),
      KindSchema(
        "Tree", parent: "Table", "rows with rows below them",
        [
          PropertySchema(
            "selected", .text, "the path of the row that is selected; several joined with a newline"
          )
        ]),
      KindSchema(
        "Row", parent: "View", main: "text", "a row of a list, table or tree",
        [
          PropertySchema(
            "text", .text, "its text; that of a table's row is its cells', joined with a tab"),
          PropertySchema("selected", .boolean, "whether it is selected"),
          PropertySchema("active", .boolean, "in a tree: whether it is expanded"),
          PropertySchema("value", .integer, "which row it is, from 1"),
          PropertySchema("path", .text, "in a tree: its text behind those of the rows above it, `src>main.c`"),
        ]),
      KindSchema(
        "Cell", parent: "View", main: "text", textIsValue: true, "a cell of a table",
        [
          PropertySchema("text", .text, "what it shows"),
          PropertySchema("value", .text, "what it holds"),
          PropertySchema("active", .boolean, "whether its check mark is ticked"),
        ]),
    ]
  }

  private static var windowKinds: [KindSchema] {
    let title = PropertySchema("text", .text, "its title")
    return [
      KindSchema(
        "Menu", parent: "View", main: "text", "a menu",
        [
          PropertySchema("text", .text, "its label, without mnemonic mark"),
          PropertySchema("active", .boolean, "whether it is open"),
          PropertySchema("count", .integer, "how many items it has"),
        ]),
      KindSchema(
        "MenuBar", parent: "View", main: "count", "a row of menus",
        [PropertySchema("count", .integer, "how many menus it has")]),
      KindSchema(
        "MenuItem", parent: "View", main: "text", "what a menu offers; no Button, for one of that name may be elsewhere",
        [
          PropertySchema("text", .text, "its label, without mnemonic mark"),
          PropertySchema("active", .boolean, "whether it is ticked"),
        ]),
      KindSchema("Popover", parent: "View", "a place that pops up over a window"),
      KindSchema(
        "Window", parent: "View", main: "text", "a window",
        [
          title,
          PropertySchema("active", .boolean, "whether it is the one that keys go to"),
          PropertySchema("value", .text, "`normal`, `maximized`, `fullscreen` or `minimized`"),
        ]),
      KindSchema("Dialog", parent: "Window", "a window that asks something"),
    ]
  }
}
