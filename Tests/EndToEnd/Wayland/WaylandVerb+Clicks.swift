/// What is played without a pointer, by what the widget does when it is clicked.
extension WaylandVerb {
  static let clicks: [WaylandVerb] = [
    WaylandVerb(
      "Touch", "what a click of it brings about",
      [
        WaylandRow("Touch Button \"Press me\"", "Verify Label status Pressed"),
        WaylandRow("Touch Link \"A link\"", "Verify Link \"A link\" enabled true"),
        WaylandRow("Touch ToggleButton Toggle", "Verify ToggleButton Toggle active true"),
        WaylandRow("Touch CheckBox Check", "Verify CheckBox Check active true"),
        WaylandRow("Touch RadioButton \"Radio B\"", "Verify RadioButton \"Radio B\" active true"),
        WaylandRow("Touch Switch Power", "WaitFor Switch Power active true"),
        WaylandRow(
          "Touch MenuButton More", "Verify MenuButton More active true", "Verify Popover popover",
          "Switch CheckBox Option On", "Touch Button \"In popover\"", "Touch MenuButton More",
          "Verify MenuButton More active false", "VerifyNot Popover popover",
          "Verify Popover popover .autohide true"),
        WaylandRow("Touch MenuButton Menu", on: .kinds, "Verify MenuButton Menu active true"),
        WaylandRow(
          "Touch MenuItem Greet", on: .kinds, "Verify Label status Greeted", "Verify MenuButton Menu active false"),
      ]),
    WaylandVerb(
      "Menu", "what a click of the item brings about",
      [
        WaylandRow("Menu MenuBar bar File>Recent>a.txt", on: .menus),
        WaylandRow(
          "Menu MenuButton Options \"Line numbers\"", on: .menus, "Verify MenuItem \"Line numbers\" active true"),
        WaylandRow("Menu TextField Words Translate", on: .menus),
        WaylandRow("Menu TextArea Lines Translate", on: .menus),
      ]),
    WaylandVerb(
      "Switch", "a click if it is not so yet",
      [
        WaylandRow("Switch Switch Power Off", "Verify Switch Power active false"),
        WaylandRow("Switch CheckBox Check Off", "Verify CheckBox Check active false"),
        WaylandRow("Switch RadioButton \"Radio B\" On", "Verify RadioButton \"Radio B\" active true"),
      ]),
    WaylandVerb(
      "Select", "a click if it is not chosen yet",
      [WaylandRow("Select RadioButton \"Radio A\"", "Verify RadioButton \"Radio A\" active true")]),
    WaylandVerb(
      "SelectTab", "the page is shown",
      [
        WaylandRow("SelectTab Tabs tabs Two", "Verify Tabs tabs selected Two"),
        WaylandRow("SelectTab Tabs switcher Advanced", "Verify Tabs switcher selected Advanced"),
      ]),
    WaylandVerb(
      "CloseTab", "the app is asked to close it",
      [WaylandRow("CloseTab Tabs bar Three", on: .views, "Verify Tabs bar count 2")]),
    WaylandVerb(
      "Expand", "what a click of it brings about",
      [
        WaylandRow("Expand Expander Details", "Verify Expander Details active true"),
        WaylandRow("Expand Drawer flap", on: .swipes, "Verify Drawer flap active true"),
      ]),
    WaylandVerb(
      "Collapse", "what a click of it brings about",
      [
        WaylandRow("Collapse Expander Details", "Verify Expander Details active false"),
        WaylandRow("Collapse Drawer flap", on: .swipes, "Verify Drawer flap active false"),
      ]),
    WaylandVerb(
      "Slide", "the value is set",
      [
        WaylandRow("Slide Slider Volume 40", "Verify Slider Volume value 40"),
        WaylandRow("Slide ScrollBar bar 40", on: .kinds, "Verify ScrollBar bar value 40"),
      ]),
    WaylandVerb(
      "Set", "the value is set",
      [
        WaylandRow("Set Stepper Amount 7", "Verify Stepper Amount value 7"),
        WaylandRow("Set Splitter split 100", "Verify Splitter split value 100"),
        WaylandRow("Set DatePicker Start 2026-11-03", on: .pickers, "Verify DatePicker Start 2026-11-03"),
        WaylandRow("Set ColorPicker Ink #ff8000", on: .pickers, "Verify ColorPicker Ink #ff8000"),
        WaylandRow("Set FontPicker Letters \"Sans Bold 14\"", on: .pickers, "Verify FontPicker Letters \"Sans Bold 14\""),
      ]),
    WaylandVerb(
      "Scroll", "the adjustments are set",
      [WaylandRow("Scroll Scroller scroller 0 100", "Verify Scroller scroller value 0,100")]),
  ]
}
