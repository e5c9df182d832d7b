import GtkKit

/// A column of a table, or the one place where an icon view or a combo box shows a row: its cell
/// renderers, which show one row after the other.
struct CellColumn {

  /// A GtkCellRenderer.
  struct Cell {
    enum Kind { case text, toggle, other }

    let node: Node
    let kind: Kind

    init(_ node: Node) {
      self.node = node
      kind = node.isA("GtkCellRendererText") ? .text : node.isA("GtkCellRendererToggle") ? .toggle : .other
    }

    /// Whether it shows anything of the row.
    var isVisible: Bool { node["visible"] != false }
  }

  /// Empty where it has none.
  let title: String
  let isVisible: Bool
  /// The GtkTreeViewColumn; nil of anything else.
  let object: Node?
  /// The GtkCellArea that holds the cells.
  let area: Pointer
  let cells: [Cell]

  /// - Parameters:
  ///   - layout: the GtkCellLayout.
  ///   - column: the same, where it is a column.
  init?(_ layout: Pointer, column: Node?, like node: Node) throws {
    guard let area = try Toolkit.take("gtk_cell_layout_get_area", layout) else { return nil }
    self.area = area
    object = column
    title = column?["title"] ?? ""
    isVisible = column?["visible"] ?? true
    cells = try Toolkit.list("gtk_cell_layout_get_cells", layout).compactMap { node.node(of: $0).map(Cell.init) }
  }

  func cell(_ kind: Cell.Kind) -> Cell? { cells.first { $0.kind == kind && $0.isVisible } }
}
