import GtkKit

/// Plays the commands of everything with a line of text to edit: entries, and the text of a spin
/// button. Its interface ranks below all classes, so each says for itself what it records.
struct Editable: Component {
  let className = "GtkEditable"

  func play(_ play: Play) throws -> Outcome { try EditedLine(play.node).outcome(of: play) }
}

/// Edits what implements GtkEditable, in steps that a user could do: the app's filters and
/// handlers run as when typing.
struct EditedLine: EditedText {
  private let node: Node
  /// What holds the text: in GTK 4 a GtkText in it, in GTK 3 the entry itself.
  private let text: Node

  init(_ node: Node) {
    self.node = node
    text = node.first("GtkText") ?? node
  }

  /// What is in it now.
  func content() throws -> String { try node.get("text") }

  /// Gives it the keyboard; a label that becomes an entry when it is edited becomes one.
  func focus() throws {
    guard node.isA("GtkEditableLabel"), node["editing"] == false else { return node.ensureFocus() }
    try Toolkit.act("gtk_editable_label_start_editing", node.requirePointer())
  }

  func enter(_ play: Play) throws { try text.emit("activate") }

  func replaceAll(with new: String, for play: Play) throws {
    let all = try content().unicodeScalars.count
    try replace(Span(from: 0, to: all), with: new, for: play)
  }

  func replace(_ span: Span, with new: String, for play: Play) throws {
    guard node["editable"] ?? true else { throw EditProblem.notEditable(play) }
    let expected = span.replaced(in: try content(), with: new)
    try focus()
    try select(span)
    if span.from < span.to { try Toolkit.act("gtk_editable_delete_selection", node.requirePointer()) }
    if !new.isEmpty {
      guard !text.isGone else { throw EditProblem.wentTooEarly(play) }
      try text.emit("insert-at-cursor", .string(new))
    }
    guard !node.isGone else { return }
    try EditProblem.check(expected, found: try content(), isSecret: isSecret(play), for: play)
  }

  func select(_ span: Span) throws {
    let select = try Toolkit.function("gtk_editable_select_region", as: (@convention(c) (Pointer, Int32, Int32) -> Void).self)
    select(try node.requirePointer(), Int32(clamping: span.from), Int32(clamping: span.to))
  }

  func selection() throws -> Span {
    typealias Bounds = @convention(c) (Pointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    let bounds = try Toolkit.function("gtk_editable_get_selection_bounds", as: Bounds.self)
    var (start, end): (Int32, Int32) = (0, 0)
    _ = bounds(try node.requirePointer(), &start, &end)
    return Span(from: Int(min(start, end)), to: Int(max(start, end)))
  }

  private func isSecret(_ play: Play) -> Bool {
    if case .secret? = play.values.last { return true }
    return node.isSecret || text.isSecret
  }
}
