import PackKit

/// What a cell's text is edited in: an entry, a text, or a label that becomes one.
struct CellEditor {
  private static let classes = ["GtkEditableLabel", "GtkEntry", "GtkText"]

  private let widget: Node

  /// Nil for a cell that only shows something.
  init?(in cell: Node) {
    guard let widget = CellEditor.classes.lazy.compactMap({ cell.first($0) }).first else { return nil }
    self.widget = widget
  }

  var isGone: Bool { widget.isGone }
  var text: String? { widget["text"] }

  /// Types the text and takes it over, as Return does.
  func enter(_ text: String) throws {
    if widget.isA("GtkEditableLabel") { return try rename(text) }
    try? widget.focus()
    try widget.set("text", .string(text))
    if !widget.isGone { try widget.emit("activate") }
  }

  private func rename(_ text: String) throws {
    typealias Start = @convention(c) (Pointer) -> Void
    typealias Stop = @convention(c) (Pointer, Int32) -> Void
    let start = try Host.require("gtk_editable_label_start_editing", as: Start.self)
    let stop = try Host.require("gtk_editable_label_stop_editing", as: Stop.self)
    start(try widget.requirePointer())
    try widget.first("GtkText")?.set("text", .string(text))
    if !widget.isGone { stop(try widget.requirePointer(), 1) }
  }
}
