import PackKit

/// A cell of a matrix that no other component knows: `Touch Cell Sun`. What it shows is what it is called.
struct MatrixCell: Component {
  let className = "NSCell"
  let kind: Kind = "Cell"
  let listens: [Listen] = [.action("")]
  let properties: [Property] = [
    Property("text", from: "stringValue"),
    // All cells inherit this one's.
    Property("value") { $0.kind == "Cell" ? $0.value("stringValue") : nil },
  ]

  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { node in
    guard node.kind == "Cell", let text: String = node["stringValue"], !text.isEmpty else { return [] }
    return [.title(text)]
  }

  private let clicks = CellClicks()

  func event(_ event: InputEvent, on node: Node) -> Response {
    clicks.note(event, on: node)
    return .pass
  }

  /// A press gives a `Touch` by itself; this hears the keyboard's, too.
  func occasion(_ occasion: Occasion) -> Command? {
    occasion.node.kind == "Cell" ? clicks.touch(occasion.node) : nil
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? { CellClicks.merge(pending, next) }
}
