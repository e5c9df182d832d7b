import PackKit

/// The rows of a GtkListBox or GtkFlowBox. All have a number; only those on screen, or scrolled
/// out of it, have a text: what a filter hides is not there for the user.
struct BoxRows: RowSource {
  let nodes: [Node]

  init(of box: Node, _ boxClass: BoxClass) throws {
    let pointer = try box.requirePointer()
    let at = try Host.require("\(boxClass.prefix)_\(boxClass.at)", as: BoxClass.At.self)
    var nodes: [Node] = []
    while let row = at(pointer, Int32(clamping: nodes.count)), let node = box.node(of: row) { nodes.append(node) }
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

  private func node(at path: RowPath) throws -> Node {
    guard path.count == 1, nodes.indices.contains(path[0]) else { throw PackError.stale }
    return nodes[path[0]]
  }
}
