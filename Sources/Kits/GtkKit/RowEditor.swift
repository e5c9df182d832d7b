import PackKit

/// A widget in a row in which a person edits a text: an entry, a text, or a label that becomes an entry.
package struct RowEditor {
  private static let classes = ["GtkEditableLabel", "GtkEntry", "GtkText"]

  private let widget: Node

  /// Those in a widget that can be used, in tree order.
  package static func all(in place: Node) -> [RowEditor] {
    place.children.flatMap { child in
      guard classes.contains(where: child.isA) else { return all(in: child) }
      let isUsable = child["editable"] != false && child.state.contains(.enabled)
      return isUsable ? [RowEditor(widget: child)] : []
    }
  }

  package var isGone: Bool { widget.isGone }
  package var text: String? { widget["text"] }

  /// What a script may call it instead of its number: what it shows while it is empty, its tooltip, or the developer's
  /// name for it.
  private var title: String {
    let shown = ["placeholder-text", "tooltip-text"].lazy.compactMap { widget[$0] as String? }.first { !$0.isEmpty }
    let name: String = widget["name"] ?? ""
    return shown ?? (name == widget.className ? "" : name)
  }

  /// Types the text and takes it over, as Return does.
  package func enter(_ text: String) throws {
    if widget.isA("GtkEditableLabel") { return try rename(text) }
    try? widget.focus()
    try widget.set("text", .string(text))
    if !widget.isGone { try widget.emit("activate") }
  }

  private func rename(_ text: String) throws {
    try Toolkit.act("gtk_editable_label_start_editing", widget.requirePointer())
    try widget.first("GtkText")?.set("text", .string(text))
    if !widget.isGone { try Toolkit.act("gtk_editable_label_stop_editing", widget.requirePointer(), 1) }
  }

  /// What `EditCell` means in a row without columns: one of the texts in it, by its number or its name.
  ///
  /// - Parameters:
  ///   - column: the command's argument; a number needs no `#`.
  ///   - row: what the command calls the row.
  /// - Throws: `PackError` if the row has no such text.
  package static func named(_ column: Value, in widget: Node, _ row: RowReference, for play: Play) throws -> RowEditor {
    let editors = all(in: widget)
    guard !editors.isEmpty else { throw play.cannot(row, "has no text that can be edited") }
    let titles = ColumnTitles(editors.map(\.title))
    let command = "\(play.verb) \(play.node.kind)"
    let name: String? = if case .string(let text) = column { text } else { nil }
    let index = try name.map { try titles.index(by: $0, for: command) } ?? titles.index(of: column, for: command)
    return editors[index]
  }
}

extension Play {
  /// Refuses what says which check mark of a cell is meant.
  /// - Throws: `PackError.failed` if `%tick=` is given.
  package func refuseTick() throws {
    guard modifiers["tick"] != nil else { return }
    throw cannot("it edits texts only; toggle a check mark in a cell by its own command, and leave out %tick=")
  }
}
