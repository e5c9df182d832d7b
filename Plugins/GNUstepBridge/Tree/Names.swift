import CObjC

/// What something is called: by itself, by its developer.
///
/// A text field's own text is its value, not its name; a pop-up button's title is what is chosen.
struct Names {
  struct Name {
    let text: String
    let source: Source
  }

  /// The ABI's names of the sources.
  enum Source: String {
    case accessible, label, title, placeholder, beside, developer
  }

  private let object: Object

  init(_ object: Object) { self.object = object }

  /// All candidates, the best of a tier first.
  func all() -> [Name] {
    var names: [Name] = []
    func add(_ source: Source, _ text: String?) {
      let shown = text.map(Names.cleaned) ?? ""
      guard !shown.isEmpty, !names.contains(where: { $0.text == shown }) else { return }
      names.append(Name(text: shown, source: source))
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

  private func addControl(_ add: (Source, String?) -> Void) {
    let isTitled = Names.titled.contains(where: object.isKind) && !object.isKind(of: Names.popUp)
    if isTitled { add(.label, text("title")) }
    add(.placeholder, placeholder)
    // Where nothing else says what a button is for, its tooltip does.
    if !isTitled || text("title")?.isEmpty != false {
      add(.accessible, text("toolTip"))
      if object.isKind(of: Family.view) { add(.beside, (try? LabelBeside(object)?.text()) ?? nil) }
    }
  }

  private var placeholder: String? {
    guard object.isKind(of: Names.field), let cell = (try? object.send("cell")) ?? nil else { return nil }
    return Names(cell).text("placeholderString")
  }

  private func text(_ selector: Selector) -> String? {
    guard object.responds(to: selector), let found = (try? object.send(selector)) ?? nil else { return nil }
    return found.string
  }

  /// In one line, without blanks and colons at its ends.
  private static func cleaned(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 1 && words.hasSuffix(":") ? String(words.dropLast()) : words
  }

  private static let titled = ["NSButton", "NSButtonCell", "NSBox"].compactMap(ObjCClass.init(_:))
  private static let popUp = ObjCClass("NSPopUpButton")
  private static let field = ObjCClass("NSTextField")
}
