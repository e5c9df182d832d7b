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
        WaylandRow(
          "Touch MenuButton Menu", on: .kinds, "Touch Button Greet", "Verify Label status Greeted",
          "Verify MenuButton Menu active false"),
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
      ]),
    WaylandVerb(
      "Scroll", "the adjustments are set",
      [WaylandRow("Scroll Scroller scroller 0 100", "Verify Scroller scroller value 0,100")]),
  ]
}
