import SystemLibraries

/// A widget as the agent's XML tells it, or the element around all of them.
package struct TreeNode: Equatable {
  package let name: String
  package let attributes: [String: String]
  package var children: [TreeNode] = []

  package init(name: String, attributes: [String: String], children: [TreeNode] = []) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
  }

  /// Attributes that everyone looks for come first, the others by name.
  private static let order = [
    "program", "pid", "id", "developer-id", "class", "text", "value", "active", "selected", "count", "enabled",
    "visible", "focused", "frame",
  ]

  /// Reads an agent's XML.
  ///
  /// - Throws: `TreeProblem` for what is no XML.
  package static func parse(_ xml: String) throws -> TreeNode {
    do throws(XMLProblem) {
      return try XMLElements.read(xml) { TreeNode(name: $0, attributes: $1, children: $2) }
    } catch {
      throw TreeProblem(description: "the app's tree is no XML: \(error)")
    }
  }

  /// The same without what is not on screen, with the children of nameless containers in their
  /// place; what is directly in this element stays.
  package var withoutHidden: TreeNode {
    var node = self
    node.children = children.map { child in
      var child = child
      child.children = child.children.flatMap(\.shown)
      return child
    }
    return node
  }

  private var shown: [TreeNode] {
    if attributes["visible"] == "false" { return [] }
    let inside = children.flatMap(\.shown)
    if name == "View" && attributes["id"] == nil { return inside }
    return [TreeNode(name: name, attributes: attributes, children: inside)]
  }

  /// How many widgets it and what is in it are.
  var count: Int { 1 + children.reduce(0) { $0 + $1.count } }

  /// The first widgets in the order of the tree.
  ///
  /// - Parameters:
  ///   - depth: how far below this one it goes.
  ///   - left: how many there may be; counted down.
  /// - Returns: nil if there may be none.
  func first(_ left: inout Int, depth: Int) -> TreeNode? {
    guard left > 0 else { return nil }
    left -= 1
    let children = depth > 0 ? children.compactMap { $0.first(&left, depth: depth - 1) } : []
    return TreeNode(name: name, attributes: attributes, children: children)
  }

  /// The attributes in a fixed order.
  var sortedAttributes: [(name: String, value: String)] {
    attributes.sorted { left, right in
      (rank(left.key), left.key) < (rank(right.key), right.key)
    }.map { ($0.key, $0.value) }
  }

  private func rank(_ name: String) -> Int { Self.order.firstIndex(of: name) ?? Self.order.count }
}

/// What an agent gave is no tree.
struct TreeProblem: Error, CustomStringConvertible {
  let description: String
}
