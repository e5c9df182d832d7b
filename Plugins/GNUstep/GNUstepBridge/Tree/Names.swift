import BridgeKit
import CObjC

/// What something is called: by itself, by its developer.
///
/// The text of an editable field is its value, not its name; a pop-up button's title is what is chosen.
struct Names {
  private let object: Object

  init(_ object: Object) { self.object = object }

  /// All candidates, the best of a tier first.
  func all() -> [Name] {
    var names: [Name] = []
    func add(_ source: Name.Source, _ text: String?) {
      let shown = text.map(Names.cleaned) ?? ""
      guard !shown.isEmpty, !names.contains(where: { $0.text == shown }) else { return }
      names.append(Name(shown, source))
    }
    add(.accessible, text("accessibilityLabel"))
    switch Place(object) {
    case .window:
      add(.title, text("title"))
      add(.developer, text("frameAutosaveName"))
    case .menu: add(.title, text("title"))
    case .menuItem: add(.label, text("title"))
    case .view, .cell: addControl(add)
    case nil: break
    }
    add(.developer, text("identifier"))
    for name in Outlets.names(of: object) { add(.developer, name) }
    return names
  }

  /// What AppKit's accessibility tells as its name: what was set as that, its title, its tooltip.
  var accessible: String? { all().first { [.accessible, .label, .title].contains($0.source) }?.text }

  private func addControl(_ add: (Name.Source, String?) -> Void) {
    let title = ownTitle
    add(.label, title ?? labelText)
    add(.placeholder, placeholder)
    // Where nothing else says what a button is for, its tooltip does.
    if title?.isEmpty != false {
      add(.accessible, text("toolTip"))
      if object.isKind(of: Family.view) || object.isKind(of: Names.textCell) { add(.beside, try? LabelBeside(object)?.text()) }
    }
  }

  /// The title that a control shows in itself; nil where it shows none.
  private var ownTitle: String? {
    guard Names.titled.contains(where: object.isKind), !object.isKind(of: Names.popUp), !hidesTitle else { return nil }
    return text("title")
  }

  /// The text of a field that cannot be edited and hides nothing.
  private var labelText: String? {
    guard object.isKind(of: Names.field), (try? object.bool("isEditable")) == false, !Secrets.isAny([object]) else {
      return nil
    }
    return text("stringValue")
  }

  /// Buttons and boxes have a title all the same, "Button" and "Title" if nobody gave them one.
  private var hidesTitle: Bool {
    if let place = choice("titlePosition") { return place == Names.noTitle }
    guard choice("imagePosition") == Names.pictureOnly else { return false }
    // Where the picture comes and goes, AppKit's own word would be there meanwhile.
    return (try? object.send("image")) != nil || text("title") == Names.unnamed
  }

  /// What a getter of an enumeration's answers; nil where there is none.
  private func choice(_ selector: Selector) -> UInt32? {
    guard object.responds(to: selector), let answer = try? object.int(selector) else { return nil }
    // Only half of the register counts.
    return UInt32(truncatingIfNeeded: answer)
  }

  private var placeholder: String? {
    guard object.isKind(of: Names.field), let cell = try? object.send("cell") else { return nil }
    return Names(cell).text("placeholderString")
  }

  private func text(_ selector: Selector) -> String? { object.held(selector)?.string }

  /// In one line, without blanks and colons at its ends.
  private static func cleaned(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 1 && words.hasSuffix(":") ? String(words.dropLast()) : words
  }

  private static let titled = ["NSButton", "NSButtonCell", "NSBox", "NSSlider"].compactMap(ObjCClass.init(_:))
  /// `NSImageOnly` of buttons, `NSNoTitle` of boxes.
  private static let (pictureOnly, noTitle): (UInt32, UInt32) = (1, 0)
  /// The title that AppKit gives a button.
  private static let unnamed = "Button"
  private static let popUp = ObjCClass("NSPopUpButton")
  private static let field = ObjCClass("NSTextField")
  private static let textCell = ObjCClass("NSTextFieldCell")
}

/// Widgets as sentences name them: `the window "Find Panel"`, `the NSButton "7"`.
enum Spoken {
  static func of(_ object: Object) -> String {
    let name = Names(object).all().first.map { " \"\($0.text)\"" } ?? ""
    switch Place(object) {
    case .window: return "the window\(name)"
    case .menu: return "the menu\(name)"
    default: return "the \(object.className)\(name)"
    }
  }
}
