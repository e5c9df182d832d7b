import GtkKit

/// One of the two widgets whose rows are widgets, and its functions.
struct BoxClass: Sendable {
  static let all = [
    BoxClass(
      name: "GtkListBox", kind: "List", rowName: "GtkListBoxRow", prefix: "gtk_list_box", item: "row",
      changed: "selected-rows-changed"),
    BoxClass(
      name: "GtkFlowBox", kind: "Grid", rowName: "GtkFlowBoxChild", prefix: "gtk_flow_box", item: "child",
      changed: "selected-children-changed"),
  ]

  let name: String
  let kind: String
  let rowName: String
  /// Of its functions' names.
  let prefix: String
  /// What these call a row.
  let item: String
  /// Its signals.
  let changed: String
  var activated: String { "\(item)-activated" }

  func row(at index: Int, of box: Pointer) throws -> Pointer? {
    try Toolkit.take("\(prefix)_get_\(item)_at_index", box, at: index)
  }

  /// How many rows a box has, by which places have one: few calls however many there are.
  func count(of box: Pointer) throws -> Int {
    var (known, beyond) = (0, 1)
    while try row(at: beyond - 1, of: box) != nil { (known, beyond) = (beyond, beyond * 2) }
    while known < beyond - 1 {
      let middle = (known + beyond) / 2
      if try row(at: middle - 1, of: box) != nil { known = middle } else { beyond = middle }
    }
    return known
  }

  /// Selects a row, or takes it out of the selection.
  func setSelected(_ row: Pointer, _ isSelected: Bool, in box: Pointer) throws {
    try Toolkit.act("\(prefix)_\(isSelected ? "select" : "unselect")_\(item)", box, row)
  }

  func isSelected(_ row: Pointer) throws -> Bool { try Toolkit.answer("\(prefix)_\(item)_is_selected", row) != 0 }

  func index(of row: Pointer) throws -> Int { Int(try Toolkit.answer("\(prefix)_\(item)_get_index", row)) }
}

extension Node {
  /// Whether a row of such a list is selected.
  func isSelected(_ boxClass: BoxClass) -> Bool { (try? pointer.map(boxClass.isSelected)) ?? false }
}

/// The rows of a GtkListBox or GtkFlowBox. All have a number; only those on screen, or scrolled
/// out of it, have a text: what a filter hides is not there for the user.
struct BoxRows: RowSource {
  let nodes: [Node]

  init(of box: Node, _ boxClass: BoxClass) throws {
    let pointer = try box.requirePointer()
    var nodes: [Node] = []
    while let row = try boxClass.row(at: nodes.count, of: pointer), let node = box.node(of: row) { nodes.append(node) }
    self.nodes = nodes
  }

  func count(below path: RowPath) -> Int { path.isEmpty ? nodes.count : 0 }

  func first(at path: RowPath) throws -> String {
    let row = try node(at: path)
    return row.isShownRow ? row.firstRowText : ""
  }

  func joined(at path: RowPath) throws -> String {
    let row = try node(at: path)
    return row.isShownRow ? row.rowTexts.joined(separator: "\t") : ""
  }

  /// The property of the row's own class.
  func text(at path: RowPath, by name: String) throws -> String {
    let row = try node(at: path)
    switch row.value(name) {
    case .string(let text)?: return text
    case .null?: return ""
    case let value?: return "\(value)"
    case nil: throw PackError.invalid("%by=\(name): \(row.className) has no such property")
    }
  }

  func node(at path: RowPath) throws -> Node {
    guard path.count == 1, nodes.indices.contains(path[0]) else { throw PackError.stale }
    return nodes[path[0]]
  }
}
