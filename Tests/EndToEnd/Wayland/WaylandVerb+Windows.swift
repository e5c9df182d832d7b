/// What a window does by itself, and what needs no input at all.
extension WaylandVerb {
  private static let window = "Window \"Fixture controls\""
  private static let dialog = "Dialog \"Fixture dialog\""

  static let windows: [WaylandVerb] = [
    WaylandVerb(
      "Get", "the property is read", isOfAnyKind: true,
      [WaylandRow("Get Label status text shown", "Verify Label status ${shown}")]),
    WaylandVerb(
      "Screenshot", "the window is drawn",
      [WaylandRow("Screenshot controls.png"), WaylandRow("Screenshot kinds.png", on: .kinds)]),
    WaylandVerb(
      "Resize", "its default size is set",
      [
        WaylandRow("Resize \(window) 700 860", "Verify \(window) width 700", "Verify \(window) height 860"),
        WaylandRow(
          "Resize \(dialog) 500 400", on: .kinds, "Verify \(dialog) width 500",
          "Verify \(dialog) height 400"),
      ]),
    WaylandVerb(
      "Maximize", "the compositor is asked",
      [
        WaylandRow(
          "Maximize \(window)", "Verify \(window) .maximized true", "Verify \(window) width 1600",
          "Verify \(window) height 1168", "Restore \(window)", "Verify \(window) width 700"),
        WaylandRow(
          "Maximize \(dialog)", on: .kinds, "Verify \(dialog) .maximized true", "Restore \(dialog)"),
      ]),
    WaylandVerb(
      "Fullscreen", "the compositor is asked",
      [
        WaylandRow(
          "Fullscreen \(window)", "Verify \(window) .fullscreened true", "Verify \(window) height 1200"),
        WaylandRow("Fullscreen \(dialog)", on: .kinds, "Verify \(dialog) .fullscreened true"),
      ]),
    WaylandVerb(
      "Restore", "the compositor is asked",
      [
        WaylandRow(
          "Restore \(window)", "Verify \(window) .fullscreened false", "Verify \(window) width 700",
          "Verify \(window) height 860"),
        WaylandRow(
          "Restore \(dialog)", on: .kinds, "Verify \(dialog) .fullscreened false",
          "Verify \(dialog) width 500"),
      ]),
    WaylandVerb(
      "Raise", "nothing, if it is in front; else an ERROR: this display lets no app raise its windows",
      [
        WaylandRow("Raise \(window)", "Verify \(window) visible true"),
        WaylandRow("Raise \(dialog)", on: .kinds, "Verify \(dialog) visible true"),
      ]),
    WaylandVerb(
      "Minimize", "the compositor is asked; nothing brings the window back",
      [
        WaylandRow("Minimize \(window)", "Verify \(window)"),
        WaylandRow("Minimize \(dialog)", on: .kinds, "Verify \(dialog)"),
      ]),
    WaylandVerb(
      "Close", "it is closed as by its frame's button",
      [
        WaylandRow("Close \(dialog)", on: .kinds, "VerifyNot \(dialog)"),
        WaylandRow("Close \(window)"),
      ]),
    WaylandVerb(
      "MakeFolder", "the folder is made, and shown",
      [WaylandRow("MakeFolder FileChooser * ~/made", on: .dialogs, "Verify FileChooser * folder ~/made")]),
    WaylandVerb(
      "Cancel", "what a click on its button does",
      [WaylandRow("Cancel FileChooser *", on: .dialogs, "VerifyNot FileChooser *", "Touch Button Folder")]),
    WaylandVerb(
      "Choose", "the dialog is told the files, then what a click on its button does",
      [WaylandRow("Choose FileChooser * ~/made", on: .dialogs, "VerifyNot FileChooser *")]),
  ]

  /// Verbs of `capuchin` itself: no app is needed for them.
  static let controllers = [
    "Debug", "Else", "If", "Pause", "Repeat", "Run", "RunWith", "SetVar", "Setup",
  ]

  /// Verbs that have no rows here, or that nothing plays, on any display: Docs/Verbs.md says which.
  static let elsewhere = ["DeleteRow", "SaveTree", "VerifyImage"]
}
