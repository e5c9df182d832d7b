import GtkKit
import Synchronization

/// What is in a row that is a widget.
extension Node {
  /// Whether it takes input: then it is a widget of its own in a row, with all that is in it.
  var takesInput: Bool { ContentClass.of(self) == .input }

  /// Whether a filter and the app let it be seen.
  var isShownRow: Bool {
    guard self["visible"] == true else { return false }
    guard let pointer, let isShown = try? Toolkit.answer("gtk_widget_get_child_visible", pointer) else { return true }
    return isShown != 0
  }

  /// The texts of the labels in it, in tree order.
  var rowTexts: [String] {
    var texts: [String] = []
    addTexts(to: &texts, most: .max)
    return texts
  }

  /// The first of them; the rest is not looked at.
  var firstRowText: String {
    var texts: [String] = []
    addTexts(to: &texts, most: 1)
    return texts.first ?? ""
  }

  private func addTexts(to texts: inout [String], most: Int) {
    for child in allChildren where texts.count < most && child["visible"] == true {
      switch ContentClass.of(child) {
      case .input, .avatar: continue
      case .inscription: texts += [child["text"] ?? ""].filter { !$0.isEmpty }
      case .label: texts += [child.shownText].filter { !$0.isEmpty }
      case .other: child.addTexts(to: &texts, most: most)
      }
    }
  }

  /// What a label shows.
  private var shownText: String {
    pointer.flatMap { try? Toolkit.text("gtk_label_get_text", $0) } ?? ""
  }
}

/// What rows show.
enum RowContent {
  /// The texts of the labels in a row, in tree order.
  static let texts =
    "inside(GtkLabel GtkInscription but \(ContentClass.inputs.joined(separator: " ")) AdwAvatar).shown-text"
}

/// What a class in a row is there for. Rows are read often, so that each class is asked about once.
enum ContentClass {
  /// Takes input.
  case input
  /// The initials in it are a picture of somebody whose name is beside it.
  case avatar
  case inscription, label, other

  static let inputs = [
    "GtkButton", "GtkMenuButton", "GtkCheckButton", "GtkSwitch", "GtkEditable", "GtkTextView",
    "GtkRange", "GtkScaleButton", "GtkExpander", "GtkComboBox", "GtkDropDown", "GtkColorButton",
    "GtkFontButton", "GtkCalendar", "GtkPaned", "GtkListBox", "GtkFlowBox",
    "GtkTreeView", "GtkIconView", "GtkListBase", "GtkColumnView", "GtkScrolledWindow", "GtkPopover",
    "GtkDrawingArea", "GtkGLArea",
  ] + TabClasses.inRows

  private static let known = Mutex<[String: ContentClass]>([:])

  static func of(_ node: Node) -> ContentClass {
    let name = node.className
    if let answer = known.withLock({ $0[name] }) { return answer }
    let found = find(node)
    known.withLock { $0[name] = found }
    return found
  }

  private static func find(_ node: Node) -> ContentClass {
    if inputs.contains(where: node.isA) { return .input }
    if node.isA("AdwAvatar") { return .avatar }
    if node.isA("GtkInscription") { return .inscription }
    return node.isA("GtkLabel") ? .label : .other
  }
}
