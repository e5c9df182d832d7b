import Engine

/// The tree as KDE's driver shows it: elements called by role, with name, states and path.
struct RoleSource {
  let xml: String

  init(_ roots: [TreeNode]) {
    xml = "<desktop_frame>" + roots.enumerated().map { Self.element($1, [$0]) }.joined() + "</desktop_frame>"
  }

  private static func element(_ node: TreeNode, _ path: [Int]) -> String {
    let role = Roles.name(of: node.name)
    let attributes = [
      ("name", node.attributes["id"] ?? node.attributes["text"] ?? ""), ("description", ""),
      ("accessibility-id", node.attributes["id"] ?? ""), ("path", path.map(String.init).joined(separator: " ")),
      ("states", states(node).joined(separator: ", ")),
    ]
    let head = role + attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
    let inner = node.children.enumerated().map { element($1, path + [$0]) }.joined()
    return inner.isEmpty ? "<\(head)/>" : "<\(head)>\(inner)</\(role)>"
  }

  private static func states(_ node: TreeNode) -> [String] {
    let states = [
      ("enabled", ["enabled", "sensitive"]), ("visible", ["visible", "showing"]), ("focused", ["focused"]),
      ("active", ["checked"]), ("selected", ["selected"]),
    ]
    return states.filter { node.attributes[$0.0] == "true" }.flatMap(\.1)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
      .replacing("\n", with: "&#10;").replacing("\t", with: "&#9;").replacing("\r", with: "&#13;")
  }
}
