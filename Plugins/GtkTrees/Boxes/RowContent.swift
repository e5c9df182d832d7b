import GtkKit
import Synchronization

/// What is in a row that is a widget.
extension Node {
  /// Whether it takes input: then it is a widget of its own in a row, with all that is in it.
  var takesInput: Bool { InputClasses.shared.contains(self) }

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
    // The initials in an avatar are a picture of somebody whose name is beside it.
    for child in allChildren
    where texts.count < most && child["visible"] == true && !child.takesInput && !child.isA("AdwAvatar") {
      if let text = child.shownText {
        if !text.isEmpty { texts.append(text) }
      } else {
        child.addTexts(to: &texts, most: most)
      }
    }
  }

  /// What a label shows; nil of anything else.
  private var shownText: String? {
    if isA("GtkInscription") { return self["text"] }
    guard isA("GtkLabel"), let pointer else { return nil }
    return try? Toolkit.text("gtk_label_get_text", pointer)
  }
}

/// The classes that take input. Rows are read often, so that each class is asked about once.
private final class InputClasses: Sendable {
  static let shared = InputClasses()

  private static let names = [
    "GtkButton", "GtkMenuButton", "GtkCheckButton", "GtkSwitch", "GtkEditable", "GtkTextView",
    "GtkRange", "GtkScaleButton", "GtkExpander", "GtkComboBox", "GtkDropDown", "GtkColorButton",
    "GtkFontButton", "GtkCalendar", "GtkPaned", "GtkListBox", "GtkFlowBox",
    "GtkTreeView", "GtkIconView", "GtkListBase", "GtkColumnView", "GtkScrolledWindow", "GtkPopover",
    "GtkDrawingArea", "GtkGLArea",
  ] + TabClasses.inRows

  private let known = Mutex<[String: Bool]>([:])

  func contains(_ node: Node) -> Bool {
    let name = node.className
    if let answer = known.withLock({ $0[name] }) { return answer }
    let takes = InputClasses.names.contains { node.isA($0) }
    known.withLock { $0[name] = takes }
    return takes
  }
}
