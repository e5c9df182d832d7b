import PackKit

/// A line of an NSForm: a field with its label in one cell.
struct FormCell: Component {
  let className = "NSFormCell"
  let kind: Kind = "TextField"
  let properties: [Property] = [Property("text", from: "stringValue")]
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { cell in
    guard let title: String = cell["title"], !title.isEmpty else { return [] }
    return [.beside(title)]
  }
}
