import PackKit

/// An NSButton, or the cell of one in a matrix: `Touch Button Save`, `Switch CheckBox "Send news" On`.
///
/// AppKit does not keep the type that a button was given, only what that type set; see `ButtonLook`.
struct Button: Component {
  let className: String
  let kind: Kind = .of { ButtonLook($0).kind }
  let owns: Ownership = .everything
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text") { .string(ButtonLook($0).title) },
    Property("currentTitle") { .string(ButtonLook($0).shownTitle) },
    Property("active") { node in
      let look = ButtonLook(node)
      return look.kind == "Button" ? nil : .bool(look.state == 1)
    },
    Property("value") { node in
      let look = ButtonLook(node)
      return look.isTicked ? .string(look.stateName) : nil
    },
  ]

  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { ButtonLook($0).hiddenNames.map(MonkeyID.developer) }

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
  /// `NSContentsCellMask`: it shows its state by another title and image.
  private static let contents = 1
  /// The toolkit's names of the marks of boxes and of radio buttons, off and on, and what it calls them itself. A button
  /// from an old file has a mark without a name for off.
  private static let boxes: Set<String> = [
    "NSSwitch", "GSSwitch", "common_SwitchOff", "NSHighlightedSwitch", "GSSwitchSelected", "common_SwitchOn",
  ]
  private static let radios: Set<String> = [
    "NSRadioButton", "GSRadio", "common_RadioOff", "NSHighlightedRadioButton", "GSRadioSelected", "common_RadioOn",
  ]

  private static let marks = boxes.union(radios)
  /// The title that AppKit gives a button.
  private static let unnamed = "Button"
  /// `NSImageOnly`: no title is drawn, if there is an image.
  private static let pictureOnly = 1

  private let node: Node
  /// Where the cell is: a button in a matrix is one.
  private let cell: String

  init(_ node: Node) {
    self.node = node
    cell = node.isA("NSCell") ? "" : "cell."
  }

  var kind: String {
    switch node["\(cell)image.name"] ?? node["\(cell)alternateImage.name"] as String? {
    case let mark? where ButtonLook.boxes.contains(mark): "CheckBox"
    case let mark? where ButtonLook.radios.contains(mark): "RadioButton"
    default: showsStateBy == 0 ? "Button" : "ToggleButton"
    }
  }

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

  /// A button has a title, "Button" if nobody gave it one, also where it shows nothing but a picture.
  var title: String { showsPictureOnly ? "" : node["title"] ?? "" }

  /// A button may have another title while it is on.
  var shownTitle: String {
    guard !showsPictureOnly else { return "" }
    if state == 1, showsStateBy & ButtonLook.contents != 0,
      let other: String = node["alternateTitle"], !other.isEmpty
    {
      return other
    }
    return title
  }

  /// What a button that shows nothing but a picture can be called by, though nobody sees it: a title that
  /// somebody gave it, and what its picture is called, if that is no mark of a box's.
  var hiddenNames: [String] {
    // That at the end of a tool bar has the toolkit's own.
    guard !node.isA("NSPopUpButton"), !node.isA("GSToolbarClippedItemsButton"), showsPictureOnly else { return [] }
    let (title, picture): (String?, String?) = (node["title"], node["image.name"])
    return [
      title.flatMap { $0 == ButtonLook.unnamed ? nil : $0 },
      picture.flatMap { ButtonLook.marks.contains($0) ? nil : $0 },
    ].compactMap { $0 }
  }

  private var showsPictureOnly: Bool {
    node["imagePosition"] == ButtonLook.pictureOnly
      && (node.value("image.size") != nil || node["title"] == ButtonLook.unnamed)
  }

  private var showsStateBy: Int { node["\(cell)showsStateBy"] ?? 0 }
}
