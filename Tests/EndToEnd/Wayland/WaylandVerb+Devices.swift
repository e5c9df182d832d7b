/// What cannot be played without an input device.
extension WaylandVerb {
  static let devices: [WaylandVerb] = [
    WaylandVerb(
      "Touch", "",
      rows("Touch", [
        "TextField name", "PasswordField PIN", "SearchField Search", "TextArea Notes", "Stepper Amount",
        "Slider Volume", "Scroller scroller", "Tabs tabs", "Expander Details", "Splitter split",
        "Label status", "Image picture", "ProgressBar progress", "LevelBar level", "Canvas canvas",
        "Window \"Fixture controls\"", "View left",
      ]) + rows("Touch", on: .kinds, ["ScrollBar bar", "HeaderBar header", "Dialog \"Fixture dialog\""])
        + rows("Touch", on: .lists, ["List many", "Grid icons", "Tree tree", "Row #1"])
        + rows("Touch", on: .tables, ["Table table", "Cell #1", "Picker size"])
        + rows("Touch", on: .menus, ["MenuBar bar", "Menu File"])
        + rows("Touch", on: .swipes, ["Navigation leaflet", "Drawer flap"])
        + rows("Touch", on: .pickers, ["DatePicker Start", "ColorPicker Ink", "FontPicker Letters"])
        + rows("Touch", on: .notices, ["InfoBar saved", "Spinner Idle"])),
    WaylandVerb(
      "Touch x y", "", isOfAnyKind: true, rows("Touch", ["Button \"Press me\" 3 3", "Link \"A link\" 3 3", "ToggleButton Toggle 3 3"])),
    WaylandVerb(
      "Touch %count= %button= %keys=", "", isOfAnyKind: true,
      rows("Touch", [
        "Button \"Press me\" %count=2", "MenuButton More %button=secondary", "CheckBox Check %keys=ctrl",
      ])),
    WaylandVerb("Menu", "", isOfAnyKind: true, [WaylandRow("Menu Canvas Board Remove", on: .menus)]),
    WaylandVerb("LongPress", "", isOfAnyKind: true, rows("LongPress", anywhere)),
    WaylandVerb("Scroll x y dx dy", "", isOfAnyKind: true, rows("Scroll", ["Canvas canvas 3 3 0 1"])),
    WaylandVerb("Hover", "", isOfAnyKind: true, rows("Hover", anywhere)),
    WaylandVerb("Hover x y", "", isOfAnyKind: true, rows("Hover", anywhere.map { $0 + " 3 3" })),
    WaylandVerb("DragTo", "", isOfAnyKind: true, rows("DragTo", anywhere.map { $0 + " Image picture" })),
    WaylandVerb("Type", "", isOfAnyKind: true, rows("Type", ["Canvas canvas abc", "TextField name abc"])),
    WaylandVerb("Move", "", isOfAnyKind: true, rows("Move", anywhere.map { $0 + " 3,3,9,9" })),
    WaylandVerb("TouchDown", "", isOfAnyKind: true, rows("TouchDown", anywhere.map { $0 + " 3,3" })),
    WaylandVerb("TouchMove", "", isOfAnyKind: true, rows("TouchMove", anywhere.map { $0 + " 2,2" })),
    WaylandVerb("TouchUp", "", isOfAnyKind: true, rows("TouchUp", anywhere.map { $0 + " 2,2" })),
    WaylandVerb("Swipe", "", isOfAnyKind: true, rows("Swipe", anywhere.map { $0 + " 3,3,9,9" })),
    WaylandVerb("Pinch", "", isOfAnyKind: true, rows("Pinch", anywhere.map { $0 + " 3,3,9,9,4,4,5,5" })),
    WaylandVerb("Rotate", "", isOfAnyKind: true, rows("Rotate", anywhere.map { $0 + " 3,3,9,9,3,9,9,3" })),
    WaylandVerb("Keys", "", [WaylandRow("Keys ctrl+s")]),
    WaylandVerb("KeyDown", "", [WaylandRow("KeyDown shift")]),
    WaylandVerb("KeyUp", "", [WaylandRow("KeyUp shift")]),
  ]

  /// The points begin inside: a button has round corners, behind which is what it is in.
  private static let anywhere = ["Button \"Press me\"", "Slider Volume", "Canvas canvas"]

  private static func rows(
    _ verb: String, on page: WaylandRow.Page = .controls, _ widgets: [String]
  ) -> [WaylandRow] {
    widgets.map { WaylandRow("\(verb) \($0)", on: page) }
  }
}
