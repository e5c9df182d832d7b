import Foundation

/// A tree as JSON: `{"attributes":{…},"kind":"Button","children":[…]}`, a widget a line.
///
/// Foundation's encoder refuses more than 512 levels, and widgets may be nested deeper: it writes each
/// widget without its children.
struct TreeJSON {
  private struct Widget: Encodable {
    let kind: String
    let attributes: [String: String]
  }

  private let encoder = JSONEncoder()

  init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

  /// - Throws: what encoding throws.
  func text(_ root: TreeNode) throws -> String { try node(root, depth: 0) + "\n" }

  private func node(_ node: TreeNode, depth: Int) throws -> String {
    let widget = try encoder.encode(Widget(kind: node.name, attributes: node.attributes))
    let indent = String(repeating: " ", count: depth)
    let open = "\(indent)\(String(decoding: widget.dropLast(), as: UTF8.self)),\"children\":["
    guard !node.children.isEmpty else { return open + "]}" }
    let inside = try node.children.map { try self.node($0, depth: depth + 1) }.joined(separator: ",\n")
    return "\(open)\n\(inside)\n\(indent)]}"
  }
}
