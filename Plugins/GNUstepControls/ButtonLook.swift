import PackKit

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
    guard !node.isA("NSPopUpButton"), showsPictureOnly else { return [] }
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
