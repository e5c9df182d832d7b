import GtkKit

/// The rows of a GtkTreeModel as cell renderers show them.
final class ModelRows: RowSource {
  private typealias Apply = @convention(c) (
    Pointer, Pointer, Pointer, Int32, Int32
  ) -> Void

  let node: Node
  let model: TreeModel
  let columns: [CellColumn]
  private let apply: Apply
  private let expand: (RowPath) throws -> Void

  /// - Parameters:
  ///   - columns: leftmost first, also those that are not shown.
  ///   - expand: lets the rows below one be there.
  init(
    of node: Node, _ model: Pointer, _ columns: [CellColumn], expand: @escaping (RowPath) throws -> Void = { _ in }
  ) throws {
    self.node = node
    self.model = try TreeModel(model)
    self.columns = columns
    self.expand = expand
    apply = try Toolkit.function("gtk_cell_area_apply_attributes", as: Apply.self)
  }

  func count(below path: RowPath) -> Int { model.count(below: path) }

  func first(at path: RowPath) throws -> String {
    for column in columns where column.isVisible {
      if let text = try texts(of: column, at: path).first(where: { !$0.isEmpty }) { return text }
    }
    return ""
  }

  func joined(at path: RowPath) throws -> String {
    try columns.filter(\.isVisible).flatMap { try texts(of: $0, at: path) }.filter { !$0.isEmpty }
      .joined(separator: "\t")
  }

  func text(at path: RowPath, by name: String) throws -> String {
    try content(of: columns[titles.index(by: name, for: node.kind)], at: path)
  }

  func open(_ path: RowPath) throws -> Bool {
    defer { model.forget() }
    try expand(path)
    let now: Node? = node["model"]
    return now?.pointer == model.pointer
  }

  /// What a column shows of a row: its text, else whether it is checked.
  func content(of column: CellColumn, at path: RowPath) throws -> String {
    try show(path, in: column)
    if let cell = column.cell(.text) { return cell.node["text"] ?? "" }
    if let cell = column.cell(.toggle) { return cell.mark }
    return ""
  }

  /// Lets a column's renderers have a row's values, as they do when it is drawn.
  func show(_ path: RowPath, in column: CellColumn) throws {
    let hasChildren = !model.isList && model.count(below: path) > 0
    try model.with(path) { apply(column.area, model.pointer, $0, hasChildren ? 1 : 0, 0) }
  }

  private func texts(of column: CellColumn, at path: RowPath) throws -> [String] {
    guard column.cells.contains(where: { $0.kind == .text }) else { return [] }
    try show(path, in: column)
    return column.cells.filter { $0.kind == .text && $0.isVisible }.map { $0.node["text"] ?? "" }
  }
}

extension ModelRows {
  var titles: ColumnTitles { ColumnTitles(columns.map(\.title)) }

  /// How a script names a column.
  func name(ofColumn index: Int) -> Value { titles.name(of: index) ?? .ordinal(index) }
}

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

    /// Whether a click on it does something else than to choose the row: it is edited, or turned over.
    var takesClicks: Bool { isVisible && (node["editable"] == true || kind == .toggle && node["activatable"] == true) }

    /// What a check mark shows.
    var mark: String { node["inconsistent"] == true ? "mixed" : "\(node["active"] == true)" }

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

  /// Its check marks, in the order of their cells.
  var toggles: [Cell] { cells.filter { $0.kind == .toggle && $0.isVisible } }

  /// Whether it shows check marks beside a text.
  var isMixed: Bool { cell(.text) != nil && cell(.toggle) != nil }
}
