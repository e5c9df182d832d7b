import TestSupport

/// The apps in which random users walk, by toolkit.
struct WalkApps: Sendable {
  enum Toolkit: String, Sendable, CaseIterable {
    case gtk, gnustep
  }

  private let apps: [Toolkit: [[String]]]

  /// Pages that were made for walks: popovers of icons in fields, completions, what menus do with a selection, the
  /// wheel over what is drawn, rows alike, lists that are filled again.
  private static let walked = ["fields", "rows", "drawn"]
  private static let gnustepWalked = ["entries", "alike", "drawn"]
  private static let pages = [
    "controls", "acts", "plain", "boxes", "lists", "trees", "texts", "adwaita", "views", "kinds",
  ]
  private static let gnustepPages = [
    "controls", "fields", "matrices", "tables", "texts", "values", "containers", "picker",
  ]
  private static let large = [["gtk4-widget-factory"], ["adwaita-1-demo"]]
  /// Left out are what moves by itself (fishbowl, paintable, sliding puzzle), what plays media or draws by a graphics
  /// processor, what shows the time or the person's own files, and what asks for a password.
  private static let demos = [
    "fontrendering", "builder", "listbox_controls", "font_features", "sidebar", "spinbutton", "scale", "panes",
    "errorstates", "stack", "tagged_entry", "theming_style_classes", "listbox", "dropdown", "flowbox", "expander",
    "search_entry", "entry_completion", "combobox", "tree_store", "list_store", "editable_cells",
    "dialog", "menu", "overlay", "headerbar", "infobar", "textview", "hypertext", "iconview", "listview_words",
  ]

  init() async throws {
    let (gtk, gnustep) = (try await Fixture.gtk4App().path, try await Fixture.gnustepApp().path)
    let demos = Self.demos.map { ["gtk4-demo", "--run=\($0)"] }
    apps = [
      .gtk: Self.mixed(
        [[gtk, "controls"]] + Self.large + Self.pages.dropFirst().map { [gtk, $0] } + demos + Self.large,
        with: Self.walked.map { Fixture.pythonWalks + [$0] }),
      .gnustep: Self.mixed(
        Self.gnustepPages.map { [gnustep, $0] } + [["Gorm"], ["TextEdit"]],
        with: Self.gnustepWalked.map { [gnustep, $0] }),
    ]
  }

  /// The walks go through both toolkits in turn, and through the apps of each.
  func toolkit(of walk: UInt64) -> Toolkit { walk.isMultiple(of: 2) ? .gtk : .gnustep }

  func app(of walk: UInt64) -> [String] {
    let own = apps[toolkit(of: walk)] ?? []
    return own.isEmpty ? [] : own[Int(walk / 2 % UInt64(own.count))]
  }

  /// One of the first, two of the others, and so on, all of the others.
  private static func mixed(_ others: [[String]], with walked: [[String]]) -> [[String]] {
    var mixed: [[String]] = []
    for (index, app) in others.enumerated() {
      if index.isMultiple(of: 2) { mixed.append(walked[index / 2 % walked.count]) }
      mixed.append(app)
    }
    return mixed
  }
}
