import PackKit

/// Edits what implements GtkEditable, in steps that a user could do: the app's filters and
/// handlers run as when typing.
struct EditedLine {
  private typealias Select = @convention(c) (UnsafeMutableRawPointer, Int32, Int32) -> Void
  private typealias Act = @convention(c) (UnsafeMutableRawPointer) -> Void

  private let node: Node
  /// What holds the text: in GTK 4 a GtkText in it, in GTK 3 the entry itself.
  let text: Node

  init(_ node: Node) {
    self.node = node
    text = node.first("GtkText") ?? node
  }

  /// What is in it now.
  func content() throws -> String { try node.get("text") }

  /// Gives it the keyboard; a label that becomes an entry when it is edited becomes one.
  func focus() throws {
    guard node.isA("GtkEditableLabel"), node["editing"] == false else { return node.ensureFocus() }
    let start = try Host.require("gtk_editable_label_start_editing", as: Act.self)
    start(try node.requirePointer())
  }

  /// Replaces everything and checks that it took.
  func replaceAll(with new: String, for play: Play) throws {
    let all = try content().unicodeScalars.count
    try replace(Span(from: 0, to: all), with: new, for: play)
  }

  /// Replaces a part and checks that it took, unless the widget went by it.
  /// - Throws: `PackError.failed` where the widget is not editable or the app refused.
  func replace(_ span: Span, with new: String, for play: Play) throws {
    guard node["editable"] ?? true else { throw EditProblem.notEditable(play) }
    let expected = span.replaced(in: try content(), with: new)
    try focus()
    try select(span)
    if span.from < span.to { try deleteSelection() }
    if !new.isEmpty {
      guard !text.isGone else { throw EditProblem.wentTooEarly(play) }
      try text.emit("insert-at-cursor", .string(new))
    }
    guard !node.isGone else { return }
    try EditProblem.check(expected, found: try content(), isSecret: isSecret(play), for: play)
  }

  /// Inserts at the caret, in place of what is selected.
  func paste(_ new: String, for play: Play) throws {
    try replace(try selection(), with: new, for: play)
  }

  func select(_ span: Span) throws {
    let select = try Host.require("gtk_editable_select_region", as: Select.self)
    select(try node.requirePointer(), Int32(clamping: span.from), Int32(clamping: span.to))
  }

  private func deleteSelection() throws {
    let delete = try Host.require("gtk_editable_delete_selection", as: Act.self)
    delete(try node.requirePointer())
  }

  /// What is selected, else the caret.
  private func selection() throws -> Span {
    typealias Bounds = @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>
    ) -> Int32
    let bounds = try Host.require("gtk_editable_get_selection_bounds", as: Bounds.self)
    var (start, end): (Int32, Int32) = (0, 0)
    _ = bounds(try node.requirePointer(), &start, &end)
    return Span(from: Int(min(start, end)), to: Int(max(start, end)))
  }

  private func isSecret(_ play: Play) -> Bool {
    if case .secret? = play.values.last { return true }
    return node.isSecret || text.isSecret
  }
}
