import PackHost
import Script

/// Ids of widgets in rows: `files[readme.md]/Delete`.
extension LocatorMaker {
  /// Whether a widget is a list, grid, table or tree.
  func hasRows(_ node: Node) -> Bool { catalog.hasRows(scene.kind(of: node)) }

  /// The innermost list of a path; of one that is a part of something, as of a table, the whole.
  func list(in path: ArraySlice<Node>) -> Node? {
    path.firstIndex(where: hasRows).flatMap { Folding(scene: scene).owner(in: path[$0...]) }
  }

  /// An id inside the row that the widget is in, and the row by its text or number; of a widget
  /// without a name, its number among its kind in the row.
  func inRow(
    _ node: Node, kind: String, _ identities: [Identity]
  ) -> (id: MonkeyID, used: Identity?)? {
    let path = Folding(scene: scene).path(from: node).dropFirst()
    guard let place = path.firstIndex(where: { scene.kind(of: $0) == "Row" }) else { return nil }
    let number = identities.isEmpty ? ordinal(of: node, kind: kind, below: path[place]) : nil
    for scope in scopes(ofRow: path[place], in: list(in: path[(place + 1)...])) {
      let used = identities.first
      let id = used.map { MonkeyID(text: $0.text, in: [scope]) } ?? number.flatMap { MonkeyID(ordinal: $0, in: [scope]) }
      if let id, finds(node, kind, id) { return (id, used) }
    }
    return nil
  }

  /// The row in its list; of a list without a name, the row by itself.
  private func scopes(ofRow row: Node, in list: Node?) -> [MonkeyID.ScopePart] {
    guard let traits = scene.traits(of: row) else { return [] }
    let texts = usable(scene.identities(of: row, traits)).map(\.text)
    guard let list, let kind = scene.traits(of: list), let name = usable(scene.identities(of: list, kind)).first
    else { return texts.prefix(1).compactMap { MonkeyID.ScopePart(text: $0) } }
    let named = texts.prefix(1).compactMap { MonkeyID.ScopePart(text: name.text, row: [.text($0)]) }
    guard case .int(let number)? = scene.property("value", of: row), let ordinal = Int(exactly: number) else {
      return named
    }
    return named + [MonkeyID.ScopePart(text: name.text, row: [.ordinal(ordinal)])].compactMap { $0 }
  }
}
