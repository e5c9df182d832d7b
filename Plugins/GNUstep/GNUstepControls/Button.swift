import PackKit

/// An NSButton, or the cell of one in a matrix: `Touch Button Save`, `Switch CheckBox "Send news" On`.
///
/// AppKit does not keep the type that a button was given, only what that type set; see `ButtonLook`.
struct Button: Component {
  let className: String
  let kind: Kind = .rule(ButtonLook.kindRule)
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text", rule: ButtonLook.title), Property("currentTitle", rule: ButtonLook.shownTitle),
    // Not by `@kind`: a button that opens a menu is of another, and inherits this.
    Property("active", rule: "map(\(ButtonLook.kindRule), \"Button\" = null, if(state = 1, true, false))"),
    Property(
      "value",
      rule: """
        map(\(ButtonLook.kindRule), "CheckBox" = \(ButtonLook.stateOf), "RadioButton" = \(ButtonLook.stateOf), null)
        """),
  ]
  let idRules: [MonkeyIDRule] = ButtonLook.hiddenNames

  private let earlier = ValueBeforeEvent<Int>()
  private let clicks = CellClicks()

  init(_ className: String) { self.className = className }

  func event(_ event: InputEvent, on node: Node) -> Response {
    let (holder, state) = Button.state(of: node)
    earlier.note(event, on: holder, state)
    clicks.note(event, on: node)
    return event.kind == .scroll ? event.wheel(over: node) : .pass
  }

  /// What tells whether a button was changed, and who has it: of radio buttons in a matrix which one is on, for an
  /// arrow key goes from one to the next.
  private static func state(of node: Node) -> (holder: Node, state: Int) {
    let look = ButtonLook(node)
    guard look.kind == "RadioButton", let matrix = node.parent, matrix.isA("NSMatrix") else { return (node, look.state) }
    return (matrix, (matrix["selectedRow"] ?? 0) &* (matrix["numberOfColumns"] ?? 1) &+ (matrix["selectedColumn"] ?? 0))
  }

  /// A press gives a `Touch` by itself; this hears the keyboard's, too.
  func notified(_ notification: WidgetNotification) -> Command? {
    // A button that opens a menu is one, too, and speaks for itself.
    guard !notification.node.isA("NSPopUpButton") else { return nil }
    let look = ButtonLook(notification.node)
    // What the app refuses is still a click, with whatever the app says about it.
    let (holder, state) = Button.state(of: notification.node)
    guard look.isTicked, !earlier.isAsBefore(state, on: holder) else { return clicks.touch(notification.node) }
    guard look.kind == "RadioButton" else { return Command("Switch", .string(look.stateName)) }
    return look.state == 1 ? Command("Select") : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? { CellClicks.merge(pending, next) }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Switch": return try click(play, until: play.argument("state"))
    case "Select":
      _ = try play.arguments()
      return try click(play, until: "On")
    default: return .unsupported
    }
  }

  /// Clicks until it is so: a third state may lie between.
  private func click(_ play: Play, until wanted: String) throws -> Outcome {
    try play.click(until: wanted, clicks: 3, state: { ButtonLook(play.node).stateName }) {
      try Input.click(play.node)
    }
  }
}

/// What a button looks like, which is what it is.
struct ButtonLook {
  /// The toolkit's names of the marks of boxes and of radio buttons, off and on, and what it calls them itself. A button
  /// from an old file has a mark without a name for off.
  private static let boxes = [
    "NSSwitch", "GSSwitch", "common_SwitchOff", "NSHighlightedSwitch", "GSSwitchSelected", "common_SwitchOn",
  ]
  private static let radios = [
    "NSRadioButton", "GSRadio", "common_RadioOff", "NSHighlightedRadioButton", "GSRadioSelected", "common_RadioOn",
  ]

  /// The cell is what has the look: a button in a matrix is one.
  static let kindRule = """
    map(if(is NSCell, image.name ?? alternateImage.name, cell.image.name ?? cell.alternateImage.name), \
    \(among(boxes, "\"CheckBox\"")), \(among(radios, "\"RadioButton\"")), \
    if(showsStateBy ?? cell.showsStateBy, "ToggleButton", "Button"))
    """
  static let stateOf = #"map(state, null = "Off", 0 = "Off", 1 = "On", "Mixed")"#
  /// Whether it shows a picture and no title (`NSImageOnly`). Its title is "Button" if the app gave it none.
  private static let showsPictureOnly = #"imagePosition = 1 and (held(image) or title = "Button")"#
  static let title = #"if(\#(showsPictureOnly), "", title ?? "")"#
  /// A button may have another title while it is on (`NSContentsCellMask`).
  static let shownTitle = """
    if(\(showsPictureOnly), "", if(state = 1 and (showsStateBy has 1 or cell.showsStateBy has 1), \
    alternateTitle ?? title ?? "", title ?? ""))
    """
  /// Names of a button that shows nothing but a picture, though they are not seen: a title that the app gave it, and
  /// the name of its picture, if that is no mark of a box's. That at the end of a tool bar has the toolkit's
  /// own.
  static let hiddenNames: [MonkeyIDRule] = [
    #"map(title, "Button" = null, title)"#, "map(image.name, \(among(boxes + radios, "null")), image.name)",
  ].map { .developer("if(not is NSPopUpButton GSToolbarClippedItemsButton and \(showsPictureOnly), \($0), null)") }

  private static func among(_ names: [String], _ value: String) -> String {
    names.map { "\"\($0)\" = \(value)" }.joined(separator: ", ")
  }

  private let node: Node

  init(_ node: Node) { self.node = node }

  var kind: String { node.kind }

  /// Whether it is a box to tick, or a radio button.
  var isTicked: Bool { ["CheckBox", "RadioButton"].contains(kind) }

  /// 1, 0, or -1 for a box that is neither.
  var state: Int { node["state"] ?? 0 }

  var stateName: String {
    switch state {
    case 0: "Off"
    case 1: "On"
    default: "Mixed"
    }
  }
}
