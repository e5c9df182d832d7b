import PackHost
import Script

/// Ids of widgets in rows: `files[readme.md]/Delete`.
extension LocatorMaker {
  /// The innermost list of a path; of one that is a part of something, as of a table, the whole.
  func list(in path: ArraySlice<Node>) -> Node? {
    path.firstIndex(where: scene.hasRows).flatMap { scene.owner(in: path[$0...]) }
  }

  /// An id inside the row that the widget is in, and the row by its text or number.
  func inRow(_ node: Node, kind: String, _ identities: [Identity]) -> Choice? {
    guard let used = identities.first, let (row, list) = row(around: node) else { return nil }
    for scope in scopes(ofRow: row, in: list) {
      if let id = MonkeyID(text: used.text, in: base + [scope]), finds(node, kind, id) { return (id, used) }
    }
    return nil
  }

  /// The same of a widget without a name that lasts and is the only one there: as the only one in the row, by a name
  /// that may not last, by its number among those of its name in the row, or among its kind.
  func inRow(_ node: Node, kind: String, _ lasting: [Identity], orCalled fleeting: [Identity]) -> Choice? {
    guard let (row, list) = row(around: node), let count = count(of: node, kind: kind, below: row) else { return nil }
    for scope in scopes(ofRow: row, in: list) {
      if count.isOnly, let id = MonkeyID(onlyIn: base + [scope]), finds(node, kind, id) { return (id, nil) }
      if let used = fleeting.first, let id = MonkeyID(text: used.text, in: base + [scope]), finds(node, kind, id) {
        return (id, used)
      }
      if let used = lasting.first, let number = number(of: node, kind: kind, called: used, below: row),
        let id = MonkeyID(text: used.text, ordinal: number, in: base + [scope]), finds(node, kind, id)
      {
        return (id, used)
      }
      if let id = MonkeyID(ordinal: count.number, in: base + [scope]), finds(node, kind, id) { return (id, nil) }
    }
    return nil
  }

  /// Whether the row beside has a widget of that name as well. The rows of a list are made alike, though what is in
  /// them may be shown in one only, below the pointer or where it is selected: a name that is the only one now is not
  /// when the script is played.
  func isOfEachRow(_ name: Identity, kind: String, around node: Node) -> Bool {
    guard let (row, _) = row(around: node), let beside = beside(row) else { return false }
    var isFound = false
    scene.survey(KindReference(kind), below: [beside], hidden: true) { other, look, kind in
      isFound = scene.identities(of: other, look, kind: kind).contains(name)
      return !isFound
    }
    return isFound
  }

  /// The row before it, else the one after it; nil where it is the only one.
  private func beside(_ row: Node) -> Node? {
    guard let parent = scene.parent(of: row) else { return nil }
    var before: Node?
    var after: Node?
    var isBehind = false
    scene.walk(parent, Asked(hidden: true, depth: 1)) { depth, node, _ in
      guard depth > 0 else { return .more }
      guard node != row else {
        isBehind = true
        return before == nil ? .skip : .stop
      }
      if isBehind { after = node } else { before = node }
      return isBehind ? .stop : .skip
    }
    return before ?? after
  }

  /// The row that a widget is in, and its list.
  private func row(around node: Node) -> (row: Node, list: Node?)? {
    let path = scene.path(from: node).dropFirst()
    guard let place = path.firstIndex(where: { scene.kind(of: $0) == "Row" }) else { return nil }
    return (path[place], list(in: path[(place + 1)...]))
  }

  /// The row in its list; of a list without a name, the row by itself.
  private func scopes(ofRow row: Node, in list: Node?) -> [MonkeyID.ScopePart] {
    let names = usableNames(of: row).map(\.text).prefix(LocatorMaker.scopesTried)
    // Of two rows with the same text another one may come first when the script is played.
    let texts = names.filter { isOnlyRow(called: $0, among: list ?? scene.window(of: row)) }
    guard let list, let name = usableNames(of: list).first else {
      return texts.compactMap { MonkeyID.ScopePart(text: $0) }
    }
    let paths = [path(of: row, among: list)].compactMap { $0 } + texts.map { [.text($0)] }
    let named = paths.compactMap { MonkeyID.ScopePart(text: name.text, row: $0) }
    guard case .int(let number)? = scene.property("value", of: row), let ordinal = Int(exactly: number) else {
      return named
    }
    return named + [MonkeyID.ScopePart(text: name.text, row: [.ordinal(ordinal)])].compactMap { $0 }
  }

  /// The texts of a row in a tree and of the rows above it; nil if another row has the same.
  private func path(of row: Node, among list: Node) -> [RowReference.Step]? {
    guard let path = pathText(of: row), !holdsSecret(path) else { return nil }
    let steps = path.split(separator: ">", omittingEmptySubsequences: false)
    guard steps.count > 1, isOnlyRow(among: list, where: { row, _ in pathText(of: row) == path }) else { return nil }
    return steps.map { .text(String($0)) }
  }

  private func pathText(of row: Node) -> String? {
    guard case .string(let path)? = scene.property("path", of: row) else { return nil }
    return path
  }

  private func isOnlyRow(called text: String, among root: Node?) -> Bool {
    isOnlyRow(among: root) { row, look in
      scene.identities(of: row, look, kind: "Row").contains { $0.text == text }
    }
  }

  private func isOnlyRow(among root: Node?, where matches: (Node, Look) -> Bool) -> Bool {
    guard let root else { return true }
    var count = 0
    scene.survey(.kind("Row"), below: [root], hidden: false) { row, look, _ in
      if matches(row, look) { count += 1 }
      return count < 2
    }
    return count < 2
  }
}
