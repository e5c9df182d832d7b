/// What is done to rows and columns: by the toolkit's own functions.
extension WaylandVerb {
  static let rows: [WaylandVerb] = [
    WaylandVerb(
      "Select row", "the rows are selected, and activated where a click does that; the item is chosen",
      [
        WaylandRow(#"Select List many "Row 150" "Row 3""#, on: .lists, #"Verify List many "Row 3\nRow 150""#),
        WaylandRow(#"Select List places "Place 4""#, on: .lists, #"Verify List places "Place 4""#),
        WaylandRow(#"Select Grid icons "Icon 250""#, on: .lists, "Verify Grid icons value 250"),
        WaylandRow("Select Tree tree docs>guide.md", on: .lists, "Verify Tree tree docs>guide.md"),
        WaylandRow("Select Table table photo.png", on: .tables, "Verify Table table photo.png"),
        WaylandRow("Select Picker size Large", on: .tables, "Verify Picker size Large"),
        WaylandRow("Select Table people Grace Linus", on: .trees, #"Verify Table people "Grace\nLinus""#),
        WaylandRow("Select Tree sources src>lib>util.c", on: .trees, "Verify Tree sources src>lib>util.c"),
        WaylandRow(#"Select Grid icons "icon 5""#, on: .trees, "Verify Grid icons value 5"),
        WaylandRow("Select List files main.c", on: .boxes, "Verify List files main.c"),
        WaylandRow("Select Grid tiles green", on: .boxes, "Verify Grid tiles green"),
      ]),
    WaylandVerb(
      "Activate row", "it is activated as by Return",
      [
        WaylandRow(#"Activate List many "Row 2""#, on: .lists), WaylandRow(#"Activate Grid icons "Icon 6""#, on: .lists),
        WaylandRow("Activate Table table readme.md", on: .tables), WaylandRow("Activate Table people Grace", on: .trees),
        WaylandRow("Activate Tree sources src>lib>main.c", on: .trees),
        WaylandRow(#"Activate Grid icons "icon 2""#, on: .trees),
        WaylandRow("Activate List marks one", on: .boxes), WaylandRow("Activate Grid tiles blue", on: .boxes),
      ]),
    WaylandVerb("Activate", "it is activated as by Return", [WaylandRow("Activate Row four", on: .boxes)]),
    WaylandVerb(
      "Collapse row", "it is closed",
      [
        WaylandRow("Collapse Tree tree docs", on: .lists, "Verify Row docs active false"),
        WaylandRow("Collapse Tree sources src>lib", on: .trees, "Verify Tree sources src>lib"),
      ]),
    WaylandVerb(
      "Expand row", "it is opened",
      [
        WaylandRow("Expand Tree tree docs", on: .lists, "Verify Row docs active true"),
        WaylandRow("Expand Tree sources late", on: .trees, "Select Tree sources late>came.c"),
      ]),
    WaylandVerb(
      "Scroll row", "the adjustments are set",
      [
        WaylandRow("Scroll List many #100", on: .lists, #"Verify Row "Row 100" visible true"#),
        WaylandRow("Scroll Grid icons #100", on: .lists, #"Verify Row "Icon 100" visible true"#),
        WaylandRow("Scroll Tree tree src", on: .lists, "Verify Row src visible true"),
        WaylandRow("Scroll Table log #300", on: .trees, "VerifyNot Scroller log-scroller 0,0"),
        WaylandRow("Scroll List files #50", on: .boxes, "VerifyNot Scroller files-scroller 0,0"),
      ]),
    WaylandVerb(
      "EditCell row column text", "the cell is edited",
      [
        WaylandRow(
          "EditCell Table table readme.md Name about.md", on: .tables, #"Verify Row #1 "about.md\t20""#),
        WaylandRow("EditCell Table people Grace Name Hopper", on: .trees, "Select Table people Hopper"),
        WaylandRow("EditCell Table people Linus Active false", on: .trees, "Select Table people Linus"),
        WaylandRow(#"EditCell Grid icons "icon 5" #1 five"#, on: .trees, "Select Grid icons five"),
      ]),
    WaylandVerb(
      "SortBy column", "what a click on the column's title brings about",
      [
        WaylandRow("SortBy Table table Size", on: .tables, #"Verify Row #1 "notes.txt\t1""#),
        WaylandRow("SortBy Table people Name", on: .trees, "Select Table people #2", "Verify Table people Ada"),
      ]),
    WaylandVerb(
      "MoveColumn column position", "the column is put there",
      [
        WaylandRow("MoveColumn Table table Size 1", on: .tables, #"Verify Row #1 "1\tnotes.txt""#),
        WaylandRow("MoveColumn Table people Name 2", on: .trees, "Select Table people 54", "Verify Table people 54"),
      ]),
    WaylandVerb(
      "MoveRow row before-row", "what a drop there brings about",
      [
        WaylandRow("MoveRow Table songs Cielo Alba", on: .moves, "Select Table songs #1", "Verify Table songs Cielo"),
        WaylandRow("MoveRow Tree boxes red blue>#1", on: .moves, "Select Tree boxes blue>red>cube"),
      ]),
  ]

  /// What the widgets here do not have, though others of their kind might: an ERROR on any display.
  static let refused: [WaylandRow] = [
    WaylandRow(#"EnterText Picker size "Extra Large""#, on: .tables), WaylandRow("Clear Picker size", on: .tables),
    WaylandRow("Return Picker size", on: .tables), WaylandRow("EnterText Cell #1 text", on: .tables),
    WaylandRow("Clear Cell #1", on: .tables), WaylandRow("Return Cell #1", on: .tables),
    WaylandRow("EditCell List many #1 #1 text", on: .lists),
    WaylandRow("EditCell Tree tree #1 #1 text", on: .lists), WaylandRow("SortBy List many #1", on: .lists),
    WaylandRow("SortBy Grid icons #1", on: .lists), WaylandRow("SortBy Tree sources File", on: .trees),
    WaylandRow("MoveColumn List many #1 1", on: .lists), WaylandRow("MoveColumn Grid icons #1 1", on: .lists),
    WaylandRow("MoveColumn Tree sources File 1", on: .trees), WaylandRow("MoveRow List many #2 #1", on: .lists),
    WaylandRow("MoveRow Grid icons #2 #1", on: .lists),
    // They have no completion.
    WaylandRow("Select TextField name Anna"), WaylandRow("Select PasswordField PIN 1"),
    WaylandRow("Select SearchField Search gtk"),
  ]
}
